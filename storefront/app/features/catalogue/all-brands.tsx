import { useState } from "react"
import { Link } from "react-router"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { Button } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { BrandFilter } from "./brand-filter"
import { type BrandName, byLetter, filterBrands } from "./brand-letters"

interface CountedBrand extends BrandName {
  products: number
}

/** Every brand, by letter. */
export function AllBrands({ brands }: { brands: readonly CountedBrand[] }) {
  const [words, setWords] = useState("")
  const [letter, setLetter] = useState<string | null>(null)
  const groups = byLetter(filterBrands(brands, words, letter))
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Brands" }]} className="pt-3" />
      <header className="pt-2 pb-6 lg:pt-4">
        <h1 className="text-3xl font-bold tracking-tight">All brands</h1>
        <p className="mt-2 text-ink-soft">{brands.length} brands, each from an authorised distributor.</p>
      </header>
      <BrandFilter brands={brands} words={words} onWords={setWords} letter={letter} onLetter={setLetter} />
      {groups.length === 0 ? (
        <EmptyState
          title="No brand of that name yet"
          action={
            <Button
              onClick={() => {
                setWords("")
                setLetter(null)
              }}
            >
              Show all brands
            </Button>
          }
        >
          Check the spelling, or look through all of them.
        </EmptyState>
      ) : (
        <div className="mt-8 divide-y divide-line border-t border-line">
          {groups.map(([initial, group]) => (
            <section
              key={initial}
              aria-label={initial}
              className="grid gap-x-10 py-6 sm:grid-cols-[4rem_1fr]"
            >
              <h2 className="text-3xl font-extrabold text-brand-deep">{initial}</h2>
              <ul className="grid grid-cols-2 gap-x-6 lg:grid-cols-4">
                {group.map((brand) => (
                  <li key={brand.id}>
                    <Link
                      to={paths.brand(brand)}
                      className="flex min-h-11 items-center gap-2 font-medium hover:text-brand-deep hover:underline"
                    >
                      {brand.name}
                      <span className="text-xs font-normal text-ink-faint tabular-nums">
                        {brand.products}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
