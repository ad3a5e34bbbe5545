import { type ReactNode, useState } from "react"
import { ChevronDownIcon } from "~/ui/icons"

/** What few want, behind a line; open where something stands in it, however it got there. */
export function FoldedPart({
  title,
  filled,
  children,
}: {
  title: string
  filled: boolean
  children: ReactNode
}) {
  // Null until somebody opens or closes it.
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <details
      open={open ?? filled}
      onToggle={(event) => setOpen(event.currentTarget.open || (filled ? false : null))}
      className="group border-b border-line"
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 text-sm font-semibold text-brand-deep hover:underline">
        {title}
        <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}
