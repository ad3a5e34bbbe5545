import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Sort } from "../../contract/sorting"
import { invalidField, ShopError } from "../../errors"
import { folded, hasWords } from "../../sql/folded"
import { orderBy } from "../../sql/order-by"
import { type FeeRule, overlapping } from "./domain/fee-rules"
import { changeInTurn, gone, lockedRow, removeRow, type StoredRow, writeRow } from "./saving"

/** A fee rule with the names of its place. */
export interface StoredRule extends FeeRule, StoredRow {
  state: string
  lga: string | null
}

export interface RuleFilter {
  stateId?: string
  /** null: rules of whole states only. */
  lgaId?: string | null
  /** Part of the state's or the LGA's name. */
  name?: string
  ids?: string[]
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const PLACE = "s.name, l.name nulls first, r.lga_id nulls first, r.weight_from_g"
const ORDERS = {
  place: folded("s.name", "l.name"),
  weight: "r.weight_from_g",
  fee: "r.fee_kobo",
  days: "r.days_from",
}

/** Which days a rule without its own has: those of the place's others, else of the state's, else these. */
const USUAL_DAYS = { days_from: 3, days_to: 5 }
const MOST_RULES = 20_000

/** The fee rules, maintained by staff. */
export class RuleBook {
  constructor(private readonly pg: Knex) {}

  /** By state, the state's own first, then by LGA, and by weight. */
  async list(
    filter: RuleFilter = {},
    page: { start: number; take: number } = { start: 0, take: MOST_RULES },
  ): Promise<{ rules: StoredRule[]; total: number }> {
    const query = this.filtered(filter)
    const [counted] = await query.clone().count({ n: "*" })
    const rules: StoredRule[] = await query
      .select("r.*", "s.name as state", "l.name as lga")
      .orderByRaw(orderBy(filter.sort, ORDERS, PLACE, "r.id"))
      .offset(page.start)
      .limit(page.take)
    return { rules, total: Number(counted?.n ?? 0) }
  }

  async one(id: string): Promise<StoredRule> {
    const { rules } = await this.list({ ids: [id] })
    if (!rules[0]) throw gone()
    return rules[0]
  }

  /** Throws 422 on the place, on `days_to`, or on `weight_from` for an overlap. */
  async add(
    rule: Omit<FeeRule, "days_from" | "days_to"> & Partial<Pick<FeeRule, "days_from" | "days_to">>,
  ): Promise<StoredRule> {
    const id = generateEntityId(undefined, "drule")
    await changeInTurn(this.pg, async (trx) => {
      const usual = await usualDays(trx, rule)
      const days_from = rule.days_from ?? Math.min(usual.days_from, rule.days_to ?? usual.days_from)
      const whole: FeeRule = {
        ...rule,
        days_from,
        days_to: rule.days_to ?? Math.max(usual.days_to, days_from),
      }
      await this.assertGood(trx, whole, null)
      await refusingOverlap(() => trx("delivery_rule").insert({ id, ...whole }))
    })
    return this.one(id)
  }

  /** What is undefined stays. Throws as `add` does, 404, and 409 `changed_meanwhile`. */
  async change(id: string, seen: string | undefined, change: Partial<FeeRule>): Promise<StoredRule> {
    await changeInTurn(this.pg, async (trx) => {
      const now = await lockedRow<StoredRow & FeeRule>(trx, "delivery_rule", id, seen)
      const isElsewhere = change.state_id !== undefined && change.state_id !== now.state_id
      const rule: FeeRule = {
        state_id: change.state_id ?? now.state_id,
        // An LGA belongs to the state that it was chosen in.
        lga_id: change.lga_id === undefined ? (isElsewhere ? null : now.lga_id) : change.lga_id,
        weight_from_g: change.weight_from_g ?? now.weight_from_g,
        weight_to_g: change.weight_to_g ?? now.weight_to_g,
        fee_kobo: change.fee_kobo ?? now.fee_kobo,
        days_from: change.days_from ?? now.days_from,
        days_to: change.days_to ?? now.days_to,
      }
      await this.assertGood(trx, rule, id)
      await refusingOverlap(() => writeRow(trx, "delivery_rule", id, { ...rule }))
    })
    return this.one(id)
  }

  async remove(id: string): Promise<void> {
    await changeInTurn(this.pg, (trx) => removeRow(trx, "delivery_rule", id))
  }

  /** Adds rules, all or none. Throws 422 on `weight_from` when some overlap a stored one or each other. */
  async addAll(rules: readonly FeeRule[]): Promise<void> {
    await changeInTurn(this.pg, (trx) => insertAll(trx, rules))
  }

  /**
   * Deletes, changes and adds rules, all or none, once `assertSame` has seen the rules as they are now and has not
   * thrown.
   */
  async replace(
    plan: { remove: string[]; change: { id: string; rule: FeeRule }[]; add: FeeRule[] },
    assertSame: (now: StoredRule[]) => void,
  ): Promise<void> {
    await changeInTurn(this.pg, async (trx) => {
      const { rules } = await new RuleBook(trx).list()
      assertSame(rules)
      if (plan.remove.length > 0) {
        await trx("delivery_rule")
          .whereIn("id", plan.remove)
          .update({ deleted_at: trx.raw<Date>("clock_timestamp()") })
      }
      for (const { id, rule } of plan.change) {
        await writeRow(trx, "delivery_rule", id, {
          fee_kobo: rule.fee_kobo,
          days_from: rule.days_from,
          days_to: rule.days_to,
        })
      }
      await insertAll(trx, plan.add)
    })
  }

  private filtered(filter: RuleFilter): Knex.QueryBuilder {
    const query = this.pg({ r: "delivery_rule" })
      .join({ s: "state" }, "s.id", "r.state_id")
      .leftJoin({ l: "lga" }, "l.id", "r.lga_id")
      .whereNull("r.deleted_at")
    if (filter.stateId) query.where("r.state_id", filter.stateId)
    if (filter.lgaId !== undefined) query.where({ "r.lga_id": filter.lgaId })
    if (filter.ids) query.whereIn("r.id", filter.ids)
    if (filter.name) {
      const { sql, values } = hasWords(filter.name, "s.name", "l.name")
      query.whereRaw(sql, values)
    }
    return query
  }

  private async assertGood(trx: Knex.Transaction, rule: FeeRule, ownId: string | null): Promise<void> {
    if (rule.weight_to_g <= rule.weight_from_g)
      throw invalidField("weight_to", "Must be more than the weight it begins with")
    if (rule.days_to < rule.days_from) throw invalidField("days_to", "Cannot be fewer days than the first")
    const state = await trx("state").where({ id: rule.state_id }).whereNull("deleted_at").first("name")
    if (!state) throw invalidField("state_id", "Choose a state")
    if (rule.lga_id !== null) {
      const lga = await trx("lga")
        .where({ id: rule.lga_id, state_id: rule.state_id })
        .whereNull("deleted_at")
        .first("id")
      if (!lga) throw invalidField("lga_id", `Choose a local government area in ${state.name}`)
    }
    const others: (FeeRule & StoredRow)[] = await trx("delivery_rule")
      .where({ state_id: rule.state_id, lga_id: rule.lga_id })
      .whereNull("deleted_at")
      .modify((query) => ownId && query.whereNot({ id: ownId }))
    const other = overlapping(rule, others)
    if (other) throw overlap(`${kilograms(other.weight_from_g)} to ${kilograms(other.weight_to_g)} kg`)
  }
}

async function insertAll(trx: Knex.Transaction, rules: readonly FeeRule[]): Promise<void> {
  const rows = rules.map((rule) => ({ id: generateEntityId(undefined, "drule"), ...rule }))
  await refusingOverlap(() => trx.batchInsert("delivery_rule", rows, 200))
}

async function usualDays(trx: Knex.Transaction, place: Pick<FeeRule, "state_id" | "lga_id">) {
  const [usual] = await trx("delivery_rule")
    .where({ state_id: place.state_id })
    .whereNull("deleted_at")
    .orderByRaw("lga_id is not distinct from ? desc, lga_id nulls first, weight_from_g", [place.lga_id])
    .limit(1)
    .select("days_from", "days_to")
  return (usual as typeof USUAL_DAYS | undefined) ?? USUAL_DAYS
}

/** PostgreSQL: an exclusion constraint said no. It speaks for every way into the table. */
const EXCLUDED = "23P01"

async function refusingOverlap(write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if ((error as { code?: unknown }).code === EXCLUDED) throw overlap(null)
    throw error
  }
}

function overlap(weights: string | null): ShopError {
  return invalidField(
    "weight_from",
    weights
      ? `The rule for ${weights} of this place covers some of these weights`
      : "Another rule for this place covers some of these weights",
  )
}

const kilograms = (grams: number) => (grams / 1_000).toLocaleString("en-NG", { maximumFractionDigits: 3 })
