import { type Kobo, toNaira } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { koboOfCell, plainCell, safeCell } from "../../../modules/bulk/domain/csv-cell"
import { csvRecords } from "../../../modules/bulk/domain/csv-records"
import { BOM, csvText } from "../../../modules/bulk/domain/csv-text"
import { type FeeRule, overlapping } from "../../../modules/delivery/domain/fee-rules"
import type { KeptRule } from "../../../modules/delivery/rule-book"
import type { StateWithLgas } from "../../../modules/delivery/service"

const COLUMNS = [
  "state",
  "lga",
  "weight_from_kg",
  "weight_to_kg",
  "fee_naira",
  "days_from",
  "days_to",
] as const
type Column = (typeof COLUMNS)[number]
const MOST_ROWS = 10_000

export interface RuleRow {
  line: number
  place: string
  weights: string
  /** Null when the row is bad; `problem` says why. */
  rule: FeeRule | null
  problem: string | null
}

/** All rules as a file that `readRuleFile` takes back. */
export function ruleFile(rules: readonly KeptRule[]): string {
  const rows = rules.map((rule) =>
    [
      rule.state,
      rule.lga ?? "",
      String(rule.weight_from_g / 1_000),
      String(rule.weight_to_g / 1_000),
      String(toNaira(rule.fee_kobo)),
      String(rule.days_from),
      String(rule.days_to),
    ].map(safeCell),
  )
  return BOM + csvText([[...COLUMNS], ...rows])
}

/**
 * The rows of a rule file, each as a rule or with its problem: unknown place, no number, an overlap with a row before.
 * Columns may come in any order, days may be left out (`usualDays` of the place then). 422 on `csv` for anything that
 * is not a such file.
 */
export function readRuleFile(
  text: string,
  states: readonly StateWithLgas[],
  usualDays: (place: Pick<FeeRule, "state_id" | "lga_id">) => { days_from: number; days_to: number },
): RuleRow[] {
  const [heading, ...records] = csvRecords(text)
  const columns = heading?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const missing = COLUMNS.slice(0, 5).filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw invalidField("csv", `The first line must name the columns ${missing.join(", ")}`)
  if (records.length === 0) throw invalidField("csv", "The file has a heading, but no rows")
  if (records.length > MOST_ROWS) throw invalidField("csv", "The file has more than 10,000 rows")
  const good: FeeRule[] = []
  return records.map(({ line, cells }) => {
    const cell = (column: Column) => plainCell(cells[columns.indexOf(column)] ?? "").trim()
    const row = {
      line,
      place: [cell("state"), cell("lga")].filter(Boolean).join(", ").slice(0, 100) || "No state",
      weights: `${cell("weight_from_kg").slice(0, 12)} to ${cell("weight_to_kg").slice(0, 12)} kg`,
    }
    const rule = ruleOf(cell, states, usualDays)
    if (typeof rule === "string") return { ...row, rule: null, problem: rule }
    if (overlapping(rule, good))
      return { ...row, rule: null, problem: "A row above covers some of these weights" }
    good.push(rule)
    return { ...row, rule, problem: null }
  })
}

function ruleOf(
  cell: (column: Column) => string,
  states: readonly StateWithLgas[],
  usualDays: (place: Pick<FeeRule, "state_id" | "lga_id">) => { days_from: number; days_to: number },
): FeeRule | string {
  const is = (name: string, other: string) => name.toLowerCase() === other.toLowerCase()
  const stateName = cell("state")
  if (stateName === "") return "There is no state"
  const state = states.find(({ name, code }) => is(name, stateName) || is(code, stateName))
  if (!state) return `There is no state "${stateName.slice(0, 40)}"`
  const lgaName = cell("lga")
  const lga = state.lgas.find(({ id, name }) => is(name, lgaName) || is(id, lgaName))
  if (lgaName !== "" && !lga) return `${state.name} has no LGA "${lgaName.slice(0, 40)}"`
  const place = { state_id: state.id, lga_id: lga?.id ?? null }
  const from = gramsOf(cell("weight_from_kg"))
  const to = gramsOf(cell("weight_to_kg"))
  if (from === null || to === null) return "The weights must be kilograms, at most 1,000"
  if (to <= from) return "The weight must end above where it begins"
  const fee = feeOf(cell("fee_naira"))
  if (fee === null) return `"${cell("fee_naira").slice(0, 30)}" is not a fee in naira`
  const usual = usualDays(place)
  const days_from = daysOf(cell("days_from"), usual.days_from)
  const days_to = daysOf(cell("days_to"), Math.max(usual.days_to, days_from ?? 0))
  if (days_from === null || days_to === null) return "Days must be whole numbers, at most 60"
  if (days_to < days_from) return "It cannot take fewer days at most than at least"
  return { ...place, weight_from_g: from, weight_to_g: to, fee_kobo: fee, days_from, days_to }
}

function gramsOf(cell: string): number | null {
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(cell)) return null
  const grams = Math.round(Number(cell) * 1_000)
  return grams <= 1_000_000 ? grams : null
}

function feeOf(cell: string): Kobo | null {
  if (/^0+(\.0{1,2})?$/.test(cell.replace(/^(₦|NGN)\s*/i, ""))) return 0
  const kobo = koboOfCell(cell)
  return kobo !== null && kobo <= 1_000_000_000 ? kobo : null
}

function daysOf(cell: string, usual: number): number | null {
  if (cell === "") return usual
  return /^\d{1,2}$/.test(cell) && Number(cell) <= 60 ? Number(cell) : null
}
