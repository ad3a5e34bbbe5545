import { randomUUID } from "node:crypto"
import type { ShopUnderTest } from "./shop"

/**
 * Has wishlists compared with the products that changed, in place of some seconds later. `behind`: products whose wishes the test
 * itself has set back.
 */
export async function compareWishes(shop: ShopUnderTest, ...behind: string[]): Promise<void> {
  if (behind.length > 0)
    await shop.sql(
      "insert into outbox_job (kind, key, payload) values ('wish-news', $1, jsonb_build_object('productIds', $2::text))",
      [randomUUID(), behind.join(" ")],
    )
  await shop.sql(
    "update outbox_job set run_at = now() where kind = 'wish-news' and status = 'waiting' and not taken",
  )
  await shop.runJob("outbox")
}
