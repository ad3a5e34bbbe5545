import { useState } from "react"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { Button } from "~/ui/button"
import { classNames } from "~/ui/class-names"
import { EmptyState } from "~/ui/empty-state"
import { BrandFilter } from "./brand-filter"
import { type BrandName, byLetter, filterBrands } from "./brand-letters"

interface CountedBrand extends BrandName {
  products: number
}

/** Brands stand in columns of 7. */
const COLUMN = 7

/** Every brand, by letter. What is typed filters at once; without script a form asks for the same page. */
export function AllBrands({
  brands,
  asked,
}: {
  brands: readonly CountedBrand[]
  /** Words of the address, from the form without script. */
  asked: string
}) {
  const [words, setWords] = useState(asked)
  const [letter, setLetter] = useState<string | null>(null)
  const shown = filterBrands(brands, words, letter)
  const groups = byLetter(shown)
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Brands" }]} className="pt-3" />
      <header className="pt-2 pb-6 lg:pt-4">
        <h1 className="text-3xl font-bold tracking-tight">All brands</h1>
        <p className="mt-2 text-ink-soft">{brands.length} brands, each from an authorised distributor.</p>
      </header>
      <form action={paths.brands} onSubmit={(event) => event.preventDefault()}>
        <BrandFilter
          brands={brands}
          words={words}
          onWords={setWords}
          letter={letter}
          onLetter={setLetter}
          name="q"
        />
      </form>
      <p role="status" className="sr-only">
        {words || letter ? `${shown.length} ${shown.length === 1 ? "brand" : "brands"}` : ""}
      </p>
      {groups.length === 0 ? (
        <EmptyState
          title="No brands found"
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
        <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-6 lg:gap-y-10">
          {groups.map(([initial, group]) => (
            <Letter key={initial} initial={initial} brands={group} />
          ))}
        </div>
      )}
    </div>
  )
}

/** As wide as it has columns of 7, and never wider than the screen's. */
function Letter({ initial, brands }: { initial: string; brands: readonly CountedBrand[] }) {
  const columns = Math.ceil(brands.length / COLUMN)
  return (
    <section
      aria-labelledby={`letter-${initial}`}
      className={columns === 1 ? undefined : columns === 2 ? "col-span-2" : "col-span-full"}
    >
      <h2
        id={`letter-${initial}`}
        className="border-b border-line pb-2 text-2xl font-extrabold text-brand-deep"
      >
        {initial}
      </h2>
      <ul
        className={classNames(
          "mt-2",
          columns === 2 && "grid grid-flow-col grid-cols-2 grid-rows-7 gap-x-4 lg:gap-x-6",
          columns > 2 && "gap-x-4 max-lg:columns-2 lg:grid lg:grid-flow-col lg:grid-cols-5 lg:grid-rows-7",
        )}
      >
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link
              to={paths.brand(brand)}
              className="flex min-h-11 items-center gap-2 font-medium hover:text-brand-deep hover:underline lg:min-h-9"
            >
              <span className="min-w-0">{brand.name}</span>
              <span className="text-xs font-normal text-ink-faint tabular-nums">
                {brand.products}
                <span className="sr-only"> {brand.products === 1 ? "product" : "products"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
