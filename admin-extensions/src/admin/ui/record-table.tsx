import { type Column, ListTable, type Sorting } from "./list-table"
import { Pages } from "./pages"
import { Loaded, type Query } from "./screen"

export interface Page<Row> {
  data: Row[]
  meta: { current_page: number; last_page: number; total: number }
}

export interface RecordTableProps<Row> {
  columns: Column<Row>[]
  /** What its rows are called, many of them. */
  of: string
  empty: string
  onOpen?: (row: Row) => void
  openLabel?: (row: Row) => string
  asCards?: boolean
}

/** One page of records, and the way to the others: loading, failed, empty, or its rows. */
export function RecordTable<Row>(
  props: RecordTableProps<Row> & {
    label: string
    list: Query<Page<Row>>
    idOf: (row: Row) => string
    onPage: (page: number) => void
    sorting?: Sorting
  },
) {
  const { list, label, columns, idOf, onOpen, openLabel, asCards, sorting } = props
  return (
    <>
      <Loaded query={list} empty={props.empty}>
        {({ data }) => (
          <ListTable {...{ label, columns, idOf, onOpen, openLabel, asCards, sorting }} rows={data} />
        )}
      </Loaded>
      <Pages meta={list.data?.meta} of={props.of} onPage={props.onPage} />
    </>
  )
}
