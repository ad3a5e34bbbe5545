import { classNames } from "~/ui/class-names"
import { stockState } from "./stock"

/** The stock label with its bar. */
export function StockMeter({ quantity, className }: { quantity: number; className?: string }) {
  const { label, bar, tone } = stockState(quantity)
  return (
    <div className={className}>
      <p
        className={classNames(
          "text-xs font-medium",
          tone === "plenty" ? "text-brand-deep" : "text-alert-deep",
        )}
      >
        {label}
      </p>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-line">
        <div
          className={classNames("h-full rounded-full", tone === "plenty" ? "bg-brand" : "bg-alert")}
          style={{ width: `${bar}%` }}
        />
      </div>
    </div>
  )
}
