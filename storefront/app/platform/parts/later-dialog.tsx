import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { showToast } from "../toast-store"
import { codeFor } from "./fetched"
import { PartBoundary } from "./part-boundary"

/**
 * A dialog whose code comes when it is first opened. What does not come is said, and the dialog counts as closed: the next press
 * asks again.
 */
export function laterDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isOpen, close }: { isOpen: (props: P) => boolean; close: (props: P) => void },
): (props: P) => ReactNode {
  let Known: ComponentType<P> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins
  return function LaterDialog(props: P) {
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(() => Known)
    const [failures, setFailures] = useState(0)
    const isWanted = isOpen(props)
    const giveUp = useEffectEvent(() => close(props))
    useEffect(() => {
      if (!isWanted || Dialog) return
      let isGone = false
      void codeFor(load).then((code) => {
        Known ??= code
        if (isGone) return
        if (code) setDialog(() => code)
        else giveUp()
      })
      return () => {
        isGone = true
      }
    }, [isWanted, Dialog])
    const failed = () => {
      showToast({ message: "Something went wrong on our side. Please try again in a moment", tone: "error" })
      setFailures(failures + 1)
      close(props)
    }
    if (!Dialog) return null
    return (
      <PartBoundary key={failures} what={null} onError={failed}>
        <Dialog {...props} />
      </PartBoundary>
    )
  }
}

/** How most dialogs say whether they are open. */
export const byOpen = {
  isOpen: ({ open }: { open: boolean }) => open,
  close: ({ onClose }: { onClose: () => void }) => onClose(),
}
