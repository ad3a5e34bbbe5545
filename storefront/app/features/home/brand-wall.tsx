import { Link } from "react-router-dom"
import { type Named, paths } from "~/platform/paths/paths"
import { useSaver } from "~/platform/saver/use-saver"
import { ArrowRightIcon } from "~/ui/icons"
import { Picture } from "~/ui/picture"

export interface WallBrand extends Named {
  image: string | null
}

/** The top brands, each on its own tile, in full rows; a brand without a picture stands there by its name, and all do where data is saved. */
export function BrandWall({ brands, total }: { brands: readonly WallBrand[]; total: number }) {
  const saver = useSaver()
  if (brands.length === 0) return null
  return (
    <section aria-labelledby="wall-title" className="bg-sand py-10 lg:py-16">
      <div className="page">
        <div className="flex flex-wrap items-end gap-x-4">
          <h2 id="wall-title" className="grow basis-44 text-2xl font-bold tracking-tight">
            {total} brands, one basket
          </h2>
          <Link
            to={paths.brands}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-brand-deep hover:underline"
          >
            All brands <ArrowRightIcon className="size-4" />
          </Link>
        </div>
        <ul className="mt-5 grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-8">
          {brands.map((brand) => (
            <li key={brand.id}>
              <Link
                to={paths.brand(brand)}
                aria-label={brand.name}
                className="grid aspect-square place-items-center overflow-hidden rounded-lg bg-white text-center font-bold transition-shadow hover:shadow-soft"
              >
                {brand.image && !saver ? (
                  <Picture
                    src={brand.image}
                    alt=""
                    width={140}
                    height={140}
                    sizes="(min-width: 64rem) 140px, 23vw"
                    widest={480}
                    className="size-full object-cover"
                  />
                ) : (
                  brand.name
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
