import type { ReactNode } from "react"

/** A line of a sum: its name, and the amount at the end of the line. */
export function SumRow({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
