import { Link } from "react-router"
import { type Named, paths } from "~/platform/paths/paths"
import { ArrowRightIcon } from "~/ui/icons"

/** Brands as words on a wall, each in its own weight and case so that it reads like a shelf of labels. */
const hands = [
  "font-extrabold tracking-tight",
  "font-medium tracking-[0.18em] uppercase text-sm lg:text-base",
  "font-semibold lowercase tracking-tight",
  "font-normal tracking-wide",
  "font-bold uppercase tracking-tight text-sm lg:text-base",
  "font-medium italic",
] as const

export function BrandWall({ brands, total }: { brands: readonly Named[]; total: number }) {
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="wall-title" className="bg-sand py-10 lg:py-16">
      <div className="page">
        <div className="flex items-end justify-between gap-4">
          <h2 id="wall-title" className="text-2xl font-bold tracking-tight">
            {total} brands, one basket
          </h2>
          <Link
            to={paths.brands}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-brand-deep hover:underline"
          >
            All brands <ArrowRightIcon className="size-4" />
          </Link>
        </div>
        <ul className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
          {brands.map((brand, i) => (
            <li key={brand.id} className="bg-white">
              <Link
                to={paths.brand(brand)}
                className="grid h-20 place-items-center px-3 text-center transition-colors hover:bg-brand-wash hover:text-brand-deep lg:h-24"
              >
                <span className={`line-clamp-2 text-base lg:text-lg ${hands[i % hands.length]}`}>
                  {brand.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
