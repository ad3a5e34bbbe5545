import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { type Kobo, toKobo, toNaira } from "../../../contract/money"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import type { Attempt } from "../../../modules/payments/service"
import { WALLET_PROVIDER_ID } from "../../../providers/payment-records/provider-ids"
import type { Numeric, Rows } from "../../../sql/columns"
import type { PaymentAttempt } from "../../../sql/tables"

// Medusa's records of the money of orders, in the transaction that moves it, which Medusa's own services would leave. Beside
// Medusa only this file writes them (docs/decisions/0128-a-table-has-one-owner.md).

const big = (value: string) => `jsonb_build_object('value', (${value})::numeric::text, 'precision', 20)`
/** One of the sums of an order, `s.totals`, and its exact companion: `moved("paid_total", "+ b.amount")`. */
const moved = (name: string, by: string) =>
  `'${name}', (s.totals ->> '${name}')::numeric ${by}, 'raw_${name}', ${big(`(s.totals ->> '${name}')::numeric ${by}`)}`

/** Keeps what a provider has opened for an attempt: Medusa's session, and where the shopper goes. */
export async function saveSession(
  pg: Knex,
  attempt: Attempt,
  session: {
    id: string
    paymentCollectionId: string
    /** `pp_<identifier>_<id in medusa-config>` */
    providerId: string
    data: Record<string, unknown>
  },
  page: { accessCode: string | null; authorizationUrl: string | null },
): Promise<Attempt> {
  const { rows } = await pg.raw<Rows<PaymentAttempt>>(
    `with session as (
       insert into payment_session (id, payment_collection_id, provider_id, currency_code, amount, raw_amount, status, data)
       values (:sessionId, :paymentCollectionId, :providerId, 'ngn', :amount::numeric, ${big(":amount")},
         'requires_more', :data::jsonb)
       returning id)
     update payment_attempt a set payment_session_id = s.id, access_code = :accessCode, authorization_url = :url
       from session s where a.id = :attemptId returning a.*`,
    {
      sessionId: session.id,
      paymentCollectionId: session.paymentCollectionId,
      providerId: session.providerId,
      amount: toNaira(attempt.amount_kobo),
      data: JSON.stringify(session.data),
      accessCode: page.accessCode,
      url: page.authorizationUrl,
      attemptId: attempt.id,
    },
  )
  const [shown] = rows
  if (!shown) throw new Error(`Payment attempt ${attempt.id} is gone`)
  return shown
}

/**
 * Medusa's records of a payment that a provider has taken: session, payment, capture, collection, and the order's
 * transaction and summary, as its payment and order modules would write them. `outcome` is added to what the session
 * keeps. In the caller's transaction, which holds the order: each is made once however often this runs.
 */
export async function insertPayment(
  trx: Knex.Transaction,
  attempt: Attempt,
  outcome: Record<string, unknown>,
): Promise<void> {
  const { payment_session_id: sessionId, order_id: orderId, reference } = attempt
  const found = sessionId !== null && (await captured(trx, { sessionId, orderId, outcome }))
  if (!found) throw new Error(`Payment ${reference} has no session`)
}

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

/** Makes a session's payment and all that Medusa keeps of its capture. False when there is no such session. */
async function captured(
  trx: Knex.Transaction,
  { sessionId, orderId, outcome }: { sessionId: string; orderId: string; outcome: Record<string, unknown> },
): Promise<boolean> {
  const { rows } = await trx.raw<Rows<{ id: string }>>(
    `with session as (
       update payment_session set data = data || :outcome::jsonb, status = 'authorized', updated_at = now(),
         authorized_at = coalesce(authorized_at, now())
        where id = :sessionId and deleted_at is null
        returning id, payment_collection_id, provider_id, currency_code, amount, raw_amount, data),
     paid as (
       insert into payment (id, payment_session_id, payment_collection_id, provider_id, currency_code, amount, raw_amount,
         data, captured_at)
       select :paymentId, s.id, s.payment_collection_id, s.provider_id, s.currency_code, s.amount, s.raw_amount,
         s.data, now()
         from session s
        where not exists (select from payment p where p.payment_session_id = s.id and p.deleted_at is null)
       returning id, payment_collection_id, amount, raw_amount, currency_code),
     captured as (
       insert into capture (id, payment_id, amount, raw_amount)
       select :captureId, id, amount, raw_amount from paid returning id, amount, raw_amount),
     collected as (
       update payment_collection c set updated_at = now(), completed_at = now(), status = 'completed',
         authorized_amount = coalesce(c.authorized_amount, 0) + p.amount,
         raw_authorized_amount = ${big("coalesce(c.authorized_amount, 0) + p.amount")},
         captured_amount = coalesce(c.captured_amount, 0) + p.amount,
         raw_captured_amount = ${big("coalesce(c.captured_amount, 0) + p.amount")},
         refunded_amount = coalesce(c.refunded_amount, 0),
         raw_refunded_amount = ${big("coalesce(c.refunded_amount, 0)")}
         from paid p where c.id = p.payment_collection_id returning c.id),
     booked as (
       insert into order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id)
       select :transactionId, o.id, o.version, c.amount, c.raw_amount, 'ngn', 'capture', c.id
         from captured c join "order" o on o.id = :orderId returning order_id, version, amount),
     summed as (
       update order_summary s set updated_at = now(), totals = s.totals || jsonb_build_object(
         ${moved("paid_total", "+ b.amount")}, ${moved("transaction_total", "+ b.amount")},
         ${moved("pending_difference", "- b.amount")})
       from booked b where s.order_id = b.order_id and s.version = b.version and s.deleted_at is null)
     select id from session`,
    {
      outcome: JSON.stringify(outcome),
      sessionId,
      orderId,
      paymentId: generateEntityId(undefined, "pay"),
      captureId: generateEntityId(undefined, "capt"),
      transactionId: generateEntityId(undefined, "ordtrx"),
    },
  )
  return rows.length > 0
}

/**
 * Medusa's records of money that went into the wallet: refunds of the order's payments, what the wallet paid first, then
 * what the card did, with the order's transactions and sums, as its modules would write them, had they a bank to ask.
 * Answers the first one's id. Made once, in the transaction that moves the money: when the payments have not all of it
 * left, this throws and no money moves.
 */
export async function insertRefund(
  trx: Knex.Transaction,
  order: Pick<OrderRecord, "id" | "payment_collection_id">,
  refund: Pick<RefundRecord, "id" | "amount_kobo">,
): Promise<string> {
  const known = await trx("refund").whereRaw("metadata ->> 'order_refund_id' = ?", [refund.id]).first("id")
  if (known) return known.id
  const { rows } = await trx.raw<Rows<{ id: string; placed: Numeric }>>(
    `with room as (
       select p.id, p.created_at, p.provider_id = :wallet as is_wallet, p.amount - coalesce((
           select sum(r.amount) from refund r where r.payment_id = p.id and r.deleted_at is null), 0) as rest
         from payment p
        where p.payment_collection_id = :collectionId and p.deleted_at is null and p.captured_at is not null),
     placed as (
       select id, rest, coalesce(sum(rest) over (order by is_wallet desc, created_at, id
           rows between unbounded preceding and 1 preceding), 0) as before from room where rest > 0),
     refunded as (
       insert into refund (id, payment_id, amount, raw_amount, metadata)
       select 'ref_' || replace(gen_random_uuid()::text, '-', ''), id, least(rest, :amount::numeric - before),
         ${big("least(rest, :amount::numeric - before)")}, jsonb_build_object('order_refund_id', :refundId::text)
         from placed where before < :amount::numeric returning id, amount, raw_amount),
     collected as (
       update payment_collection c set updated_at = now(), refunded_amount = coalesce(c.refunded_amount, 0) + t.amount,
         raw_refunded_amount = ${big("coalesce(c.refunded_amount, 0) + t.amount")}
         from (select sum(amount) as amount from refunded) t where c.id = :collectionId and t.amount > 0),
     booked as (
       insert into order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id)
       select 'ordtrx_' || replace(gen_random_uuid()::text, '-', ''), o.id, o.version, -r.amount,
         ${big("-r.amount")}, 'ngn', 'refund', r.id
         from refunded r join "order" o on o.id = :orderId returning order_id, version, -amount as amount),
     summed as (
       update order_summary s set updated_at = now(), totals = s.totals || jsonb_build_object(
           ${moved("refunded_total", "+ b.amount")}, ${moved("transaction_total", "- b.amount")},
           ${moved("pending_difference", "+ b.amount")})
         from (select order_id, version, sum(amount) as amount from booked group by 1, 2) b
        where s.order_id = b.order_id and s.version = b.version and s.deleted_at is null)
     select id, sum(amount) over () as placed from refunded order by amount desc limit 1`,
    {
      wallet: WALLET_PROVIDER_ID,
      collectionId: order.payment_collection_id,
      orderId: order.id,
      refundId: refund.id,
      amount: toNaira(refund.amount_kobo),
    },
  )
  const [row] = rows
  if (!row || toKobo(row.placed) !== refund.amount_kobo) {
    throw new Error(
      `Refund ${refund.id}: its order's payments have only ₦${row?.placed ?? 0} left to give back`,
    )
  }
  return row.id
}

/** So much less is due for an order, units of which are taken out. */
export async function lowerDue(trx: Knex.Transaction, orderId: string, kobo: Kobo): Promise<void> {
  const by = "- :naira::numeric"
  await trx.raw<void>(
    `update order_summary s set updated_at = now(), totals = s.totals || jsonb_build_object(
         ${moved("current_order_total", by)}, ${moved("accounting_total", by)}, ${moved("pending_difference", by)})
       from "order" o where o.id = :orderId and s.order_id = o.id and s.version = o.version and s.deleted_at is null`,
    { orderId, naira: toNaira(kobo) },
  )
}
