import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../../contract/money"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import {
  commissionOf,
  friendReward,
  productValue,
  type RewardKind,
} from "../../../modules/referrals/domain/rewards"
import { referralOptions } from "./terms"

/** What the products of an order have brought so far, kobo. The caller holds the order. */
export async function orderValueOf(order: OrderRecord, trx: Knex.Transaction): Promise<Kobo> {
  const came = await trx("order_return")
    .where({ order_id: order.id, status: "received" })
    .sum({ kobo: "refundable_kobo" })
    .first()
  return productValue({ ...order, returned_kobo: Number(came?.kobo ?? 0) })
}

/** What that earns the referrer, in kobo. */
export function worthOf(kind: RewardKind, baseKobo: Kobo, rateBp: number | null): Kobo {
  return kind === "referral"
    ? friendReward(baseKobo, referralOptions().rewardKobo)
    : commissionOf(baseKobo, rateBp ?? 0)
}
