import type { ReactNode } from "react"
import type { ListFilter } from "../platform/list-filter"
import { type Column, ListTable } from "./list-table"
import { Pages } from "./pages"
import { Loaded, type Query, Screen } from "./screen"
import { SearchField } from "./search-field"

interface Page<Row> {
  data: Row[]
  meta: { current_page: number; last_page: number; total: number }
}

/**
 * A screen that is one list: searched, filtered by views, page by page, all of it in the address; a row opens beside it.
 * What is opened beside it are the children.
 */
export function ListScreen<Row extends { id: string }>(props: {
  title: string
  about: string
  /** Where the list is searched; without it it cannot be. */
  search?: { label: string; placeholder: string }
  actions?: ReactNode
  /** What chooses among its rows. */
  views?: ReactNode
  filter: ListFilter
  list: Query<Page<Row>>
  columns: Column<Row>[]
  /** What its rows are called, many of them. */
  of: string
  empty: string
  onOpen?: (row: Row) => void
  openLabel?: (row: Row) => string
  asCards?: boolean
  children?: ReactNode
}) {
  const { filter, list, search } = props
  return (
    <Screen
      title={props.title}
      about={props.about}
      actions={
        <>
          {search && <SearchField {...search} value={filter.typed} onChange={filter.setTyped} />}
          {props.actions}
        </>
      }
    >
      {props.views}
      <Loaded query={list} isEmpty={({ data }) => data.length === 0} empty={props.empty}>
        {({ data }) => (
          <ListTable
            label={props.title}
            columns={props.columns}
            rows={data}
            idOf={({ id }) => id}
            onOpen={props.onOpen}
            openLabel={props.openLabel}
            asCards={props.asCards}
          />
        )}
      </Loaded>
      <Pages meta={list.data?.meta} of={props.of} onPage={(page) => filter.filter({ page: String(page) })} />
      {props.children}
    </Screen>
  )
}
