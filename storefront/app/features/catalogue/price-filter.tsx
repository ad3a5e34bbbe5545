import type { ProductListMeta } from "@contract/catalogue"
import { useId, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { NO_AMOUNT } from "~/platform/forms/no-amount"
import { SecondaryButton } from "~/ui/button"
import { classNames } from "~/ui/class-names"
import { controlClasses } from "~/ui/control-classes"
import { priceWords, type RangeEnd, type TypedRange, typedRange } from "./price-range"

/**
 * Price: two amounts, or a band. The bands are links, so that without script too exactly one thing says which prices are
 * meant; the amounts belong to the form around.
 */
export function PriceFilter({
  bands,
  price,
  given,
  shown,
  linkTo,
  onRange,
}: {
  bands: ProductListMeta["facets"]["price"]
  price: string | null
  /** The address's range, as it was read. */
  given: TypedRange
  /** What stands in the two fields. */
  shown: Record<RangeEnd, string>
  linkTo: (price: string | null) => string
  onRange: (price: string | null) => void
}) {
  const status = useId()
  const [said, setSaid] = useState<Omit<TypedRange, "range">>(given)
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)

  const apply = () => {
    const { range, ...rest } = typedRange(from.current?.value ?? "", to.current?.value ?? "")
    setSaid(rest)
    if (rest.unread.length === 0 && range !== price) onRange(range)
  }
  const field = (end: RangeEnd, name: string, label: string, box: typeof from) => (
    <label className="min-w-0 flex-1 text-xs text-ink-soft">
      {label}
      <span className="relative mt-1 block">
        <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-sm text-ink-soft">
          ₦
        </span>
        <input
          // Another range, from a band or a chip: the field shows that one.
          key={price ?? ""}
          ref={box}
          name={name}
          defaultValue={shown[end]}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any"
          aria-invalid={said.unread.includes(end) || undefined}
          aria-describedby={status}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            event.preventDefault()
            apply()
          }}
          className={classNames(controlClasses, "min-h-11 pr-2 pl-7 text-base tabular-nums lg:text-sm")}
        />
      </span>
    </label>
  )

  return (
    <>
      <div className="flex items-end gap-2">
        {field("from", "price_start", "From", from)}
        {field("to", "price_end", "To", to)}
        <SecondaryButton size="snug" className="noscript:hidden" onClick={apply}>
          Go
        </SecondaryButton>
      </div>
      <p id={status} role="status" className="text-xs">
        {said.unread.length > 0 ? (
          <span className="block pt-1.5 text-alert-deep">{NO_AMOUNT}</span>
        ) : said.turned && price ? (
          <span className="block pt-1.5 text-ink-soft">{`We turned that round: ${priceWords(price)}`}</span>
        ) : null}
      </p>
      <ul className="mt-2">
        {bands.map(({ price_start: start, price_end: end, count }) => {
          const value = `${start}-${end ?? ""}`
          const on = price === value || (start === 0 && price === `-${end}`)
          if (count === 0 && !on) return null
          return (
            <li key={value}>
              <Link
                to={linkTo(on ? null : value)}
                rel="nofollow"
                preventScrollReset
                aria-current={on || undefined}
                onClick={() => setSaid({ turned: false, unread: [] })}
                className="group/band flex min-h-11 items-center gap-3 text-sm hover:text-brand-deep"
              >
                <span
                  aria-hidden
                  className="size-5 shrink-0 rounded-full border border-edge bg-white group-aria-[current]/band:border-6 group-aria-[current]/band:border-brand-deep"
                />
                <span className="flex-1">{priceWords(value)}</span>
                <span className="text-ink-faint tabular-nums">{count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
