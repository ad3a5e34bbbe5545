import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { SecondFactorNews } from "../../contract/second-factor-news"
import { enqueue } from "../../outbox/enqueue"

/** In the transaction that changes somebody's second factor. */
export async function enqueueSecondFactorMail(
  trx: Knex.Transaction,
  { userId, customerId }: { userId: string | null; customerId: string | null },
  news: SecondFactorNews,
  now = new Date(),
): Promise<void> {
  const ownerId = userId ?? customerId
  if (!ownerId) return
  const at = now.toISOString()
  await enqueue(trx, {
    kind: "second-factor-mail",
    key: `second-factor ${ownerId} ${news} ${at}`,
    payload: { of: userId ? "user" : "customer", ownerId, news, at },
    about: { type: userId ? "staff" : "user", id: ownerId },
  })
}
