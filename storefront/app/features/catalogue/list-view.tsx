import { useLocation, useNavigation, useSearchParams } from "react-router-dom"
import { laterPart } from "~/platform/parts/later-part"
import { buttonClasses } from "~/ui/button-classes"
import { classNames } from "~/ui/class-names"
import { FilterIcon } from "~/ui/icons"
import { Pagination } from "~/ui/pagination"
import { FILTERS_ID, FilterPanel } from "./filter-panel"
import { NoSuchPage, NothingHere, NothingMatches } from "./list-empty"
import { countFilters, NO_FILTERS, readFilters, searchWith } from "./list-filters"
import { ListHead } from "./list-head"
import type { ListPageProps } from "./list-page"
import { ProductGrid, ProductGridSkeleton } from "./product-grid"
import { contentOf } from "./product-list"
import { SortSelect } from "./sort-select"
import { HEADING_ID, TO_PAGE, useListPlace } from "./use-list-place"

const ActiveFilters = laterPart(async () => (await import("./active-filters")).ActiveFilters, {
  what: "your filters",
})

const productsWords = (total: number) =>
  total === 1 ? "1 product" : `${total.toLocaleString("en-NG")} products`

/** What a list of products shows: title and count, sorting at the right, filters at the left, chips, grid, pages. */
export function ListView({ list, without, standardSort = "best_selling", nothing, ...head }: ListPageProps) {
  const { products, meta } = contentOf(list)
  const [params] = useSearchParams()
  const location = useLocation()
  const navigation = useNavigation()
  const { heading, box, turning } = useListPlace()
  // While a narrower list is on the way, the boxes already show what was pressed.
  const coming = navigation.location?.pathname === location.pathname ? navigation.location.search : null
  const filters = readFilters(coming === null ? params : new URLSearchParams(coming))
  const active = countFilters(filters)
  const shownPage = readFilters(params).page

  if (products.length === 0 && active === 0 && shownPage === 1 && coming === null)
    return (
      <div className="page pb-14">
        <ListHead {...head} />
        <NothingHere {...nothing} />
      </div>
    )

  return (
    <div className="page pb-14">
      <ListHead {...head} />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <aside className="lg:border-t lg:border-line">
          <FilterPanel
            // Another list has other values: nothing of the last one's order stays.
            key={location.pathname}
            facets={meta.facets}
            filters={filters}
            total={meta.total}
            coming={coming !== null}
            without={without}
          />
        </aside>
        <div ref={box} aria-busy={coming !== null}>
          <h2 id={HEADING_ID} ref={heading} tabIndex={-1} className="sr-only scroll-mt-32">
            {meta.current_page > 1 ? `Products, page ${meta.current_page}` : "Products"}
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-3 lg:border-t lg:pb-4 lg:border-line lg:pt-3">
            <button
              type="button"
              popoverTarget={FILTERS_ID}
              className={classNames(buttonClasses({ variant: "secondary" }), "lg:hidden")}
            >
              <FilterIcon className="size-5" />
              {active > 0 ? `Filters (${active})` : "Filters"}
            </button>
            <p aria-live="polite" className="text-sm text-ink-soft tabular-nums max-lg:order-3">
              {productsWords(meta.total)}
            </p>
            <SortSelect filters={filters} standard={standardSort} />
          </div>
          {active > 0 ? (
            <div className="pb-5">
              <ActiveFilters filters={filters} facets={meta.facets} />
            </div>
          ) : null}
          {turning ? (
            <ProductGridSkeleton count={products.length} beside />
          ) : products.length > 0 ? (
            <div className={classNames("transition-opacity", coming !== null && "opacity-40")}>
              <ProductGrid products={products} beside eager={2} />
            </div>
          ) : active > 0 ? (
            <NothingMatches clear={searchWith(params, NO_FILTERS)} />
          ) : (
            <NoSuchPage first={searchWith(params, { page: 1 })} />
          )}
          <div className="pt-12">
            <Pagination
              page={meta.current_page}
              lastPage={meta.last_page}
              linkTo={(page) => searchWith(params, { page })}
              link={{ state: TO_PAGE, preventScrollReset: true }}
            />
          </div>
        </div>
      </div>
    </div>
  )
}
