import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { CouponChange, CouponForm, StaffCoupon, Tier } from "../../../contract/admin-coupons"
import { toKobo } from "../../../contract/money"
import { changedMeanwhile, invalidField, ShopError } from "../../../errors"
import { assertProducts } from "../../catalogue/merchandising/arranged-products"
import { defined } from "../../catalogue/merchandising/brands"
import { dayOf, endOfDay, startOfDay } from "./days"
import { accountsTyped, keepAccounts } from "./named-accounts"
import { MOST_AUTOMATIC } from "./read-terms"
import { noCoupon, staffCoupon } from "./staff-coupons"

/**
 * Makes a coupon: Medusa's promotion with its value, days and status, and our row beside it, in one transaction.
 * Throws 422 on the field that is wrong.
 */
export async function createCoupon(scope: MedusaContainer, form: CouponForm): Promise<StaffCoupon> {
  const value = {
    percentage: form.percentage ?? null,
    amount: form.coupon_amount ?? null,
    tiers: form.tiers?.length ? form.tiers : null,
  }
  assertValue(value)
  assertDays(form.starting_date ?? null, form.expiring_date ?? null)
  assertNotOver(form.expiring_date)
  await assertTargets(scope, form)
  const accounts = await accountsNow(scope, form, null)
  const id = generateEntityId(undefined, "promo")
  await inTransaction(scope, async (trx) => {
    await assertFreeCode(trx, form.code, id)
    if (form.is_automatic && form.is_active !== false) await assertRoom(trx, id)
    await trx("promotion").insert({
      id,
      code: form.code,
      type: "standard",
      status: form.is_active === false ? "inactive" : "active",
      is_automatic: false,
      is_tax_inclusive: true,
    })
    await trx("promotion_application_method").insert({
      id: generateEntityId(undefined, "proappmet"),
      promotion_id: id,
      target_type: "order",
      allocation: "across",
      ...methodValue(value),
    })
    await keepDays(trx, id, form)
    // What applies by itself has been used by whoever got it: again, unless staff say once.
    const usage = form.is_automatic ? { multiple_usage: true } : {}
    const own = { ...usage, ...ownFields(form), tiers: keptTiers(value.tiers) }
    await trx("coupon").insert({ id, name: form.name || form.code, ...own })
    await keepTargets(trx, id, form)
    if (accounts) await keepAccounts(trx, id, accounts)
  })
  return staffCoupon(scope, id)
}

/**
 * Changes a coupon; what is left out stays. Orders that were made keep what they got. Throws 404, 409
 * `changed_meanwhile` or `unusable`, or 422 on the field that is wrong.
 */
export async function updateCoupon(
  scope: MedusaContainer,
  id: string,
  { updated_at: seen, ...change }: CouponChange,
): Promise<StaffCoupon> {
  const now = await staffCoupon(scope, id)
  if (!now.is_usable) {
    throw new ShopError(
      "conflict",
      "unusable",
      `The checkout can't apply ${now.code}. Delete it and make a new coupon with this code`,
    )
  }
  const value = valueAfter(change, now)
  assertValue(value)
  const from = change.starting_date === undefined ? now.starting_date : change.starting_date
  const to = change.expiring_date === undefined ? now.expiring_date : change.expiring_date
  assertDays(from, to)
  if (change.expiring_date !== now.expiring_date) assertNotOver(change.expiring_date)
  await assertTargets(scope, change)
  const accounts = await accountsNow(scope, change, now)
  await inTransaction(scope, async (trx) => {
    const row = await trx("promotion").where({ id }).whereNull("deleted_at").forUpdate().first()
    if (!row) throw noCoupon()
    // Whole milliseconds, as the wire has them.
    if (seen && new Date(row.updated_at).getTime() > Date.parse(seen)) throw changedMeanwhile()
    if (change.code && change.code !== row.code) await assertFreeCode(trx, change.code, id)
    await trx("promotion")
      .where({ id })
      .update({
        ...defined({ code: change.code, status: statusOf(change.is_active) }),
        updated_at: trx.raw<Date>("clock_timestamp()"),
      })
    const isAutomatic = change.is_automatic ?? now.is_automatic
    if (isAutomatic && (change.is_active ?? now.is_active)) await assertRoom(trx, id)
    const changesValue = [change.percentage, change.coupon_amount, change.tiers].some(
      (sent) => sent !== undefined,
    )
    if (changesValue) {
      await trx("promotion_application_method")
        .where({ promotion_id: id })
        .whereNull("deleted_at")
        .update({ ...methodValue(value), updated_at: trx.fn.now() })
    }
    await keepDays(trx, id, change)
    const tiers = changesValue ? { tiers: keptTiers(value.tiers) } : {}
    const own = { ...defined({ name: change.name, ...ownFields(change) }), ...tiers }
    await trx("coupon")
      // A promotion made on Medusa's own screen gets its row with the first change: what it allowed before, it still does.
      .insert({ id, name: now.name, multiple_usage: now.multiple_usage, ...own })
      .onConflict("id")
      .merge({ ...own, updated_at: trx.raw<Date>("clock_timestamp()") })
    await keepTargets(trx, id, change)
    if (accounts) await keepAccounts(trx, id, accounts)
  })
  return staffCoupon(scope, id)
}

/** Deletes a coupon. Its uses stay in the books, and its code is free again. Throws 404. */
export async function deleteCoupon(scope: MedusaContainer, id: string): Promise<void> {
  await inTransaction(scope, async (trx) => {
    const gone = { deleted_at: trx.fn.now() }
    const deleted = await trx("promotion").where({ id }).whereNull("deleted_at").update(gone)
    if (deleted === 0) throw noCoupon()
    await trx("promotion_application_method").where({ promotion_id: id }).whereNull("deleted_at").update(gone)
    await trx("promotion_campaign")
      .where({ campaign_identifier: campaignOf(id) })
      .whereNull("deleted_at")
      .update(gone)
    await trx("coupon").where({ id }).update(gone)
    await keepAccounts(trx, id, [])
  })
}

/** A code taken at this very moment is a 422 like any other. */
async function inTransaction(
  scope: MedusaContainer,
  work: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  const pg: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  try {
    await pg.transaction(work)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === "IDX_unique_promotion_code") throw codeTaken()
    throw error
  }
}

const codeTaken = () => invalidField("code", "Another coupon has this code")

async function assertFreeCode(trx: Knex, code: string, id: string): Promise<void> {
  const other = await trx("promotion")
    .whereRaw("upper(code) = ?", [code])
    .whereNot({ id })
    .whereNull("deleted_at")
    .first("id")
  if (other) throw codeTaken()
}

interface Value {
  percentage: number | null
  amount: number | null
  tiers: Tier[] | null
}

function assertValue({ percentage, amount, tiers }: Value): void {
  if ([percentage, amount, tiers].filter((one) => one !== null).length !== 1) {
    const message = "Give either a percentage or an amount"
    throw new ShopError("invalid", "invalid_fields", message, {
      fields: { percentage: [message], coupon_amount: [message] },
    })
  }
}

/** The value that a change leaves. Only one of the three can be: one that is sent alone takes the others' place. */
function valueAfter({ percentage, coupon_amount: amount, tiers }: CouponChange, now: StaffCoupon): Value {
  const isSent = (value: number | null | undefined) => value !== undefined && value !== null
  const [hasPercentage, hasAmount, hasTiers] = [isSent(percentage), isSent(amount), Boolean(tiers?.length)]
  return {
    percentage: percentage === undefined ? (hasAmount || hasTiers ? null : now.percentage) : percentage,
    amount: amount === undefined ? (hasPercentage || hasTiers ? null : now.coupon_amount) : amount,
    tiers:
      tiers === undefined ? (hasPercentage || hasAmount ? null : now.tiers) : tiers?.length ? tiers : null,
  }
}

/** Each of them is looked at for each cart. Staff who switch two on at once wait for each other. */
async function assertRoom(trx: Knex.Transaction, id: string): Promise<void> {
  await trx.raw<void>("select pg_advisory_xact_lock(hashtext('automatic-promotions'))")
  const others = await trx("coupon as k")
    .join("promotion as p", "p.id", "k.id")
    .where({ "k.is_automatic": true, "p.status": "active" })
    .whereNull("p.deleted_at")
    .whereNot("k.id", id)
    .count({ n: "*" })
    .first()
  if (Number(others?.n) >= MOST_AUTOMATIC) {
    throw invalidField(
      "is_automatic",
      `At most ${MOST_AUTOMATIC} promotions apply by themselves at a time. Pause one first`,
    )
  }
}

const keptTiers = (tiers: Tier[] | null): string | null =>
  tiers &&
  JSON.stringify(tiers.map(({ units, percentage }) => ({ units, hundredths: Math.round(percentage * 100) })))

function assertDays(from: string | null, to: string | null): void {
  if (from && to && to < from) throw invalidField("expiring_date", "The coupon ends before it begins")
}

function assertNotOver(to: string | null | undefined): void {
  if (to && to < dayOf(new Date())) throw invalidField("expiring_date", "That day is over")
}

async function assertTargets(scope: MedusaContainer, form: Partial<CouponForm>): Promise<void> {
  const pg: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (form.product_ids?.length) await assertProducts(scope, form.product_ids, "product_ids")
  for (const [table, field, what] of [
    ["brand", "brand_ids", "brands"],
    ["product_category", "category_ids", "categories"],
  ] as const) {
    const ids = form[field]
    if (!ids?.length) continue
    const found = await pg(table).whereIn("id", ids).whereNull("deleted_at").count({ n: "*" }).first()
    if (Number(found?.n) !== ids.length) {
      throw invalidField(field, `One of these ${what} is named twice or does not exist any more`)
    }
  }
}

/**
 * Who may use it from now on, as far as the form says; undefined: who may already. A coupon for anybody names nobody, and
 * one for named accounts at least one.
 */
async function accountsNow(
  scope: MedusaContainer,
  { buyers, named_accounts: typed }: Partial<CouponForm>,
  before: StaffCoupon | null,
): Promise<string[] | undefined> {
  if (buyers === undefined && typed === undefined) return undefined
  if ((buyers ?? before?.buyers) !== "named") return []
  if (typed === undefined && before && before.named_accounts.length > 0) return undefined
  if (!typed?.length) throw invalidField("named_accounts", "Name the accounts that may use it")
  return accountsTyped(scope.resolve(ContainerRegistrationKeys.PG_CONNECTION), typed)
}

const statusOf = (isActive: boolean | undefined) =>
  isActive === undefined ? undefined : isActive ? "active" : "inactive"

/** The value with Medusa's exact companion of it. */
function methodValue({ percentage, amount, tiers }: Value) {
  const value = percentage ?? amount ?? tiers?.[0]?.percentage ?? 0
  return {
    type: amount === null ? ("percentage" as const) : ("fixed" as const),
    value,
    raw_value: JSON.stringify({ value: String(value), precision: 20 }),
    currency_code: "ngn",
  }
}

function ownFields(form: Partial<CouponForm>) {
  const { number_of_user, multiple_usage, first_order_only, buyers, minimum_spend, is_automatic } = form
  const minimum_kobo = minimum_spend === undefined ? undefined : toKobo(minimum_spend ?? 0)
  return defined({ number_of_user, multiple_usage, first_order_only, buyers, minimum_kobo, is_automatic })
}

/** Medusa keeps the days in a campaign; each coupon with days has one of its own. */
const campaignOf = (id: string) => `coupon-${id}`

async function keepDays(trx: Knex, id: string, form: Partial<CouponForm>): Promise<void> {
  const days = defined({
    starts_at:
      form.starting_date === undefined ? undefined : form.starting_date && startOfDay(form.starting_date),
    ends_at:
      form.expiring_date === undefined ? undefined : form.expiring_date && endOfDay(form.expiring_date),
  })
  if (Object.keys(days).length === 0) return
  const now = await trx("promotion").where({ id }).first("campaign_id", "code")
  if (!now) throw noCoupon()
  if (now.campaign_id) {
    await trx("promotion_campaign")
      .where({ id: now.campaign_id })
      .update({ ...days, updated_at: trx.fn.now() })
    return
  }
  const campaignId = generateEntityId(undefined, "procamp")
  await trx("promotion_campaign").insert({
    id: campaignId,
    name: `Days of ${now.code}`,
    campaign_identifier: campaignOf(id),
    ...days,
  })
  await trx("promotion").where({ id }).update({ campaign_id: campaignId })
}

async function keepTargets(trx: Knex, id: string, form: Partial<CouponForm>): Promise<void> {
  for (const [kind, ids] of [
    ["product", form.product_ids],
    ["brand", form.brand_ids],
    ["category", form.category_ids],
  ] as const) {
    if (!ids) continue
    await trx("coupon_target").where({ coupon_id: id, kind }).delete()
    const rows = ids.map((target_id) => ({
      id: generateEntityId(undefined, "coupt"),
      coupon_id: id,
      kind,
      target_id,
    }))
    if (rows.length > 0) await trx("coupon_target").insert(rows)
  }
}
