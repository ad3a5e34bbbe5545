import type { ReactNode } from "react"
import { Link, useLocation, useNavigation, useSearchParams } from "react-router"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs"
import { buttonClasses } from "~/ui/button-classes"
import { classNames } from "~/ui/class-names"
import { EmptyState } from "~/ui/empty-state"
import { FilterIcon } from "~/ui/icons"
import { Pagination } from "~/ui/pagination"
import { Picture } from "~/ui/picture"
import { ActiveFilters } from "./active-filters"
import { type Facet, FILTERS_ID, FilterPanel } from "./filter-panel"
import { countFilters, readFilters, type Sort, searchWith } from "./list-filters"
import type { Within } from "./places"
import { ProductGrid } from "./product-grid"
import type { ProductList } from "./product-list"

import { SortSelect } from "./sort-select"

export interface ListPageProps {
  title: ReactNode
  text?: ReactNode
  /** Beside the title: a brand's tile. */
  picture?: string | null
  crumbs: readonly Crumb[]
  list: ProductList
  /** Narrower lists to go to, as chips: a section's categories. */
  within?: readonly Within[]
  without?: readonly Facet[]
  /** The order without a choice. */
  standardSort?: Sort
  /** What to say when the list is empty without any filter. */
  nothing?: { title: string; text: string }
}

/** Every list of products: title and count, sorting at the right, filters at the left, chips, grid, pages. */
export function ListPage({
  title,
  text,
  picture,
  crumbs,
  list,
  within = [],
  without,
  standardSort = "best_selling",
  nothing,
}: ListPageProps) {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigation = useNavigation()
  // While a narrower list is on the way, the boxes already show what was pressed.
  const coming = navigation.location?.pathname === location.pathname ? navigation.location.search : null
  const filters = readFilters(coming === null ? params : new URLSearchParams(coming))
  const { products, meta } = list
  const active = countFilters(filters)

  return (
    <div className="page pb-14">
      <Breadcrumbs crumbs={crumbs} className="pt-3" />
      <header className="pt-2 pb-5 lg:pt-4">
        <div className="flex items-center gap-5">
          {picture ? (
            <Picture
              src={picture}
              alt=""
              width={112}
              height={112}
              className="size-20 shrink-0 rounded-lg object-cover lg:size-28"
            />
          ) : null}
          <div>
            <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
            {text ? <p className="mt-2 max-w-2xl text-ink-soft">{text}</p> : null}
          </div>
        </div>
        {within.length > 0 ? (
          <ul className="row-scroll -mx-4 mt-4 flex gap-2 px-4 lg:mx-0 lg:flex-wrap lg:px-0">
            {within.map(({ name, to, image }) => (
              <li key={to} className="shrink-0 snap-start">
                <Link
                  to={to}
                  className={classNames(
                    "inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line pr-4 text-sm font-medium whitespace-nowrap hover:border-brand-deep hover:bg-brand-wash",
                    image ? "pl-1" : "pl-4",
                  )}
                >
                  {image ? (
                    <Picture
                      src={image}
                      alt=""
                      width={40}
                      height={40}
                      className="rounded-full object-cover"
                    />
                  ) : null}
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </header>

      {products.length === 0 && active === 0 && filters.page === 1 ? (
        <Nothing filtered={false} words={nothing} clear="" />
      ) : (
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
          <aside className="lg:border-t lg:border-line">
            <FilterPanel facets={meta.facets} filters={filters} total={meta.total} without={without} />
          </aside>
          <div id="products" aria-busy={coming !== null}>
            <div className="flex items-center justify-between gap-3 pb-4 lg:border-t lg:border-line lg:pt-3">
              <button
                type="button"
                popoverTarget={FILTERS_ID}
                className={classNames(buttonClasses({ variant: "secondary" }), "lg:hidden")}
              >
                <FilterIcon className="size-5" />
                {active > 0 ? `Filters (${active})` : "Filters"}
              </button>
              <p
                aria-live="polite"
                className="text-sm text-ink-soft tabular-nums max-lg:order-3 max-sm:sr-only"
              >
                {meta.total === 1 ? "1 product" : `${meta.total.toLocaleString("en-NG")} products`}
              </p>
              <SortSelect filters={filters} standard={standardSort} />
            </div>
            <p aria-hidden className="pb-3 text-sm text-ink-soft tabular-nums sm:hidden">
              {meta.total === 1 ? "1 product" : `${meta.total.toLocaleString("en-NG")} products`}
            </p>
            {active > 0 ? (
              <div className="pb-5">
                <ActiveFilters filters={filters} facets={meta.facets} />
              </div>
            ) : null}
            {products.length > 0 ? (
              <div className={classNames("transition-opacity", coming !== null && "opacity-40")}>
                <h2 className="sr-only">Products</h2>
                <ProductGrid products={products} beside eager={2} />
              </div>
            ) : (
              <Nothing
                filtered={active > 0 || filters.page > 1}
                words={nothing}
                clear={location.pathname + clearAll(params)}
              />
            )}
            <div className="pt-12">
              <Pagination
                page={meta.current_page}
                lastPage={meta.last_page}
                linkTo={(page) => searchWith(params, { page })}
              />
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

function clearAll(params: URLSearchParams): string {
  return searchWith(params, { brand: [], category: [], price: null, availability: null })
}

function Nothing({
  filtered,
  words,
  clear,
}: {
  filtered: boolean
  words: ListPageProps["nothing"]
  clear: string
}) {
  if (filtered)
    return (
      <EmptyState
        title="Nothing matches these filters"
        action={
          <Link to={clear} className={buttonClasses({})}>
            Clear the filters
          </Link>
        }
      >
        Try fewer of them, or another price range.
      </EmptyState>
    )
  return (
    <EmptyState
      title={words?.title ?? "Nothing on this shelf yet"}
      action={
        <>
          <Link to={paths.shop} className={buttonClasses({})}>
            See all products
          </Link>
          <Link to={paths.brands} className={buttonClasses({ variant: "secondary" })}>
            Browse brands
          </Link>
        </>
      }
    >
      {words?.text ?? "We are filling it. Look around the rest of the shop meanwhile."}
    </EmptyState>
  )
}
