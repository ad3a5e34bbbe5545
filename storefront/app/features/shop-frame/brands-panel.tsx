import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { BrandFilter } from "~/features/catalogue/brand-filter"
import { filterBrands } from "~/features/catalogue/brand-letters"
import { paths } from "~/platform/paths/paths"
import { ArrowRightIcon } from "~/ui/icons"
import { groupsOfSeven } from "./brand-groups"
import { walkFocus } from "./focus-walk"
import { usePublicList } from "./public-answer"

/** A filter box, A–Z and "All", and the brands by name in groups of seven. */
export default function BrandsPanel({ focusFirst }: { focusFirst: boolean }) {
  const brands = usePublicList("GET /brands").data
  const [words, setWords] = useState("")
  const [letter, setLetter] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = filterBrands(brands, words, letter)

  useEffect(() => {
    if (focusFirst) box.current?.querySelector("input")?.focus()
  }, [focusFirst])

  const intoList = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "ArrowDown") return
    event.preventDefault()
    list.current?.querySelector("a")?.focus()
  }
  return (
    <div className="flex h-full flex-col">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the down arrow of the box and letters inside */}
      <div ref={box} onKeyDown={intoList} className="flex items-center justify-between gap-6">
        <BrandFilter
          brands={brands}
          words={words}
          onWords={setWords}
          letter={letter}
          onLetter={setLetter}
          compact
        />
        <Link
          to={paths.brands}
          className="hidden min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-brand-deep hover:underline xl:inline-flex"
        >
          All brands <ArrowRightIcon className="size-4" />
        </Link>
      </div>
      <p role="status" className="sr-only">
        {words || letter ? `${shown.length} ${shown.length === 1 ? "brand" : "brands"}` : ""}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows beside Tab, on the links that are focused */}
      <div
        ref={list}
        onKeyDown={(event) => walkFocus(event, "vertical", "a")}
        className="-mx-1 mt-4 grid flex-1 grid-cols-5 content-start gap-x-6 gap-y-5 overflow-y-auto px-1 xl:grid-cols-6"
      >
        {groupsOfSeven(shown).map(({ range, brands: group }) => (
          <section key={group[0]?.id} aria-label={`Brands ${range}`}>
            <p aria-hidden className="caps mb-1 border-b border-line pb-1.5 text-ink-faint">
              {range}
            </p>
            <ul>
              {group.map((brand) => (
                <li key={brand.id}>
                  <Link
                    to={paths.brand(brand)}
                    className="block truncate py-1.5 text-sm text-ink-soft hover:text-brand-deep hover:underline focus-visible:-outline-offset-2"
                  >
                    {brand.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 ? <p className="col-span-full text-ink-soft">No brands found</p> : null}
      </div>
    </div>
  )
}
