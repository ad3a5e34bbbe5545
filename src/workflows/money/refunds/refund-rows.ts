import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { toKobo, toNaira } from "../../../contract/money"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { WALLET_PROVIDER_ID } from "../../../providers/payment-records/provider-ids"
import type { Numeric, Rows } from "../../../sql/columns"

const big = (value: string) => `jsonb_build_object('value', (${value})::numeric::text, 'precision', 20)`
const added = (name: string, by: string) =>
  `'${name}', (s.totals ->> '${name}')::numeric + ${by}, 'raw_${name}', ${big(`(s.totals ->> '${name}')::numeric + ${by}`)}`

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
           ${added("refunded_total", "b.amount")}, ${added("transaction_total", "-b.amount")},
           ${added("pending_difference", "b.amount")})
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
