import { figureOf, koboOfFigure, notAFigure } from "../../../contract/figures"
import { type Kobo, toNaira } from "../../../contract/money"
import { safeCell } from "../../../csv/cell"
import { readTable } from "../../../csv/read-table"
import { BOM, csvText } from "../../../csv/text"
import { invalidField } from "../../../errors"
import { type FeeRule, overlapping } from "../../../modules/delivery/domain/fee-rules"
import { placeMeant, stateMeant } from "../../../modules/delivery/domain/place-names"
import type { StoredRule } from "../../../modules/delivery/rule-book"
import type { StateWithLgas } from "../../../modules/delivery/service"
import { mapInTurns } from "../../../threads/in-turns"

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
const SHAPE = { known: COLUMNS, mostRows: 10_000 }

export interface RuleRow {
  line: number
  place: string
  weights: string
  /** Null when the row is bad; `problem` says why. */
  rule: FeeRule | null
  problem: string | null
}

/** All rules as a file that `readRuleFile` takes back. */
export function ruleFile(rules: readonly StoredRule[]): string {
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
export async function readRuleFile(
  account: string,
  source: string | Uint8Array,
  states: readonly StateWithLgas[],
  usualDays: (place: Pick<FeeRule, "state_id" | "lga_id">) => { days_from: number; days_to: number },
): Promise<{ rows: RuleRow[]; notices: string[] }> {
  const { columns, notices, rows } = await readTable(account, source, SHAPE, "csv")
  const missing = COLUMNS.slice(0, 5).filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw invalidField("csv", `The first line must name the columns ${missing.join(", ")}`)
  if (rows.length === 0) throw invalidField("csv", "The file has a heading, but no rows")
  /** By place, in the order of their weights. */
  const good = new Map<string, FeeRule[]>()
  const read = await mapInTurns(rows, ({ line, cells, problem }): RuleRow => {
    const cell = (column: Column) => (cells[columns.indexOf(column)] ?? "").trim()
    const row = {
      line,
      place: [cell("state"), cell("lga")].filter(Boolean).join(", ").slice(0, 100) || "No state",
      weights: `${cell("weight_from_kg").slice(0, 12)} to ${cell("weight_to_kg").slice(0, 12)} kg`,
    }
    const rule = problem ?? ruleOf(cell, states, usualDays)
    if (typeof rule === "string") return { ...row, rule: null, problem: rule }
    const place = `${rule.state_id}/${rule.lga_id ?? ""}`
    const bands = good.get(place) ?? []
    const at = firstFrom(bands, rule.weight_from_g)
    if (overlapping(rule, bands.slice(Math.max(0, at - 1), at + 1)))
      return { ...row, rule: null, problem: "A row above covers some of these weights" }
    bands.splice(at, 0, rule)
    good.set(place, bands)
    return { ...row, rule, problem: null }
  })
  return { rows: read, notices }
}

/** Where the first band stands that begins at a weight or above it. Only its neighbours can overlap one that begins there. */
function firstFrom(bands: readonly FeeRule[], weight: number): number {
  let [low, high] = [0, bands.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bands[middle]?.weight_from_g ?? 0) < weight) low = middle + 1
    else high = middle
  }
  return low
}

function ruleOf(
  cell: (column: Column) => string,
  states: readonly StateWithLgas[],
  usualDays: (place: Pick<FeeRule, "state_id" | "lga_id">) => { days_from: number; days_to: number },
): FeeRule | string {
  const stateName = cell("state")
  if (stateName === "") return "There is no state"
  const state = stateMeant(states, stateName)
  if (!state) return `There is no state "${stateName.slice(0, 40)}"`
  const lgaName = cell("lga")
  const lga = lgaName === "" ? null : placeMeant(state.lgas, lgaName)
  if (lgaName !== "" && !lga) return `${state.name} has no LGA "${lgaName.slice(0, 40)}"`
  const place = { state_id: state.id, lga_id: lga?.id ?? null }
  const from = gramsOf(cell("weight_from_kg"))
  const to = gramsOf(cell("weight_to_kg"))
  if (typeof from === "string") return `weight_from_kg: ${from}`
  if (typeof to === "string") return `weight_to_kg: ${to}`
  if (to <= from) return "The weight must end above where it begins"
  const fee = feeOf(cell("fee_naira"))
  if (typeof fee === "string") return `fee_naira: ${fee}`
  const usual = usualDays(place)
  const days_from = daysOf(cell("days_from"), usual.days_from)
  const days_to = daysOf(cell("days_to"), Math.max(usual.days_to, days_from ?? 0))
  if (days_from === null || days_to === null) return "Days must be whole numbers, at most 60"
  if (days_to < days_from) return "It cannot take fewer days at most than at least"
  return { ...place, weight_from_g: from, weight_to_g: to, fee_kobo: fee, days_from, days_to }
}

/** Grams, or what is wrong with the cell. */
function gramsOf(cell: string): number | string {
  const kilograms = figureOf(cell, "kilograms")
  if (kilograms === null) return notAFigure(cell, "kilograms")
  const grams = Math.round(kilograms * 1_000)
  if (Math.abs(grams - kilograms * 1_000) > 1e-6) return "a weight has at most 3 decimals"
  return grams >= 0 && grams <= 1_000_000 ? grams : "it must be between 0 and 1,000 kg"
}

/** Kobo, or what is wrong with the cell. Free delivery is a fee of 0. */
function feeOf(cell: string): Kobo | string {
  const kobo = koboOfFigure(cell)
  if (kobo === null) return notAFigure(cell, "naira")
  return kobo >= 0 && kobo <= 1_000_000_000 ? kobo : "it must be between 0 and 10,000,000 naira"
}

function daysOf(cell: string, usual: number): number | null {
  if (cell === "") return usual
  const days = figureOf(cell)
  return days !== null && Number.isInteger(days) && days >= 0 && days <= 60 ? days : null
}
