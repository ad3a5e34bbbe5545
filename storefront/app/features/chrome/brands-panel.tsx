import { useState } from "react"
import { Link } from "react-router"
import { BrandFilter } from "~/features/catalogue/brand-filter"
import { filterBrands } from "~/features/catalogue/brand-letters"
import { paths } from "~/platform/paths/paths"
import { usePublicList } from "./public-answer"

/** Specification 2.6: a filter box, A–Z, and the brands by name. */
export default function BrandsPanel() {
  const brands = usePublicList("GET /brands").data
  const [words, setWords] = useState("")
  const [letter, setLetter] = useState<string | null>(null)
  const shown = filterBrands(brands, words, letter)
  return (
    <div className="flex h-full flex-col">
      <BrandFilter
        brands={brands}
        words={words}
        onWords={setWords}
        letter={letter}
        onLetter={setLetter}
        compact
      />
      <ul className="mt-4 grid flex-1 auto-rows-min grid-cols-4 content-start gap-x-8 overflow-y-auto xl:grid-cols-6">
        {shown.map((brand) => (
          <li key={brand.id}>
            <Link
              to={paths.brand(brand)}
              className="block py-1.5 text-sm text-ink-soft hover:text-brand-deep hover:underline"
            >
              {brand.name}
            </Link>
          </li>
        ))}
        {shown.length === 0 ? <li className="text-ink-soft">No brand of that name yet</li> : null}
      </ul>
    </div>
  )
}
