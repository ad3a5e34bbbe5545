import type { Sort } from "../contract/sorting"

/**
 * What a list is sorted by, as SQL. `mayBeEmpty`: what has nothing there comes last either way. `emptyIsZero`: what has nothing
 * there is shown as 0, of amounts that are never below it.
 */
export type Sortable = string | { by: string; mayBeEmpty: true } | { by: string; emptyIsZero: true }

/**
 * The order of a list: what was asked for, else its usual one. `id` puts rows that are alike in an order, so that none is on two
 * pages; it goes the same way as the column, as an index over both does.
 */
export function orderBy<Column extends string>(
  sort: Sort<Column> | undefined,
  columns: Readonly<Record<Column, Sortable>>,
  usual: string,
  id: string,
): string {
  if (sort === undefined) return usual
  const isDown = sort.startsWith("-")
  const column: Sortable = columns[(isDown ? sort.slice(1) : sort) as Column]
  const way = isDown ? " desc" : ""
  if (typeof column === "string") return `${column}${way}, ${id}${way}`
  const empty = "emptyIsZero" in column && !isDown ? "first" : "last"
  return `${column.by}${way} nulls ${empty}, ${id}${way}`
}
