import { lazy, Suspense, useEffect, useState } from "react"
import { watchIdle } from "./idle-clock"

const IdleDialog = lazy(() => import("./idle-dialog"))

/** After 60 seconds idle, a question. Not over another dialog, and not on a page nobody sees. */
export function IdleHost() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const ask = () => {
      if (document.hidden || document.querySelector('[role="dialog"]:not([popover]), :popover-open')) return
      setAsked(true)
      setOpen(true)
    }
    return watchIdle(ask)
  }, [])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <IdleDialog open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
