import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PushedNews, PushPurpose } from "../../contract/push-words"
import { enqueue } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"

/** A push notification that is owed to somebody, once to each device that agreed to such. */
export interface OwedPush extends Pick<PushedNews, "title" | "body" | "path"> {
  /** Of what it tells, for ever: no device gets it twice. */
  key: string
  customerId: string
  purpose: PushPurpose
}

/**
 * Of a subscription `s`: nobody has ended the session in which it was chosen. A session that ran out by itself is no sign-out, as long
 * as its row is kept.
 */
export const NOT_SIGNED_OUT = `exists (select 1 from account_session a where a.id = s.session_id and a.revoked_at is null)`

/** Of a subscription `s`: whether it agreed to the purpose that stands in this expression. */
export const agreedTo = (purpose: string): string =>
  `case ${purpose} when 'order_moves' then s.order_moves when 'back_in_stock' then s.back_in_stock
     when 'price_drop' then s.price_drop else false end`

/** Writes down what devices are to be told, with a job for each message. Twice is fine. */
export async function owePushes(trx: Knex.Transaction, owed: readonly OwedPush[]): Promise<void> {
  if (owed.length === 0) return
  const rows = owed.map(({ customerId, ...push }) => ({ ...push, customer_id: customerId }))
  const { rows: written } = await trx.raw<Rows<{ id: string; customer_id: string }>>(
    `insert into push_message (id, subscription_id, customer_id, purpose, key, title, body, path)
     select 'push_' || replace(gen_random_uuid()::text, '-', ''), s.id, s.customer_id, o.purpose, o.key, o.title, o.body, o.path
       from jsonb_to_recordset(?::jsonb) as o(customer_id text, purpose text, key text, title text, body text, path text)
       join push_subscription s on s.customer_id = o.customer_id
      where ${agreedTo("o.purpose")} and ${NOT_SIGNED_OUT}
     on conflict (subscription_id, key) do nothing
     returning id, customer_id`,
    [JSON.stringify(rows)],
  )
  await enqueue(
    trx,
    ...written.map(({ id, customer_id }) => ({
      kind: "push" as const,
      key: id,
      payload: { messageId: id },
      about: { type: "user", id: customer_id },
    })),
  )
}
