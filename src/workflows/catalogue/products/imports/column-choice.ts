import { createHash } from "node:crypto"
import { plainHeading } from "../../../../csv/shape"
import { invalidField } from "../../../../errors"
import { isColumn } from "../../../../modules/product-operations/domain/product-columns"
import type { ColumnChoice } from "../../../../modules/product-operations/domain/product-file"

/** Files of the same headings, in whatever order, have the same key: what was chosen for one is proposed for the next. */
export const headingKey = (headings: readonly string[]): string =>
  createHash("sha256")
    .update([...headings].sort().join("\n"))
    .digest("hex")

/**
 * Columns that a person chose for headings of a file, each at most once; headings that it does not have are left out. 422 on
 * `mapping`.
 */
export function columnChoice(
  headings: readonly string[],
  chosen: Readonly<Record<string, string>> | null,
): ColumnChoice {
  const choice: Record<string, ColumnChoice[string]> = {}
  for (const [heading, column] of Object.entries(chosen ?? {})) {
    const plain = plainHeading(heading)
    if (column !== "" && !isColumn(column))
      throw invalidField("mapping", `There is no column ${column.slice(0, 30)}`)
    if (plain !== "" && headings.includes(plain)) choice[plain] = column
  }
  const columns = Object.values(choice).filter((column) => column !== "")
  const twice = columns.find((column, index) => columns.indexOf(column) < index)
  if (twice) throw invalidField("mapping", `Choose one heading for ${twice}: it has two`)
  return choice
}
