import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Rows } from "../../sql/columns"
import { ABANDONED_AFTER_HOURS, REMIND_EVERY_DAYS } from "./domain/abandoned-cart"

/** When a cart last changed, of `h` (customer_cart) and `c` (cart): its lines, its coupon, or what was taken out of it. */
export const TOUCHED_AT = `greatest(h.updated_at, c.updated_at,
  (select max(i.updated_at) from cart_line_item i where i.cart_id = h.cart_id and i.deleted_at is null))`

const AFTER = `interval '${ABANDONED_AFTER_HOURS} hours'`
/** So long the job may have stood still without a cart missing in the report. */
const LOOKS_BACK = "interval '30 days'"

/** An abandoned cart, with whose it is. */
export interface LeftCart {
  id: string
  customer_id: string
}

/** Carts that were left, and the one reminder that an account may have of them in a week. */
export class CartReminders {
  constructor(private readonly pg: Knex) {}

  /**
   * Notes every cart of an account that has something in it and that nobody touched for a day; once, however many runs look at
   * the same moment. Answers how many are new. Carts that staff fill for a shopper belong to no account.
   */
  async note(): Promise<number> {
    const { rows } = await this.pg.raw<Rows<{ id: string }>>(
      `insert into abandoned_cart (id, cart_id, customer_id, touched_at, abandoned_at, units, value_kobo)
       select 'acart_' || replace(gen_random_uuid()::text, '-', ''), l.cart_id, l.customer_id, l.touched_at,
              l.touched_at + ${AFTER}, s.units, s.value_kobo
         from (select h.cart_id, h.customer_id, ${TOUCHED_AT} as touched_at
                 from customer_cart h
                 join cart c on c.id = h.cart_id and c.deleted_at is null
                 join account a on a.customer_id = h.customer_id and a.deleted_at is null) l
        cross join lateral (
          select sum(i.quantity)::integer as units, round(sum(i.quantity * i.unit_price) * 100)::bigint as value_kobo
            from cart_line_item i where i.cart_id = l.cart_id and i.deleted_at is null and i.variant_id is not null) s
        where s.units > 0 and l.touched_at <= now() - ${AFTER} and l.touched_at > now() - ${AFTER} - ${LOOKS_BACK}
          and not exists (select 1 from abandoned_cart b where b.cart_id = l.cart_id and b.touched_at = l.touched_at)
       on conflict (cart_id, touched_at) do nothing
       returning id`,
    )
    return rows.length
  }

  /** Takes the account's reminder for this cart. False when it had one of another cart this week, or of this cart at all. */
  async claim({ id, customer_id }: LeftCart): Promise<boolean> {
    const { rows } = await this.pg.raw<Rows<{ id: string }>>(
      `insert into cart_reminder as r (id, customer_id, abandoned_cart_id) values (?, ?, ?)
       on conflict (customer_id) do update set abandoned_cart_id = excluded.abandoned_cart_id, claimed_at = now(), sent_at = null
        where r.claimed_at <= now() - interval '${REMIND_EVERY_DAYS} days'
           or (r.abandoned_cart_id = excluded.abandoned_cart_id and r.sent_at is null)
       returning r.id`,
      [generateEntityId(undefined, "crem"), customer_id, id],
    )
    return rows.length > 0
  }

  async sent({ id, customer_id }: LeftCart): Promise<void> {
    await this.pg.raw<void>(
      `with sent as (
         update cart_reminder set sent_at = now() where customer_id = :customer_id and abandoned_cart_id = :id returning sent_at)
       update abandoned_cart b set reminded_at = sent.sent_at, updated_at = now() from sent where b.id = :id`,
      { id, customer_id },
    )
  }
}
