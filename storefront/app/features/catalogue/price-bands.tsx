import { formatNaira } from "@contract/naira"
import type { PriceBand } from "@contract/showcase"
import { Link, useSearchParams } from "react-router-dom"
import { useSaver } from "~/platform/saver/use-saver"
import { classNames } from "~/ui/class-names"
import { Picture } from "~/ui/picture"
import { readFilters, searchWith } from "./list-filters"

/** A band as the tiles draw it. */
export type BandTile = Pick<
  PriceBand,
  "id" | "name" | "price_start" | "price_end" | "image" | "products_count"
>

const grounds = ["bg-brand-wash", "bg-blush", "bg-clay", "bg-brand-mist", "bg-sand"] as const

/** Shop by price: the bands that staff define, each a choice of the list below. Pressed again it is cleared. */
export function PriceBands({ bands }: { bands: readonly BandTile[] }) {
  const [params] = useSearchParams()
  const saver = useSaver()
  const { price } = readFilters(params)
  if (bands.length === 0) return null
  return (
    <nav aria-label="Prices" className="mt-5">
      <ul className="row-scroll -mx-4 grid auto-cols-[9.5rem] grid-flow-col gap-3 px-4 py-1 lg:mx-0 lg:auto-cols-fr lg:px-0">
        {bands.map(({ id, name, price_start: from, price_end: to, image, products_count: count }, i) => {
          const value = `${from}-${to ?? ""}`
          const here = price === value || (from === 0 && price === `-${to}`)
          return (
            <li key={id} className="snap-start">
              <Link
                to={searchWith(params, { price: here ? null : value })}
                rel="nofollow"
                preventScrollReset
                aria-current={here || undefined}
                className={classNames(
                  "relative flex h-full min-h-32 flex-col justify-between overflow-hidden rounded-lg p-4 outline-2 outline-transparent hover:outline-brand-deep aria-[current]:outline-ink",
                  grounds[i % grounds.length],
                )}
              >
                {image && !saver ? (
                  <Picture
                    src={image}
                    alt=""
                    width={120}
                    height={120}
                    className="absolute -right-4 -bottom-4 size-18 rounded-full object-cover lg:-right-3 lg:size-24"
                  />
                ) : null}
                <span className="relative">
                  <span className="block text-sm text-ink-soft">
                    {to === null ? "From" : from === 0 ? "Under" : `${formatNaira(from)} to`}
                  </span>
                  <span className="block text-lg font-extrabold tracking-tight tabular-nums">
                    {formatNaira(to ?? from)}
                  </span>
                  <span className="sr-only">, {name}</span>
                </span>
                <span className="relative text-xs text-ink-soft tabular-nums">
                  {count === 1 ? "1 product" : `${count.toLocaleString("en-NG")} products`}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
