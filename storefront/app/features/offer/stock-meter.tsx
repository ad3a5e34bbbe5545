import { classNames } from "~/ui/class-names"
import { stockState } from "./stock"

/** The stock label with its bar: quiet while all is well, loud when nine or fewer remain. */
export function StockMeter({ quantity, className }: { quantity: number; className?: string }) {
  const { label, bar, tone } = stockState(quantity)
  return (
    <div className={className}>
      <p
        className={classNames("text-xs", tone === "plenty" ? "text-ink-faint" : "font-bold text-alert-deep")}
      >
        {label}
      </p>
      <div
        aria-hidden
        className={classNames(
          "mt-1 overflow-hidden rounded-full bg-line",
          tone === "plenty" ? "h-0.5 max-w-14" : "h-1.5",
        )}
      >
        <div
          className={classNames("h-full rounded-full", tone === "plenty" ? "bg-brand" : "bg-alert")}
          style={{ width: `${bar}%` }}
        />
      </div>
    </div>
  )
}
