import { classNames } from "./class-names"

const STARS = "#rating-stars"

/** Amber stars with an ink outline, and how many people gave them. Nothing is invented for products without reviews. */
export function Rating({
  value,
  count,
  size = "small",
  className,
}: {
  /** 0 to 5. */
  value: number
  count?: number
  size?: "small" | "large"
  className?: string
}) {
  const box = size === "large" ? "h-5 w-25" : "h-3.5 w-[70px]"
  const reviews = count === 1 ? "1 review" : `${count} reviews`
  return (
    <span
      className={classNames("inline-flex flex-wrap items-center gap-x-1.5 text-xs text-ink-soft", className)}
    >
      <span
        role="img"
        aria-label={
          count === 0
            ? "No reviews yet"
            : `${value.toFixed(1)} out of 5 stars${count === undefined ? "" : `, ${reviews}`}`
        }
        className={classNames("relative shrink-0", box)}
      >
        <svg aria-hidden className="absolute inset-0 size-full fill-white stroke-edge">
          <use href={STARS} />
        </svg>
        {value > 0 ? (
          <svg
            aria-hidden
            className="absolute inset-0 size-full fill-star stroke-ink"
            style={{ clipPath: `inset(0 ${100 - Math.round(value * 20)}% 0 0)` }}
          >
            <use href={STARS} />
          </svg>
        ) : null}
      </span>
      {count === undefined ? null : (
        <span aria-hidden className="tabular-nums">
          {count === 0 ? "No reviews" : `(${count})`}
        </span>
      )}
    </span>
  )
}
