import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { type Kobo, toNaira } from "../../../contract/money"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { WALLET_PROVIDER_ID } from "../../../providers/payment-records/provider-ids"
import { captured } from "./payment-rows"

/**
 * Medusa's records of what the wallet pays of an order: a session and payment of its own beside the card's, captured.
 * In the transaction that takes the money.
 */
export async function insertWalletPayment(
  trx: Knex.Transaction,
  order: Pick<OrderRecord, "id" | "order_number" | "payment_collection_id">,
  amountKobo: Kobo,
): Promise<void> {
  if (!order.payment_collection_id) throw new Error(`Order ${order.id} has no payment collection`)
  const amount = toNaira(amountKobo)
  const [session] = await trx("payment_session")
    .insert({
      id: generateEntityId(undefined, "payses"),
      payment_collection_id: order.payment_collection_id,
      provider_id: WALLET_PROVIDER_ID,
      currency_code: "ngn",
      amount,
      raw_amount: JSON.stringify({ value: String(amount), precision: 20 }),
      status: "requires_more",
      data: JSON.stringify({ order_number: order.order_number, amount_kobo: amountKobo }),
    })
    .returning("id")
  if (!session) throw new Error(`Order ${order.id} has no payment session`)
  await captured(trx, { sessionId: session.id, orderId: order.id, outcome: {} })
}
