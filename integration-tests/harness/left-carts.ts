import { ABANDONED_AFTER_HOURS } from "../../src/modules/ordering/domain/abandoned-cart"
import { eventually } from "./eventually"
import { messagesTo, type SentMessage } from "./outbox"
import type { ShopUnderTest } from "./shop"

/** As if the account's cart had been touched for the last time so long ago. */
export async function leaveCart(
  shop: ShopUnderTest,
  customerId: string,
  hours = ABANDONED_AFTER_HOURS + 1,
): Promise<void> {
  await shop.sql(
    `with h as (update customer_cart set updated_at = now() - $2::int * interval '1 hour' where customer_id = $1 returning cart_id),
          c as (update cart set updated_at = now() - $2::int * interval '1 hour' where id in (select cart_id from h))
     update cart_line_item set updated_at = now() - $2::int * interval '1 hour' where cart_id in (select cart_id from h)`,
    [customerId, hours],
  )
}

/** Looks for carts that were left, and works on all their reminders: those, too, that something had delayed. */
export async function remindOfCarts(shop: ShopUnderTest): Promise<void> {
  await shop.sql(
    `update outbox_job set run_at = now()
      where kind = 'cart-mail' and status = 'waiting' and run_at > now() + interval '10 minutes'`,
  )
  await shop.runJob("abandoned-carts")
  await eventually(
    async () => {
      await shop.runJob("outbox")
      return shop.sql(
        `select key from outbox_job
          where kind = 'cart-mail' and status = 'waiting' and run_at < now() + interval '10 minutes'`,
      )
    },
    (open) => open.length === 0,
  )
}

/** Reminders that went to an address since this test file began, newest first. */
export async function cartRemindersTo(
  shop: ShopUnderTest,
  email: string,
): Promise<(SentMessage & { headers?: Record<string, string> })[]> {
  return (await messagesTo(shop, email)).filter(({ subject }) => subject.startsWith("Still in your cart"))
}
