import { formatNaira } from "@contract/naira"
import { classNames } from "./class-names"

/** One amount in tabular figures. `was` is struck through beside it and read out as the regular price. */
export function Price({
  amount,
  was,
  className,
}: {
  /** Naira. */
  amount: number
  was?: number | null
  className?: string
}) {
  return (
    <span className={classNames("inline-flex flex-wrap items-baseline gap-x-2 tabular-nums", className)}>
      <span className="font-bold">{formatNaira(amount)}</span>
      {was != null && was > amount ? (
        <s className="text-[0.8em] text-ink-faint">
          <span className="sr-only">Regular price </span>
          {formatNaira(was)}
        </s>
      ) : null}
    </span>
  )
}
