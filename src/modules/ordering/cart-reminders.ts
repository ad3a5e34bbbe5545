import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Rows } from "../../sql/columns"
import { REMIND_EVERY_DAYS } from "./domain/abandoned-cart"

/** An abandoned cart, with whose it is. */
export interface LeftCart {
  id: string
  customer_id: string
}

/** The one reminder that an account may have of its carts in a week. */
export class CartReminders {
  constructor(private readonly pg: Knex) {}

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
