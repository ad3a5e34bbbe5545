import type { ReactNode } from "react"
import type { ListFilter } from "../platform/list-filter"
import { type Page, RecordTable, type RecordTableProps } from "./record-table"
import { type Query, Screen } from "./screen"
import { SearchField } from "./search-field"

/**
 * A screen that is one list: searched, filtered by views, page by page, all of it in the address; a row opens beside it.
 * What is opened beside it are the children.
 */
export function ListScreen<Row extends { id: string }>({
  title,
  about,
  search,
  actions,
  views,
  filter,
  list,
  children,
  ...table
}: RecordTableProps<Row> & {
  title: string
  about: string
  /** Where the list is searched; without it it cannot be. */
  search?: { label: string; placeholder: string }
  actions?: ReactNode
  /** What chooses among its rows. */
  views?: ReactNode
  filter: ListFilter
  list: Query<Page<Row>>
  children?: ReactNode
}) {
  return (
    <Screen
      title={title}
      about={about}
      actions={
        <>
          {search && <SearchField {...search} {...filter.search} />}
          {actions}
        </>
      }
    >
      {views}
      <RecordTable
        {...table}
        label={title}
        list={list}
        idOf={({ id }) => id}
        onPage={filter.toPage}
        sorting={filter.sorting}
      />
      {children}
    </Screen>
  )
}
