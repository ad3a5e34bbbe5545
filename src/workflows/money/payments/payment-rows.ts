import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import type { Attempt } from "../../../modules/payments/service"
import type { Rows } from "../../../sql/columns"
import type { PaymentAttempt } from "../../../sql/tables"

const big = (value: string) => `jsonb_build_object('value', (${value})::numeric::text, 'precision', 20)`

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

/** Makes a session's payment and all that Medusa keeps of its capture. False when there is no such session. */
export async function captured(
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
         'paid_total', (s.totals ->> 'paid_total')::numeric + b.amount,
         'raw_paid_total', ${big("(s.totals ->> 'paid_total')::numeric + b.amount")},
         'transaction_total', (s.totals ->> 'transaction_total')::numeric + b.amount,
         'raw_transaction_total', ${big("(s.totals ->> 'transaction_total')::numeric + b.amount")},
         'pending_difference', (s.totals ->> 'pending_difference')::numeric - b.amount,
         'raw_pending_difference', ${big("(s.totals ->> 'pending_difference')::numeric - b.amount")})
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
