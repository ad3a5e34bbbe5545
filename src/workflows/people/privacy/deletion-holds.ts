import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Kobo, toNaira } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import { conflict, type ShopError } from "../../../errors"

export interface OpenOrder {
  order_number: string
  status: string
}

/**
 * An order is open until it has arrived, or was cancelled and its money has gone back; and while a return or an unmatched
 * payment is. A loan is open until it was repaid, declined or withdrawn; a gift card until it
 * was e-mailed to whom it is for.
 */
const OPEN_ORDERS = `
  select s.order_number, s.status, s.created_at
    from shop_order s left join "order" m on m.id = s.id
   where s.customer_id = ?
     and (s.status in ('pending', 'processing', 'packed', 'shipped')
       or (s.status = 'cancelled' and m.status <> 'canceled')
       or exists (select 1 from order_return r where r.order_id = s.id and r.status in ('asked', 'approved'))
       or exists (select 1 from order_refund f where f.order_id = s.id and f.status = 'asked')
       or exists (select 1 from kept_money k where k.order_id = s.id and k.status <> 'settled'))
  union all
  select l.number, l.status, l.created_at from loan l
   where l.customer_id = ? and l.status in ('submitted', 'under_review', 'approved', 'accepted', 'disbursed')
  union all
  select 'Gift card ' || g.reference, 'to be sent', g.created_at from gift_card g
   where g.customer_id = ? and g.status = 'paid' and g.ended_as is null and g.sent_at is null
   order by created_at`

export async function openOrdersOf(db: Knex, customerId: string): Promise<OpenOrder[]> {
  const { rows } = await db.raw<{ rows: OpenOrder[] }>(OPEN_ORDERS, [customerId, customerId, customerId])
  return rows.map(({ order_number, status }) => ({ order_number, status }))
}

/** What is in the wallet, and what of rewards may be taken out, held or not, in kobo. */
export async function moneyOf(db: Knex, customerId: string): Promise<Kobo> {
  const money = await db("ledger_account")
    .whereIn("kind", ["wallet", "referral"])
    .where({ owner: customerId })
    .sum({ kobo: "balance" })
    .first()
  return Number(money?.kobo ?? 0)
}

/** 409 `wallet_not_empty`, with the naira in `balance`: nobody gives their money away by leaving. */
export function walletNotEmpty(kobo: Kobo): ShopError {
  const message = `There is ${exactKobo(kobo)} in your wallet and your rewards. Spend it or withdraw it first, then your account can be deleted`
  return conflict("wallet_not_empty", message, { extra: { balance: toNaira(kobo) } })
}

/** 409 `orders_open`, with the orders in `orders`. */
export function ordersOpen(orders: OpenOrder[]): ShopError {
  const named = orders.map(({ order_number, status }) => `${order_number} (${status})`).join(", ")
  const message = `Your account can be deleted once nothing is under way. Still open: ${named}`
  return conflict("orders_open", message, { extra: { orders } })
}
