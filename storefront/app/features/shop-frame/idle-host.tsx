import { type ComponentProps, type ComponentType, useEffect, useState } from "react"
import { quietly } from "~/platform/parts/fetched"
import { LaterCode } from "~/platform/parts/later-code"
import { PartBoundary } from "~/platform/parts/part-boundary"
import { isPaying, PAYING } from "~/platform/paying"

const loadDialog = () => import("./idle-dialog")
type IdleDialogProps = ComponentProps<Awaited<ReturnType<typeof loadDialog>>["default"]>

const clock = new LaterCode(() => import("./idle-clock"))

const WINDOWS = '[role="dialog"]:not([popover]), [role="alertdialog"], dialog[open], :popover-open'
const mayAsk = () => !document.hidden && !isPaying() && !document.querySelector(WINDOWS)

/** After 60 seconds idle, a question. Not over another dialog or a payment, and not on a page nobody sees. */
export function IdleHost() {
  const [Dialog, setDialog] = useState<ComponentType<IdleDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const ask = () => {
      if (!mayAsk()) return
      let isBack = false
      const back = () => {
        isBack = true
      }
      for (const sign of ["pointerdown", "keydown"])
        window.addEventListener(sign, back, { capture: true, once: true })
      void quietly(loadDialog, (code) => {
        // Whoever came back while the code was on its way is not asked.
        if (isBack || !mayAsk()) return
        setDialog(() => code.default)
        setOpen(true)
      })
    }
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
  if (!Dialog) return null
  return (
    <PartBoundary what={null}>
      <Dialog open={open} onClose={() => setOpen(false)} />
    </PartBoundary>
  )
}
