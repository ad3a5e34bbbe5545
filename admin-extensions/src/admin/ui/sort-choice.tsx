import { columnOf } from "../platform/sorting"
import { FilterChoice } from "./filter-choice"

/** The order of a list on a phone, where heads have no room. */
export function SortChoice(props: {
  columns: readonly { head: string; sort?: string }[]
  sort: string
  onSort: (sort: string) => void
}) {
  const options = props.columns.flatMap(({ head, sort }) => {
    if (!sort) return []
    const by = columnOf(sort)
    const both = [
      { id: by, name: `${head}, ascending` },
      { id: `-${by}`, name: `${head}, descending` },
    ]
    return sort === by ? both : both.reverse()
  })
  if (options.length === 0) return null
  return (
    <div className="px-6 py-3 sm:hidden">
      <FilterChoice
        label="Sort by"
        all="Default order"
        options={options}
        value={props.sort}
        onChange={props.onSort}
      />
    </div>
  )
}
