import type { ReactNode } from "react"
import { ChevronDownIcon } from "./icons"

/** A heading that opens. The platform's own: works without script, and search in the page finds its text. */
export function Disclosure({
  title,
  open,
  name,
  children,
}: {
  title: ReactNode
  open?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  children: ReactNode
}) {
  return (
    <details open={open} name={name} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-base font-semibold hover:text-brand-deep">
        {title}
        <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
