import type { ReactNode } from "react"

/** A row at the top of the page, in its flow. */
export const BarRow = ({ children }: { children: ReactNode }) => (
  <div className="bg-brand-wash text-sm text-ink print:hidden">
    <div className="page flex min-h-11 flex-wrap items-center gap-x-4 py-2">{children}</div>
  </div>
)
