import { type Cells, type Column, columnNamed } from "../product-columns"
import { type Shaper, shaped } from "./profile"
import { kilograms } from "./words"

interface Doubled {
  name: string
  /** The heading whose cells are taken. */
  by: string
}

/**
 * A list under our names for the columns, or under the usual words for them. Of two headings that mean one column, our own
 * name wins, else the first. An empty cell is said, too: it takes away.
 */
export function ownColumns(
  names: readonly string[],
  taken: ReadonlySet<string>,
): { byName: Map<string, Column>; doubled: Doubled[]; shaper: Shaper } {
  const by = new Map<Column, string>()
  for (const name of names) {
    const column = columnNamed(name)
    if (column && !taken.has(column) && (!by.has(column) || name === column)) by.set(column, name)
  }
  const byName = new Map([...by].map(([column, name]) => [name, column]))
  const doubled = names.flatMap((name): Doubled[] => {
    const column = columnNamed(name)
    const winner = column && by.get(column)
    return column && winner && winner !== name ? [{ name, by: winner }] : []
  })
  return {
    byName,
    doubled,
    shaper: {
      look: () => undefined,
      shape: (row) => {
        const cells: Cells = {}
        for (const [column, name] of by) cells[column] = row.cells[name] ?? ""
        if (/[a-z]/i.test(cells.weight_kg ?? "")) cells.weight_kg = kilograms(cells.weight_kg ?? "", "kg")
        return shaped(row, { cells })
      },
      notices: () => [],
    },
  }
}
