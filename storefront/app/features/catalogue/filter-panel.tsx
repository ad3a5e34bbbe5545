import type { ProductListMeta } from "@contract/catalogue"
import type { TraitFacet } from "@contract/facet-names"
import type { FormEvent, ReactNode } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { laterPart } from "~/platform/parts/later-part"
import { Button } from "~/ui/button"
import { buttonClasses } from "~/ui/button-classes"
import { Checkbox } from "~/ui/checkbox"
import { Disclosure } from "~/ui/disclosure"
import { CloseIcon } from "~/ui/icons"
import { FilterChoices } from "./filter-choices"
import { carriedFields, FILTER_FIELDS, type ListFilters, searchWith, toggled } from "./list-filters"
import { PriceFilter } from "./price-filter"
import { bothWays, shownEnds } from "./price-range"

/** Closed boxes at the end: they are there with the page, and come to life after what is in sight. */
const TraitFilters = laterPart(async () => (await import("./trait-filters")).TraitFilters, {
  what: "more filters",
})

export const FILTERS_ID = "filters"
export type Facet = "brand" | "category" | "price" | "availability" | "onSale" | TraitFacet
type Facets = ProductListMeta["facets"]

interface FilterPanelProps {
  facets: Facets
  filters: ListFilters
  total: number
  /** A narrower list is on the way: its count is not known yet. */
  coming: boolean
  /** Facets that make no sense here: the brand on a brand's page. */
  without?: readonly Facet[]
}

/**
 * The filters: a column on desktop, a sheet from below on phones. A plain GET form without script; with it each
 * press applies at once and the counts follow.
 */
export function FilterPanel({ facets, filters, total, coming, without = [] }: FilterPanelProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // Pressed quickly one after another, each press builds on the one before, not on what has arrived by then.
  const search = (changes: Partial<ListFilters>) => searchWith(params, { ...filters, page: 1, ...changes })
  const apply = (changes: Partial<ListFilters>) =>
    void navigate(search(changes), { preventScrollReset: true })
  const show = (facet: Facet) => !without.includes(facet)

  const submitted = (event: FormEvent) => {
    // Everything has been applied by now: the button only closes the sheet.
    event.preventDefault()
    document.getElementById(FILTERS_ID)?.hidePopover?.()
  }

  return (
    <form
      id={FILTERS_ID}
      popover="auto"
      method="get"
      aria-label="Filters"
      onSubmit={submitted}
      className="sheet inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-lg bg-white text-ink max-lg:fixed max-lg:animate-sheet lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none"
    >
      {carriedFields(params, FILTER_FIELDS).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-white py-2 pr-2 pl-5 lg:hidden">
        <h2 className="text-lg font-bold">Filters</h2>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="grid size-11 place-items-center rounded-full hover:bg-brand-wash"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="px-5 lg:px-0">
        <Facet title="Category" shown={show("category") && facets.category.length > 0}>
          <FilterChoices
            name="category_id"
            what="category"
            values={facets.category}
            chosen={filters.category}
            onToggle={(id) => apply({ category: toggled(filters.category, id) })}
          />
        </Facet>
        <Facet title="Brand" shown={show("brand") && facets.brand.length > 0}>
          <FilterChoices
            name="brand_id"
            what="brand"
            values={facets.brand}
            chosen={filters.brand}
            onToggle={(id) => apply({ brand: toggled(filters.brand, id) })}
          />
        </Facet>
        <Facet title="Price" shown={show("price")}>
          <PriceFilter
            bands={facets.price}
            price={filters.price}
            given={bothWays(params)}
            shown={shownEnds(params)}
            linkTo={(price) => search({ price })}
            onRange={(price) => apply({ price })}
          />
        </Facet>
        <Facet title="Availability" shown={show("availability") || show("onSale")}>
          <ul>
            {show("availability")
              ? facets.availability.map(({ id, count }) => (
                  <li key={id}>
                    <Checkbox
                      label={
                        <span className="text-sm">{id === "instock" ? "In stock" : "Out of stock"}</span>
                      }
                      aside={count}
                      name="availability"
                      value={id}
                      checked={filters.availability === id}
                      onChange={() => apply({ availability: filters.availability === id ? null : id })}
                    />
                  </li>
                ))
              : null}
            {show("onSale") ? (
              <li>
                <Checkbox
                  label="On sale"
                  className="text-sm"
                  aside={facets.onsale[0]?.count}
                  name="onsale"
                  value="1"
                  checked={filters.onSale}
                  onChange={() => apply({ onSale: !filters.onSale })}
                />
              </li>
            ) : null}
          </ul>
        </Facet>
        <TraitFilters facets={facets} filters={filters} without={without} onChange={apply} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-white p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden noscript:hidden">
        <Button type="submit" size="large" wide busy={coming}>
          {total === 1 ? "Show 1 product" : `Show ${total.toLocaleString("en-NG")} products`}
        </Button>
      </div>
      <noscript>
        <div className="sticky bottom-0 bg-white p-4 lg:px-0">
          <button type="submit" className={buttonClasses({ wide: true })}>
            Apply filters
          </button>
        </div>
      </noscript>
    </form>
  )
}

function Facet({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <Disclosure title={title} open>
      {children}
    </Disclosure>
  )
}
