import { formatNaira } from "~/platform/money"
import { classNames } from "./class-names"

/** One amount in tabular figures. `was` is struck through beside it and read out as the regular price. */
export function Price({
  amount,
  was,
  decimals,
  className,
}: {
  /** Naira. */
  amount: number
  was?: number | null
  decimals?: boolean
  className?: string
}) {
  return (
    <span className={classNames("inline-flex flex-wrap items-baseline gap-x-2 tabular-nums", className)}>
      <span className="font-bold">{formatNaira(amount, { decimals })}</span>
      {was != null && was > amount ? (
        <s className="text-[0.8em] text-ink-faint">
          <span className="sr-only">Regular price </span>
          {formatNaira(was, { decimals })}
        </s>
      ) : null}
    </span>
  )
}
