import type { Data } from "../../../../../src/contract/calls"
import { counted } from "../../platform/figures"

export type MatrixState = Data<"GET /admin/delivery/matrix">[number]
export type DeliveryRule = MatrixState["rules"][number]

/** A row of the matrix: a whole state, or an LGA that differs from it. */
export interface MatrixPlace {
  state_id: string
  lga_id: string | null
  name: string
  rules: DeliveryRule[]
}

/** One cell of a row: a rule over one column or several, or a gap in which nothing is delivered. */
export interface MatrixCell {
  from: number
  to: number
  columns: number
  rule: DeliveryRule | null
}

/** The bounds of all rules' weights, in kilograms and in order: columns lie between each two. */
export function weightBounds(states: readonly MatrixState[]): number[] {
  const bounds = new Set<number>([0])
  for (const state of states) {
    for (const { rules } of [state, ...state.exceptions]) {
      for (const { weight_from, weight_to } of rules) bounds.add(weight_from).add(weight_to)
    }
  }
  return [...bounds].sort((one, other) => one - other)
}

/** The cells of a row, from left to right. Together they are as wide as there are columns. */
export function cellsOf(rules: readonly DeliveryRule[], bounds: readonly number[]): MatrixCell[] {
  const cells: MatrixCell[] = []
  for (let column = 0; column + 1 < bounds.length; ) {
    const from = bounds[column] ?? 0
    const rule = rules.find(({ weight_from }) => weight_from === from) ?? null
    const columns = rule ? bounds.indexOf(rule.weight_to) - column : 1
    cells.push({ from, to: bounds[column + columns] ?? from, columns, rule })
    column += columns
  }
  return cells
}

const kilograms = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 3 })

/** "1 to 2 kg": from the first on, and lighter than the second. */
export function bandName(from: number, to: number): string {
  return `${kilograms.format(from)} to ${kilograms.format(to)} kg`
}

/** Business days, as in "1 to 3 days". */
export function daysName({ days_from, days_to }: { days_from: number; days_to: number }): string {
  if (days_from === days_to) return counted(days_to, "day")
  return `${days_from} to ${days_to} days`
}

/** The days of all its rules where they agree; null where they do not. */
export function daysOf(rules: readonly DeliveryRule[]): string | null {
  const names = new Set(rules.map(daysName))
  return names.size === 1 ? ([...names][0] ?? null) : null
}
