import { useNavigate, useSearchParams } from "react-router"
import { Select } from "~/ui/select"
import { carriedFields, type ListFilters, SORTS, type Sort, searchWith } from "./list-filters"

/** Sorting, applied at once; without script a small form with a button. */
export function SortSelect({ filters, standard }: { filters: ListFilters; standard: Sort }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const sorts: readonly (readonly [Sort, string])[] =
    standard === "relevance" ? [["relevance", "Most relevant"], ...SORTS] : SORTS
  return (
    <form method="get" className="flex items-center gap-2">
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
        className="font-semibold"
        value={filters.sort ?? standard}
        onChange={(event) => {
          const sort = event.target.value as Sort
          void navigate(searchWith(params, { sort: sort === standard ? null : sort }), {
            preventScrollReset: true,
          })
        }}
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className="min-h-11 rounded-sm bg-brand px-3 text-sm font-semibold">
          Sort
        </button>
      </noscript>
    </form>
  )
}
