import { Link } from "react-router"
import { formatNaira } from "~/platform/money"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { ArrowRightIcon } from "~/ui/icons"

export interface PriceTile {
  from: number
  to: number | null
  count: number
}

const grounds = ["bg-brand-wash", "bg-blush", "bg-clay", "bg-brand-mist", "bg-sand"] as const

/** Shop by price: each tile a list of what costs that much. */
export function PriceTiles({ tiles }: { tiles: readonly PriceTile[] }) {
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="prices-title" className="page py-10 lg:py-14">
      <h2 id="prices-title" className="text-2xl font-bold tracking-tight">
        Shop by price
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {tiles.map(({ from, to, count }, i) => (
          <li key={from}>
            <Link
              to={paths.priceBand(from, to)}
              className={classNames(
                "group flex h-full min-h-32 flex-col justify-between rounded-lg p-4 lg:min-h-40 lg:p-5",
                grounds[i % grounds.length],
              )}
            >
              <span>
                <span className="block text-sm text-ink-soft">
                  {to === null ? "From" : from === 0 ? "Under" : "Up to"}
                </span>
                <span className="mt-0.5 block text-xl font-extrabold tracking-tight tabular-nums">
                  {formatNaira(to ?? from)}
                </span>
              </span>
              <span className="mt-3 flex items-center justify-between text-sm text-ink-soft">
                {count.toLocaleString("en-NG")} products
                <ArrowRightIcon className="size-5 transition-transform group-hover:translate-x-1" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
