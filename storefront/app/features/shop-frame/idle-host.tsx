import { useEffect, useState } from "react"
import { LaterCode } from "~/platform/parts/later-code"
import { laterPart } from "~/platform/parts/later-part"
import { isPaying, PAYING } from "~/platform/paying"

const IdleDialog = laterPart(async () => (await import("./idle-dialog")).default, { what: null })

const clock = new LaterCode(() => import("./idle-clock"))

const WINDOWS = '[role="dialog"]:not([popover]), [role="alertdialog"], dialog[open], :popover-open'

/** After 60 seconds idle, a question. Not over another dialog or a payment, and not on a page nobody sees. */
export function IdleHost() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const ask = () => {
      if (document.hidden || document.querySelector(WINDOWS)) return
      setAsked(true)
      setOpen(true)
    }
    // The question's code may arrive when a payment has begun.
    const giveWay = () => {
      if (isPaying()) setOpen(false)
    }
    window.addEventListener(PAYING, giveWay)
    let stop: () => void = () => undefined
    let gone = false
    void clock.here().then(({ watchIdle }) => {
      if (!gone) stop = watchIdle(ask)
    })
    return () => {
      gone = true
      stop()
      window.removeEventListener(PAYING, giveWay)
    }
  }, [])
  if (!asked) return null
  return <IdleDialog open={open} onClose={() => setOpen(false)} />
}
