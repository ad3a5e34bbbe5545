import type { PriceBand } from "@contract/showcase"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useSaver } from "~/platform/saver/use-saver"
import { ArrowRightIcon } from "~/ui/icons"
import { Picture } from "~/ui/picture"

export type PriceTile = Pick<
  PriceBand,
  "id" | "name" | "price_start" | "price_end" | "image" | "products_count"
>

/** Shop by price: the bands that staff defined, each a list of what costs that much. Swiped on phones. */
export function PriceTiles({ tiles }: { tiles: readonly PriceTile[] }) {
  const saver = useSaver()
  return (
    <section aria-labelledby="prices-title" className="py-8 lg:py-12">
      <h2 id="prices-title" className="page text-2xl font-bold tracking-tight">
        Shop by price
      </h2>
      <ul className="page row-scroll mt-5 grid auto-cols-[max(42%,8.5rem)] grid-flow-col gap-3 py-1 sm:auto-cols-[max(28%,8.5rem)] sm:gap-5 lg:auto-cols-fr">
        {tiles.map(({ id, name, price_start, price_end, image, products_count }) => (
          <li key={id} className="snap-start">
            <Link
              to={paths.priceBand(price_start, price_end)}
              className="group flex h-full flex-col overflow-hidden rounded-lg bg-sand"
            >
              {image && !saver ? (
                <Picture
                  src={image}
                  alt=""
                  width={240}
                  height={180}
                  sizes="(min-width: 64rem) 240px, 42vw"
                  widest={640}
                  className="aspect-[4/3] w-full ground object-cover"
                />
              ) : null}
              <span className="flex flex-1 items-end justify-between gap-2 p-4">
                <span>
                  <span className="block font-bold tracking-tight tabular-nums group-hover:text-brand-deep lg:text-lg">
                    {name}
                  </span>
                  <span className="mt-0.5 block text-sm text-ink-soft">
                    {products_count.toLocaleString("en-NG")} products
                  </span>
                </span>
                <ArrowRightIcon className="mb-0.5 size-5 shrink-0 text-brand-deep transition-transform group-hover:translate-x-1" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
