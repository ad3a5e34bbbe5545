import type { Kobo } from "../../../contract/money"
import { discountOf } from "../../../contract/unit-discount"
import { changedMeanwhile, invalid, type ShopError } from "../../../errors"

interface Line {
  id: string
  name: string
  quantity: number
  unit_kobo: Kobo
  total_kobo: Kobo
  discount_kobo: Kobo
}

export interface Wanted {
  line_id: string
  /** How many units are taken out. */
  quantity: number
  /** How many the line had on the screen. */
  seen: number
}

export interface RemovedUnits<L> {
  /** What is still sent. */
  left: L[]
  /** What is not, as lines of their own. */
  taken: L[]
  /** What was paid for it. */
  paidKobo: Kobo
}

/**
 * Takes units out of an order's lines. Price and discount of each line are shared out between what stays and what goes, to
 * the kobo. Throws 422 on `lines` for what the order does not have, and for all of it: that is a cancelling; 409
 * `changed_meanwhile` when a line is not what was seen.
 */
export function removeUnits<L extends Line>(lines: L[], wanted: Wanted[]): RemovedUnits<L> {
  const byLine = new Map(wanted.map((one) => [one.line_id, one]))
  if (byLine.size < wanted.length) throw refused("Name each item once")
  for (const { line_id, quantity, seen } of wanted) {
    const line = lines.find(({ id }) => id === line_id)
    if (line?.quantity !== seen) throw changedMeanwhile()
    if (quantity > line.quantity) throw refused(`There are only ${line.quantity} of ${line.name}`)
  }
  const parts = lines.map((line) => split(line, byLine.get(line.id)?.quantity ?? 0))
  const left = parts.flatMap(({ stays }) => (stays.quantity > 0 ? [stays] : []))
  if (left.length === 0) throw refused("Nothing would be left. Cancel the order instead")
  const taken = parts.flatMap(({ goes }) => (goes.quantity > 0 ? [goes] : []))
  return { left, taken, paidKobo: taken.reduce((sum, line) => sum + line.total_kobo - line.discount_kobo, 0) }
}

function split<L extends Line>(line: L, units: number): { stays: L; goes: L } {
  const discount = discountOf(line.discount_kobo, units, line.quantity)
  const goes = { ...line, quantity: units, total_kobo: line.unit_kobo * units, discount_kobo: discount }
  return { stays: less(line, goes), goes }
}

const less = <L extends Line>(line: L, other: Line): L => ({
  ...line,
  quantity: line.quantity - other.quantity,
  total_kobo: line.total_kobo - other.total_kobo,
  discount_kobo: line.discount_kobo - other.discount_kobo,
})

/** Lines of both, those of one id together. */
export function together<L extends Line>(lines: L[], more: L[]): L[] {
  const sums = new Map(lines.map((line) => [line.id, line]))
  for (const line of more) {
    const there = sums.get(line.id)
    sums.set(line.id, there ? plus(there, line) : line)
  }
  return [...sums.values()]
}

const plus = <L extends Line>(line: L, other: Line): L => ({
  ...line,
  quantity: line.quantity + other.quantity,
  total_kobo: line.total_kobo + other.total_kobo,
  discount_kobo: line.discount_kobo + other.discount_kobo,
})

function refused(message: string): ShopError {
  return invalid("invalid_lines", message, { fields: { lines: [message] } })
}
