import type { ReactNode } from "react"
import { Button } from "./button"
import { classNames } from "./class-names"

interface AskAgainProps {
  /** "Delete this card?" */
  children: ReactNode
  yes: string
  no: string
  busy: boolean
  onYes: () => void
  onNo: () => void
  className?: string
}

/** In the place of a button whose action cannot be undone: asks once more. The focus is on "yes". */
export function AskAgain({ children, yes, no, busy, onYes, onNo, className }: AskAgainProps) {
  return (
    <div className={classNames("flex flex-wrap items-center gap-3", className)}>
      <p className="text-sm font-semibold">{children}</p>
      <Button variant="danger" size="small" busy={busy} autoFocus onClick={onYes}>
        {yes}
      </Button>
      <Button variant="secondary" size="small" onClick={onNo}>
        {no}
      </Button>
    </div>
  )
}
