import type { ProductListMeta } from "@contract/catalogue"
import { Link, useSearchParams } from "react-router-dom"
import { CloseIcon } from "~/ui/icons"
import {
  chosenTraits,
  countFilters,
  type ListFilters,
  NO_FILTERS,
  searchWith,
  toggled,
  withTrait,
} from "./list-filters"
import { priceWords } from "./price-range"
import { traitTitles } from "./trait-titles"
import { focusList } from "./use-list-place"

/** What narrows the list, each a link to the list without it. */
export function ActiveFilters({
  filters,
  facets,
}: {
  filters: ListFilters
  facets: ProductListMeta["facets"]
}) {
  const [params] = useSearchParams()
  if (countFilters(filters) === 0) return null
  const nameOf = (values: { id: string; name: string }[], id: string) =>
    values.find((value) => value.id === id)?.name ?? "Chosen earlier"
  const chips = [
    ...filters.category.map((id) => ({
      key: id,
      name: nameOf(facets.category, id),
      without: { category: filters.category.filter((entry) => entry !== id) },
    })),
    ...filters.brand.map((id) => ({
      key: id,
      name: nameOf(facets.brand, id),
      without: { brand: filters.brand.filter((entry) => entry !== id) },
    })),
    ...(filters.price ? [{ key: "price", name: priceWords(filters.price), without: { price: null } }] : []),
    ...(filters.availability
      ? [
          {
            key: "availability",
            name: filters.availability === "instock" ? "In stock" : "Out of stock",
            without: { availability: null },
          },
        ]
      : []),
    ...(filters.onSale ? [{ key: "onsale", name: "On sale", without: { onSale: false } }] : []),
    ...(filters.rating
      ? [{ key: "rating", name: nameOf(facets.rating, filters.rating), without: { rating: null } }]
      : []),
    ...chosenTraits(filters.traits).flatMap(([facet, chosen]) =>
      chosen.map((id) => ({
        key: `${facet} ${id}`,
        name: `${traitTitles[facet]}: ${nameOf(facets[facet], id)}`,
        without: { traits: withTrait(filters.traits, facet, toggled(chosen, id)) },
      })),
    ),
  ]
  // From what is shown on, which may be ahead of the address while a narrower list is on the way.
  const search = (changes: Partial<ListFilters>) => searchWith(params, { ...filters, page: 1, ...changes })
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <Link
            to={search(without)}
            rel="nofollow"
            preventScrollReset
            onClick={focusList}
            aria-label={`Remove filter ${name}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-wash pr-3 pl-4 text-sm font-medium text-ink hover:bg-brand-mist lg:min-h-9"
          >
            {name}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={search(NO_FILTERS)}
          preventScrollReset
          onClick={focusList}
          className="link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-9"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
