import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../../contract/money"
import { conflict, type ShopError, unavailable } from "../../../errors"
import { dueByChannel } from "../../../modules/ordering/domain/split-order"
import { type OrderRecord, readOrder } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt } from "../../../modules/payments/service"
import { assertChannelAllows } from "./channel-offers"
import { channelOf } from "./channels"

export interface AttemptTerms {
  channel: string
  /** The card that is charged, with the e-mail that the provider knows it by; null: a page is opened. */
  savedCard: { id: string; email: string; provider: string } | null
  /** Whether the card that pays is to be saved; undefined: as chosen before. */
  saveCard?: boolean | undefined
}

/**
 * Opens an attempt to pay what is left of an order, or answers the one that is open. The order is held meanwhile: while
 * its money is booked, nobody opens another payment of it. Null when the open one was closed at this very moment.
 * `dueKobo` is what is due now: the open one's page may ask for another sum. Throws 422 on `channel` for a sum that it does not take, 409 `payment_under_way` while a
 * provider has promised the money.
 */
export async function openAttempt(
  container: MedusaContainer,
  order: OrderRecord,
  terms: AttemptTerms,
): Promise<{ attempt: Attempt; mine: boolean; dueKobo: Kobo } | "nothing due" | null> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const id = generateEntityId(undefined, "payat")
  const attemptOf = (dueKobo: Kobo) => ({
    id,
    order_id: order.id,
    customer_id: order.customer_id,
    channel: terms.channel,
    provider: terms.savedCard?.provider ?? channelOf(terms.channel).provider(),
    reference: referenceOf(order, id),
    amount_kobo: dueKobo,
    currency: "NGN",
    email: terms.savedCard?.email ?? order.recipient.email,
    keep_card: terms.saveCard ?? false,
    saved_card_id: terms.savedCard?.id ?? null,
  })
  const knownDueKobo = dueByChannel(order)
  if (knownDueKobo > 0) {
    assertChannelAllows(terms.channel, knownDueKobo)
    const attempt = await payments.openAtOnce(attemptOf(knownDueKobo), WAITS)
    if (attempt) return { attempt, mine: true, dueKobo: knownDueKobo }
  }
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (trx) => {
    const row = await trx("shop_order").where({ id: order.id, status: "pending" }).forShare().first()
    if (!row) return "nothing due" as const
    // As it is now: the wallet's part may have been changed since the caller read the order.
    const dueKobo = dueByChannel(readOrder(row))
    if (dueKobo === 0) return "nothing due" as const
    assertChannelAllows(terms.channel, dueKobo)
    const opened = await payments.open(attemptOf(dueKobo), trx)
    if (opened?.attempt.status === "settling") throw promised(order)
    return opened && { ...opened, dueKobo }
  })
}

/** The order, held as it is now, while it waits for what the caller knew to be due. */
const WAITS = `
  select from (select total_kobo - wallet_kobo - paid_kobo as due_kobo from shop_order
                where id = :order_id and status = 'pending' for share) as present
   where present.due_kobo = :amount_kobo::bigint`

/** The shopper's credit was approved: whoever pays now by another way pays twice. */
function promised({ id, order_number }: OrderRecord): ShopError {
  return conflict(
    "payment_under_way",
    `Order ${order_number} is being paid on credit: it was approved, and the provider is paying us. You need do nothing more`,
    { extra: { order_id: id, order_number } },
  )
}

/** For a payment that could not be begun. The order and its stock stay. */
export function paymentUnavailable(order: OrderRecord, cause?: unknown): ShopError {
  return unavailable(
    "payment_unavailable",
    `Your order ${order.order_number} is saved and its items are held for you, but the bank does not answer. Pay it from My pending orders in a moment`,
    { cause, extra: { order_id: order.id, order_number: order.order_number } },
  )
}

/** Unique and ours before the provider is asked. Providers take letters, digits, `-`, `.` and `=` only. */
function referenceOf(order: OrderRecord, attemptId: string): string {
  return `${order.order_number}-${attemptId.slice(-8)}`.toLowerCase()
}
