import type { ShopClient } from "./client"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "./journey"
import type { ShopUnderTest } from "./shop"
import { newShopper } from "./staff"

/** Naira into a shopper's wallet from the world outside, as an opening balance comes. */
export async function fillWallet(shop: ShopUnderTest, customerId: string, naira: number): Promise<void> {
  const kobo = Math.round(naira * 100)
  await shop.sql(
    `select * from ledger_post('ltx_' || gen_random_uuid(), 'test', gen_random_uuid()::text, '\\x00'::bytea, 'opening',
       array['bank:shop', 'wallet:' || $1], array[-$2::bigint, $2::bigint], null, 'For a test', 'system', null, null, null,
       null, false)`,
    [customerId, kobo],
  )
}

/** Naira. */
export async function walletOf(
  shop: ShopUnderTest,
  customerId: string,
): Promise<{ balance: number; held: number }> {
  const [row] = await shop.sql<{ balance: number; held: number }>(
    "select balance::float / 100 as balance, held::float / 100 as held from ledger_account where id = 'wallet:' || $1",
    [customerId],
  )
  return row ?? { balance: 0, held: 0 }
}

/** A new shopper with this much money and a product in the cart. */
export async function shopperWithWallet(shop: ShopUnderTest, naira: number, quantity = 1) {
  const variant = await stockedVariant(shop, 20)
  const { client, id, email } = await newShopper(shop, { isVerified: false })
  if (naira > 0) await fillWallet(shop, id, naira)
  await putInCart(client, variant, quantity)
  return { client, variant, customerId: id, email }
}

/** An order that the wallet pays a part of, and the card the rest. */
export async function splitOrder(
  shop: ShopUnderTest,
  walletNaira: number,
  { quantity = 1, card = "success" } = {},
) {
  const shopper = await shopperWithWallet(shop, walletNaira, quantity)
  const made = await createOrder(shopper.client, { use_wallet: true })
  if (!made.data?.payment) throw new Error(`No split order was made: ${made.http} ${made.message}`)
  await payAtBank(shop, made.data.payment.reference, card)
  const paid = await storePayment(shopper.client, made.data.order.id, made.data.payment.reference)
  if (paid.http !== 200) throw new Error(`The split order was not paid: ${paid.http} ${paid.message}`)
  return { ...shopper, order: paid.data.order, payment: made.data.payment }
}

export const payByWallet = (client: ShopClient, orderId: string, more: Record<string, unknown> = {}) =>
  client.call("POST /user/payment/store/wallet", { body: { order_id: orderId, ...more } })

/** What Medusa's own records say of an order's money, naira. */
export async function medusaMoney(shop: ShopUnderTest, orderId: string) {
  const [row] = await shop.sql<{
    captured: number
    refunded: number
    remaining: number
    pending: number
    paid: number
    given: number
    collected: number
    collection: string
  }>(
    `select (select coalesce(sum(c.amount), 0)::float from payment p join capture c on c.payment_id = p.id
              where p.payment_collection_id = o.payment_collection_id and p.deleted_at is null) as captured,
       (select coalesce(sum(r.amount), 0)::float from payment p join refund r on r.payment_id = p.id and r.deleted_at is null
              where p.payment_collection_id = o.payment_collection_id and p.deleted_at is null) as refunded,
       (select coalesce(sum(t.amount), 0)::float from order_transaction t where t.order_id = o.id and t.deleted_at is null) as remaining,
       (s.totals ->> 'pending_difference')::float as pending, (s.totals ->> 'paid_total')::float as paid,
       (s.totals ->> 'refunded_total')::float as given, k.captured_amount::float as collected, k.status as collection
       from shop_order o
       join payment_collection k on k.id = o.payment_collection_id
       join lateral (select totals from order_summary s where s.order_id = o.id and s.deleted_at is null
                      order by version desc limit 1) s on true
      where o.id = $1`,
    [orderId],
  )
  return row
}
