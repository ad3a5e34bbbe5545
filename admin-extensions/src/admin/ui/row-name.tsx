import type { ReactNode } from "react"

/** What a row of a list that is put in order is called; for who may change it a button that opens it. */
export function RowName({ onOpen, children }: { onOpen: (() => void) | null; children: ReactNode }) {
  if (!onOpen) return <div className="min-w-0 flex-1">{children}</div>
  return (
    <button type="button" className="min-w-0 flex-1 text-left" onClick={onOpen}>
      {children}
    </button>
  )
}
