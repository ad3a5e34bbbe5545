import { useNavigate, useSearchParams } from "react-router-dom"
import { Options, Select } from "~/ui/select"
import { carriedFields, type ListFilters, SORTS, type Sort, searchWith } from "./list-filters"

/** The order of a list before anything is chosen; `own` is the one that staff or its subject gave it. */
export type StandardSort = Sort | "own"

const FIRST: Partial<Record<StandardSort, string>> = { relevance: "Most relevant", own: "Featured" }

/** Sorting, applied at once; without script a small form with a button. */
export function SortSelect({ filters, standard }: { filters: ListFilters; standard: StandardSort }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const first = FIRST[standard]
  const sorts: readonly (readonly [StandardSort, string])[] = first ? [[standard, first], ...SORTS] : SORTS
  return (
    <form method="get" aria-label="Sorting" className="flex items-center gap-2">
      {carriedFields(params, ["sort", "page"]).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="text-sm text-ink-soft max-sm:sr-only">
        Sort by
      </label>
      <Select
        id="sort"
        name="sort"
        compact
        className="min-w-[min(11rem,70vw)] font-semibold"
        value={filters.sort ?? standard}
        onChange={(event) => {
          const sort = event.target.value as StandardSort
          const chosen = sort === standard || sort === "own" ? null : sort
          void navigate(searchWith(params, { ...filters, page: 1, sort: chosen }), {
            preventScrollReset: true,
          })
        }}
      >
        <Options of={sorts} />
      </Select>
      <noscript>
        <button type="submit" className="min-h-11 rounded-sm bg-brand px-3 text-sm font-semibold">
          Sort
        </button>
      </noscript>
    </form>
  )
}
