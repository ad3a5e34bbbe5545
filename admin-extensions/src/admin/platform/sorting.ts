/** A column's name without the minus that turns its order round. */
export const columnOf = (sort: string): string => (sort.startsWith("-") ? sort.slice(1) : sort)

/** Which way a list is sorted by a column, and what the next press of its head asks for. */
export function wayOf(
  first: string,
  sort: string,
): { way: "ascending" | "descending" | "none"; next: string } {
  const column = columnOf(first)
  if (columnOf(sort) !== column) return { way: "none", next: first }
  const isUp = sort === column
  return { way: isUp ? "ascending" : "descending", next: isUp ? `-${column}` : column }
}

/** What a list that is read whole is sorted by: nothing there comes last either way. */
export type SortValue = string | number | null

/** Rows of a list that is read whole, in the order that is asked for; what is alike stays as it came. */
export function sorted<Row>(rows: readonly Row[], sort: string, read: (row: Row) => SortValue): Row[] {
  const way = sort.startsWith("-") ? -1 : 1
  return [...rows].sort((a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return way * compare(one, other)
  })
}

const words = new Intl.Collator("en", { numeric: true })

const compare = (one: string | number, other: string | number): number =>
  typeof one === "number" && typeof other === "number"
    ? one - other
    : words.compare(String(one), String(other))
