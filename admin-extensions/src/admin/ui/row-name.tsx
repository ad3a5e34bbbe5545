import type { ReactNode } from "react"

/** The name of a row in a sortable list; a button that opens it for roles that may edit. */
export function RowName({ onOpen, children }: { onOpen: (() => void) | null; children: ReactNode }) {
  if (!onOpen) return <div className="min-w-0 flex-1">{children}</div>
  return (
    <button type="button" className="min-w-0 flex-1 text-left" onClick={onOpen}>
      {children}
    </button>
  )
}
