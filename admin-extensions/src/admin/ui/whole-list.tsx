import type { ComponentProps } from "react"
import { useSideList } from "../platform/side-list"
import { columnOf, sorted } from "../platform/sorting"
import { ListTable } from "./list-table"

/** A list that is read whole, sorted here by its columns that have a `value`; the order stands in the address, under `name`. */
export function WholeList<Row>({
  name,
  ...props
}: Omit<ComponentProps<typeof ListTable<Row>>, "sorting"> & { name: string }) {
  const { sort, sorting } = useSideList(name)
  const by = columnOf(sort)
  const read = props.columns.find((column) => column.sort && columnOf(column.sort) === by)?.value
  const rows = read ? sorted(props.rows, sort, read) : props.rows
  return <ListTable {...props} rows={rows} sorting={sorting} />
}
