import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Promotion, PromotionCampaign } from "../../../sql/tables"
import { defined } from "../../catalogue/merchandising/brands"

/**
 * Medusa's promotions as coupons have them. Only this file writes them: Medusa's own workflows have a transaction a step,
 * and not the one of the coupon's own rows (docs/decisions/0128-a-table-has-one-owner.md).
 */
export interface PromotionChange {
  code: string | undefined
  status: "active" | "inactive" | undefined
  /** So many percent, or so many naira. */
  worth: { type: "percentage" | "fixed"; value: number }
  isWorthChanged: boolean
  days: Partial<Pick<PromotionCampaign, "starts_at" | "ends_at">>
}

export async function addPromotion(
  trx: Knex.Transaction,
  id: string,
  { code, status, worth, days }: PromotionChange & { code: string },
): Promise<void> {
  const campaign_id = await addCampaign(trx, id, code, days)
  await trx("promotion").insert({
    ...{ id, code, status, campaign_id, type: "standard" },
    ...{ is_automatic: false, is_tax_inclusive: true },
  })
  await trx("promotion_application_method").insert({
    id: generateEntityId(undefined, "proappmet"),
    promotion_id: id,
    target_type: "order",
    allocation: "across",
    ...methodOf(worth),
  })
}

/** The promotion as it is until the transaction ends; whoever changes or uses it queues here. Undefined once it is deleted. */
export const lockPromotion = (trx: Knex.Transaction, id: string): Promise<Promotion | undefined> =>
  trx("promotion").where({ id }).whereNull("deleted_at").forUpdate().first()

export async function changePromotion(
  trx: Knex.Transaction,
  { id, campaign_id, ...before }: Promotion,
  { code = before.code, status, worth, isWorthChanged, days }: PromotionChange,
): Promise<void> {
  const now = trx.raw<Date>("clock_timestamp()")
  await trx("promotion")
    .where({ id })
    .update({
      ...defined({ code, status }),
      campaign_id: campaign_id ?? (await addCampaign(trx, id, code, days)),
      updated_at: now,
    })
  if (isWorthChanged)
    await trx("promotion_application_method")
      .where({ promotion_id: id })
      .whereNull("deleted_at")
      .update({ ...methodOf(worth), updated_at: now })
  if (campaign_id && Object.keys(days).length > 0)
    await trx("promotion_campaign")
      .where({ id: campaign_id })
      .update({ ...days, updated_at: now })
}

/** Answers false where there is none. */
export async function dropPromotion(trx: Knex.Transaction, id: string): Promise<boolean> {
  const gone = { deleted_at: trx.fn.now() }
  if ((await trx("promotion").where({ id }).whereNull("deleted_at").update(gone)) === 0) return false
  await trx("promotion_application_method").where({ promotion_id: id }).whereNull("deleted_at").update(gone)
  await trx("promotion_campaign")
    .where({ campaign_identifier: campaignOf(id) })
    .whereNull("deleted_at")
    .update(gone)
  return true
}

export async function countUse(trx: Knex.Transaction, id: string, by: 1 | -1): Promise<void> {
  await trx("promotion").where({ id }).increment("used", by)
}

/** Medusa stores the days in a campaign; each coupon with days has one of its own. */
const campaignOf = (id: string) => `coupon-${id}`

async function addCampaign(
  trx: Knex.Transaction,
  id: string,
  code: string,
  days: PromotionChange["days"],
): Promise<string | null> {
  if (Object.keys(days).length === 0) return null
  const campaignId = generateEntityId(undefined, "procamp")
  await trx("promotion_campaign").insert({
    ...{ id: campaignId, name: `Days of ${code}`, campaign_identifier: campaignOf(id), ...days },
  })
  return campaignId
}

/** The value with Medusa's exact companion of it. */
const methodOf = ({ type, value }: PromotionChange["worth"]) => ({
  ...{
    type,
    value,
    raw_value: JSON.stringify({ value: String(value), precision: 20 }),
    currency_code: "ngn",
  },
})
