import type { ProductListMeta } from "@contract/catalogue"
import type { FormEvent } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { formatNaira } from "~/platform/money"
import { Button } from "~/ui/button"
import { Checkbox } from "~/ui/checkbox"
import { Disclosure } from "~/ui/disclosure"
import { CloseIcon } from "~/ui/icons"
import { carriedFields, type ListFilters, searchWith, toggled } from "./list-filters"

export const FILTERS_ID = "filters"
export type Facet = "brand" | "category" | "price" | "availability"
type Facets = ProductListMeta["facets"]

/** A change of filters goes back to the first page: `page` is not carried along. */
const OWN_FIELDS = ["brand_id", "category_id", "price", "availability", "page"]

interface FilterPanelProps {
  facets: Facets
  filters: ListFilters
  total: number
  /** Facets that make no sense here: the brand on a brand's page. */
  without?: readonly Facet[]
}

/** `5000-10000` as people read it. */
export function priceWords(price: string): string {
  const [from = "", to = ""] = price.split("-")
  if (!to) return `${formatNaira(Number(from))} and above`
  if (!Number(from)) return `Under ${formatNaira(Number(to))}`
  return `${formatNaira(Number(from))} – ${formatNaira(Number(to))}`
}

/**
 * The filters: a column on desktop, a sheet from below on phones. A plain GET form without script; with it each
 * press applies at once and the counts follow.
 */
export function FilterPanel({ facets, filters, total, without = [] }: FilterPanelProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const apply = (changes: Partial<ListFilters>) =>
    void navigate(searchWith(params, changes), { preventScrollReset: true })
  const show = (facet: Facet) => !without.includes(facet)
  const kept = carriedFields(params, OWN_FIELDS)

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
      className="sheet inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-lg bg-white text-ink max-lg:fixed max-lg:animate-sheet lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none"
    >
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-white py-2 pr-2 pl-5 lg:hidden">
        <h2 className="text-lg font-bold">Filters</h2>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="grid size-11 place-items-center rounded-full"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="px-5 lg:px-0">
        {show("category") && facets.category.length > 0 ? (
          <Disclosure title="Category" open>
            <Choices
              name="category_id"
              values={facets.category}
              chosen={filters.category}
              onToggle={(id) => apply({ category: toggled(filters.category, id) })}
            />
          </Disclosure>
        ) : null}
        {show("brand") && facets.brand.length > 0 ? (
          <Disclosure title="Brand" open>
            <Choices
              name="brand_id"
              values={facets.brand}
              chosen={filters.brand}
              onToggle={(id) => apply({ brand: toggled(filters.brand, id) })}
            />
          </Disclosure>
        ) : null}
        {show("price") ? (
          <Disclosure title="Price" open>
            <ul>
              {facets.price.map(({ price_start: from, price_end: to, count }) => {
                const value = `${from}-${to ?? ""}`
                if (count === 0 && filters.price !== value) return null
                return (
                  <li key={value}>
                    <Checkbox
                      label={<span className="text-sm">{priceWords(value)}</span>}
                      aside={count}
                      name="price"
                      value={value}
                      checked={filters.price === value}
                      onChange={() => apply({ price: filters.price === value ? null : value })}
                    />
                  </li>
                )
              })}
            </ul>
          </Disclosure>
        ) : null}
        {show("availability") ? (
          <Disclosure title="Availability" open>
            <ul>
              {facets.availability.map(({ id, count }) => (
                <li key={id}>
                  <Checkbox
                    label={<span className="text-sm">{id === "instock" ? "In stock" : "Out of stock"}</span>}
                    aside={count}
                    name="availability"
                    value={id}
                    checked={filters.availability === id}
                    onChange={() => apply({ availability: filters.availability === id ? null : id })}
                  />
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-white p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden">
        <Button type="submit" size="large" wide>
          {total === 1 ? "Show 1 product" : `Show ${total.toLocaleString("en-NG")} products`}
        </Button>
      </div>
      <noscript>
        <button type="submit" className="mt-4 min-h-11 w-full rounded-sm bg-brand font-semibold">
          Apply filters
        </button>
      </noscript>
    </form>
  )
}

function Choices({
  name,
  values,
  chosen,
  onToggle,
}: {
  name: string
  values: Facets["brand"]
  chosen: readonly string[]
  onToggle: (id: string) => void
}) {
  // Chosen ones first, so that a long list never hides what is on.
  const sorted = [...values].sort((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)))
  return (
    <ul className="max-h-72 overflow-y-auto overscroll-contain pr-2">
      {sorted.map(({ id, name: label, count }) => (
        <li key={id}>
          <Checkbox
            label={<span className="text-sm">{label}</span>}
            aside={count}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
        </li>
      ))}
    </ul>
  )
}
