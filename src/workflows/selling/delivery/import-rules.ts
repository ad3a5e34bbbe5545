import { createHash } from "node:crypto"
import type { RuleFileLine, RuleFilePlan } from "../../../contract/admin-delivery"
import { toNaira } from "../../../contract/money"
import { conflict, invalid } from "../../../errors"
import type { FeeRule } from "../../../modules/delivery/domain/fee-rules"
import type { StoredRule } from "../../../modules/delivery/rule-book"
import type DeliveryService from "../../../modules/delivery/service"
import { isSteep } from "../../../modules/product-operations/domain/margins"
import { mapInTurns } from "../../../threads/in-turns"
import { type RuleRow, readRuleFile, ruleFile } from "./rule-file"

/** All rules as the file that `importRuleFile` takes back. */
export async function* exportRules(delivery: DeliveryService): AsyncGenerator<string> {
  yield ruleFile(await everyRule(delivery))
}

interface Plan {
  wire: RuleFilePlan
  remove: string[]
  change: { id: string; rule: FeeRule }[]
  add: FeeRule[]
}

/** What a file would change; nothing is written. 422 on `csv` for anything that is not a rule file. */
export async function previewRuleFile(
  delivery: DeliveryService,
  table: string | Uint8Array,
  account: string,
): Promise<RuleFilePlan> {
  return (await planOf(delivery, table, account)).wire
}

/**
 * Takes the file in, all of it or nothing. Throws 422 when a row is bad, 409 `rules_changed` when it would no longer
 * change what `preview` (the preview's fingerprint) stands for.
 */
export async function importRuleFile(
  delivery: DeliveryService,
  table: string | Uint8Array,
  preview: string | null | undefined,
  account: string,
): Promise<RuleFilePlan> {
  const { wire, ...plan } = await planOf(delivery, table, account)
  if (wire.counts.bad > 0) {
    const rows = wire.counts.bad === 1 ? "1 row has an error" : `${wire.counts.bad} rows have errors`
    const first = wire.lines.find(({ problem }) => problem)
    const message = `${rows}. Line ${first?.line}: ${first?.problem}`
    throw invalid("invalid_fields", message, {
      fields: { csv: [message] },
      extra: { plan: wire },
    })
  }
  if (preview && preview !== wire.preview) throw rulesChanged()
  const seen = fingerprint(await everyRule(delivery))
  await delivery.ruleBook.replace(plan, (now) => {
    if (fingerprint(now) !== seen) throw rulesChanged()
  })
  return wire
}

const everyRule = async (delivery: DeliveryService) => (await delivery.ruleBook.list()).rules

async function planOf(delivery: DeliveryService, table: string | Uint8Array, account: string): Promise<Plan> {
  const [stored, states] = await Promise.all([everyRule(delivery), delivery.statesWithLgas()])
  const { rows, notices } = await readRuleFile(account, table, states, usualDaysAmong(stored))
  const unclaimed = new Map(stored.map((rule) => [bandKey(rule), rule]))
  const places = new Set(rows.flatMap(({ rule }) => (rule ? [placeKey(rule)] : [])))
  const plan: Omit<Plan, "wire"> = { remove: [], change: [], add: [] }
  const lines = await mapInTurns(rows, (row): RuleFileLine => {
    if (!row.rule) return lineOf(row, null, null)
    const before = unclaimed.get(bandKey(row.rule))
    unclaimed.delete(bandKey(row.rule))
    if (!before) {
      plan.add.push(row.rule)
      return lineOf(row, "create", null)
    }
    if (isSame(before, row.rule)) return lineOf(row, "none", before)
    plan.change.push({ id: before.id, rule: row.rule })
    return lineOf(row, "update", before)
  })
  const left = [...unclaimed.values()].filter((rule) => places.has(placeKey(rule)))
  plan.remove = left.map(({ id }) => id)
  lines.push(...left.map(leftOut))
  const count = (action: RuleFileLine["action"]) => lines.filter((line) => line.action === action).length
  const counts = {
    create: count("create"),
    update: count("update"),
    steep: lines.filter((line) => line.is_steep).length,
    unchanged: count("none"),
    delete: count("delete"),
    bad: count(null),
  }
  const order = [null, "steep", "delete", "create", "update", "none"]
  const rank = ({ is_steep, action }: RuleFileLine) => order.indexOf(is_steep ? "steep" : action)
  lines.sort((a, b) => rank(a) - rank(b))
  return { ...plan, wire: { preview: fingerprint({ kept: stored, lines }), counts, notices, lines } }
}

function lineOf(row: RuleRow, action: RuleFileLine["action"], before: StoredRule | null): RuleFileLine {
  return {
    line: row.line,
    place: row.place,
    weights: row.weights,
    old_fee: before ? toNaira(before.fee_kobo) : null,
    new_fee: row.rule ? toNaira(row.rule.fee_kobo) : null,
    is_steep: isSteep(before?.fee_kobo ?? null, row.rule?.fee_kobo ?? null),
    action,
    problem: row.problem,
  }
}

/** A rule of a place that the file names, but not with these weights. */
function leftOut(rule: StoredRule): RuleFileLine {
  return {
    line: null,
    place: [rule.state, rule.lga].filter(Boolean).join(", "),
    weights: `${rule.weight_from_g / 1_000} to ${rule.weight_to_g / 1_000} kg`,
    old_fee: toNaira(rule.fee_kobo),
    new_fee: null,
    is_steep: false,
    action: "delete",
    problem: null,
  }
}

const placeKey = ({ state_id, lga_id }: FeeRule) => `${state_id}/${lga_id ?? ""}`
const bandKey = (rule: FeeRule) => `${placeKey(rule)}/${rule.weight_from_g}/${rule.weight_to_g}`

const isSame = (one: FeeRule, other: FeeRule) =>
  one.fee_kobo === other.fee_kobo && one.days_from === other.days_from && one.days_to === other.days_to

/** Days that a row leaves out: those of its place, else of its state, else three to five. */
function usualDaysAmong(stored: readonly StoredRule[]) {
  return ({ state_id, lga_id }: Pick<FeeRule, "state_id" | "lga_id">) =>
    stored.find((rule) => rule.state_id === state_id && rule.lga_id === lga_id) ??
    stored.find((rule) => rule.state_id === state_id && rule.lga_id === null) ?? { days_from: 3, days_to: 5 }
}

const fingerprint = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32)

const rulesChanged = () => conflict("rules_changed", "Someone else changed fees. Check the file again")
