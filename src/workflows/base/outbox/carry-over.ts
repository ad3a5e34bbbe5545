import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { JobKind } from "../../../contract/outbox"
import type { JobPayloads } from "../../../outbox/payloads"

interface Carried {
  /** A statement that ends what waits in the rows of the version before, and answers them. */
  taken: string
  kind: JobKind
  /** Of a row of `taken`. */
  key: string
  payload: string
  /** Not before; now when left out. */
  runAt?: string
}

/** No process of the version before is telling of it. */
const FREE = "coalesce(telling_until < now(), true)"

const event = { key: "id", payload: "jsonb_build_object('eventId', id)" }
const wallet = (of: JobPayloads["wallet-mail"]["of"]) =>
  ({ kind: "wallet-mail", key: "id", payload: `jsonb_build_object('of', '${of}', 'id', id)` }) as const

const edgeOfPrices = (edge: "start" | "end", open: string) =>
  ({
    // Open still: whoever starts or ends them closes them.
    taken: `select id, ${edge}s_at as at from price_schedule where status in (${open}) and ${edge}s_at is not null`,
    kind: "price-schedule",
    key: `id || ':${edge}:' || floor(extract(epoch from at) * 1000)`,
    payload: "jsonb_build_object('scheduleId', id)",
    runAt: "at",
  }) as const

/** Rows whose provider was to be asked at a time: the version before asks no more. */
const checked = (table: string, kind: JobKind) => ({
  taken: `update ${table} r set next_check_at = null
       from (select id, next_check_at as due_at from ${table} where next_check_at is not null for update) o
      where r.id = o.id returning r.id, o.due_at`,
  kind,
  key: "id",
  runAt: "due_at",
})
const asked = { payload: "jsonb_build_object('id', id)" }

/** Each in the way in which the version before took it. Goes with that version's columns. */
const CARRIED: readonly Carried[] = [
  {
    taken: `select id from webhook_event w where processed_at is null
         and not exists (select from outbox_job j where j.kind = 'webhook' and starts_with(j.key, w.id || ' '))`,
    kind: "webhook",
    ...event,
  },
  {
    // What staff can still undo stays with the version that they undo it by.
    taken: `update order_event set mailed_at = now()
       where mailed_at is null and mail_attempts < 10 and coalesce(mailing_until < now(), true)
         and coalesce(held_until < now(), true)
       returning id, case when status = 'pending' then at + interval '2 minutes' else now() end as due_at`,
    kind: "order-mail",
    ...event,
    runAt: "due_at",
  },
  {
    taken: `select id, order_id from order_event
       where worked_at is null and status in ('delivered', 'returned', 'refunded', 'cancelled')`,
    kind: "milestone",
    key: "id",
    payload: "jsonb_build_object('eventId', id, 'orderId', order_id)",
  },
  { ...checked("payment_attempt", "payment-check"), payload: "jsonb_build_object('attemptId', id)" },
  { ...checked("wallet_funding", "funding-check"), ...asked },
  { ...checked("loan_repayment", "repayment-check"), ...asked },
  { ...checked("gift_card", "gift-card-check"), ...asked },
  {
    taken:
      "update loan_event set mailed_at = now() where mailed_at is null and coalesce(mailing_until, at) <= now() returning id",
    kind: "loan-mail",
    ...event,
  },
  {
    taken:
      "update hustle_event set mailed_at = now() where mailed_at is null and coalesce(mailing_until, at) <= now() returning id",
    kind: "hustle-mail",
    ...event,
  },
  {
    taken: `update points_order set told_at = now() where told_at is null and ${FREE} returning order_id`,
    kind: "points-mail",
    key: "'points-' || order_id",
    payload: "jsonb_build_object('orderId', order_id)",
  },
  {
    taken: `update wallet_funding set told_at = now() where settled_at is not null and told_at is null and ${FREE} returning id`,
    ...wallet("funding"),
  },
  {
    taken: `update wallet_adjustment set told_at = now() where status = 'approved' and told_at is null and ${FREE} returning id`,
    ...wallet("adjustment"),
  },
  {
    taken: `update card_dispute set told_at = now() where source in ('wallet_funding', 'loan_repayment')
              and refund_id is not null and told_at is null and ${FREE} returning id`,
    ...wallet("dispute"),
  },
  {
    taken: `update wallet_withdrawal_event set told_at = now() where told_at is null and ${FREE} returning id`,
    kind: "withdrawal-mail",
    key: "'withdrawal-' || id",
    payload: "jsonb_build_object('eventId', id::text)",
  },
  {
    taken: `update wallet_withdrawal w set next_check_at = null
       from (select id, next_check_at as due_at from wallet_withdrawal where next_check_at is not null for update) due
       where w.id = due.id returning w.id, due_at, case when status = 'paid' then 'look-back' else 'send' end as step`,
    kind: "withdrawal",
    key: "id || ':' || step",
    payload: "jsonb_build_object('withdrawalId', id, 'step', step)",
    runAt: "due_at",
  },
  {
    taken: `update order_refund f set next_try_at = null
       from (select id, next_try_at as due_at from order_refund where next_try_at is not null
              and coalesce(sending_until < now(), true) for update) due
       where f.id = due.id returning f.id, f.attempts, f.status, due_at`,
    kind: "order-refund",
    // What the bank has may fail, and is tried again under the same number.
    key: "id || ':' || attempts || case status when 'sent' then ':sent' else '' end",
    payload: "jsonb_build_object('refundId', id)",
    runAt: "due_at",
  },
  {
    // Whoever finishes it takes the order first.
    taken: `select o.id from shop_order o join "order" m on m.id = o.id
       where o.status = 'cancelled' and m.status <> 'canceled' and o.updated_at < now() - interval '1 minute'
         and not exists (select from order_refund f where f.order_id = o.id and f.status in ('asked', 'failed'))
         and not exists (select from outbox_job j
               where j.kind = 'cancelled-order' and j.status = 'waiting' and j.payload ->> 'orderId' = o.id)`,
    kind: "cancelled-order",
    key: "id || ':carried'",
    payload: "jsonb_build_object('orderId', id)",
  },
  {
    // Whoever sends it off says that in the row.
    taken: `select id, floor(extract(epoch from updated_at) * 1000)::text as decided_at from kept_money k where status = 'doing'
       and not exists (select from outbox_job j where j.kind = 'kept-money' and j.status = 'waiting' and j.payload ->> 'keptId' = k.id)`,
    kind: "kept-money",
    key: "id || ':' || decided_at",
    payload: "jsonb_build_object('keptId', id)",
  },
  {
    taken: `update gift_card set sending_until = 'infinity' where status = 'paid' and ended_as is null and sent_at is null
              and receiver_email is not null and coalesce(sending_until < now(), true) returning id, sends, send_at`,
    kind: "gift-card",
    key: "id || ' ' || sends",
    payload: "jsonb_build_object('cardId', id)",
    runAt: "send_at",
  },
  {
    taken: `update gift_card_event set told_at = now() where told_at is null and ${FREE} returning id, gift_card_id`,
    kind: "gift-card-mail",
    key: "gift_card_id || ' event ' || id",
    payload: "jsonb_build_object('eventId', id::text)",
  },
  {
    taken: `update product_answer a set told_at = now() from product_question q
       where q.id = a.question_id and a.told_at is null and a.status = 'published' and q.status = 'published'
         and q.customer_id is distinct from a.customer_id and q.customer_id is not null returning a.id`,
    kind: "question-mail",
    key: "'question-answer:' || id",
    payload: "jsonb_build_object('answerId', id)",
  },
  {
    taken: `update referral_notification n set told_at = now(), mail_key = coalesce(n.mail_key, 'referral-news-' || d.first_id)
       from (select id, min(id) over (partition by customer_id) as first_id from referral_notification u
              where u.told_at is null and u.kind in ('earned', 'available')
                and (u.telling_until is null or u.telling_until < now())
                and not exists (select 1 from referral_notification m
                                 where m.customer_id = u.customer_id and m.mail_key <> coalesce(u.mail_key, '')
                                   and m.told_at > now() - interval '6 hours')) d
       where n.id = d.id and n.told_at is null returning n.customer_id, n.mail_key`,
    kind: "referral-mail",
    key: "mail_key",
    payload: "jsonb_build_object('customerId', customer_id, 'mailKey', mail_key)",
  },
  {
    taken: `update review_reminder set ended_at = now() where ended_at is null and due_at > now() - interval '14 days'
       returning id, due_at`,
    kind: "review-mail",
    key: "'review-reminder:' || id",
    payload: "jsonb_build_object('orderId', id)",
    runAt: "due_at",
  },
  {
    taken: `update skin_selfie set told_at = now() where answer is not null and told_at is null
         and (telling_until is null or telling_until < now())
       returning id, floor(extract(epoch from answered_at) * 1000)::text as answered_at`,
    kind: "skin-mail",
    key: "'skin-answer-' || id || '-' || answered_at",
    payload: "jsonb_build_object('selfieId', id, 'answeredAt', answered_at)",
  },
  {
    // Open still: whoever tells of them ends them.
    taken:
      "select customer_id, min(id) as id from wish_news where ended_at is null and noted_at > now() - interval '3 days' group by 1",
    kind: "wish-mail",
    key: "id",
    payload: "jsonb_build_object('customerId', customer_id, 'newsId', id)",
  },
  {
    taken: `select customer_id, kind, min(id) as id from wish_news
       where pushed_at is null and noted_at > now() - interval '2 days' group by 1, 2`,
    kind: "wish-push",
    key: "id",
    payload: "jsonb_build_object('customerId', customer_id, 'news', kind)",
  },
  {
    // What a process of the version before has projected, and did not compare.
    taken: `select string_agg(distinct w.product_id, ' ') as ids
              from wish w join catalogue_product p on p.product_id = w.product_id and p.is_listed
             where w.removed_at is null and (w.seen_in_stock, w.seen_price_kobo, w.seen_wholesale_kobo)
                is distinct from (p.in_stock, p.price_kobo, least(p.wholesale_kobo, p.price_kobo))
            having count(*) > 0`,
    kind: "wish-news",
    key: "'carried-over ' || now()",
    payload: "jsonb_build_object('productIds', ids)",
  },
  {
    taken: `update import_picture set next_try_at = 'infinity' where state in ('waiting', 'stored') and next_try_at <= now()
       returning id, updated_at`,
    kind: "import-picture",
    key: "id || ':' || floor(extract(epoch from updated_at) * 1000)",
    payload: "jsonb_build_object('pictureId', id)",
  },
  {
    // Open still: whoever releases them closes them.
    taken: "select id, release_at from referral_reward where status = 'pending'",
    kind: "referral-release",
    key: "id",
    payload: "jsonb_build_object('rewardId', id)",
    runAt: "release_at",
  },
  {
    // Open still: whoever pays or cancels them closes them.
    taken: `select id, expires_at - (expires_at - created_at) / 4 as at from shop_order where status = 'pending' and expires_at is not null`,
    kind: "order-expiry",
    key: "id",
    payload: "jsonb_build_object('orderId', id)",
    runAt: "at",
  },
  edgeOfPrices("start", "'waiting'"),
  edgeOfPrices("end", "'waiting', 'running'"),
  {
    taken:
      "update push_message set next_try_at = 'infinity' where ended_at is null and next_try_at <= now() returning id",
    kind: "push",
    key: "id",
    payload: "jsonb_build_object('messageId', id)",
  },
  {
    // Whoever mails it forgets the address.
    taken:
      "select customer_id from erasure where goodbye_to is not null and erased_at < now() - interval '5 minutes'",
    kind: "goodbye-mail",
    key: "'goodbye ' || customer_id",
    payload: "jsonb_build_object('customerId', customer_id)",
  },
  {
    taken:
      "update purchase_telling set next_try_at = 'infinity' where next_try_at <= now() returning order_id",
    kind: "purchase",
    key: "order_id",
    payload: "jsonb_build_object('orderId', order_id)",
  },
]

/**
 * Moves work that the version before left in rows of its own into the outbox: at the upgrade, and for as long as both versions run.
 * What that version is at work on stays with it until its lease ends.
 */
export async function carryOver(container: MedusaContainer): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const { taken, kind, key, payload, runAt = "now()" } of CARRIED)
    await pg.raw<void>(
      `with taken as (${taken})
       insert into outbox_job (kind, key, payload, run_at) select ?, ${key}, ${payload}, ${runAt} from taken
       on conflict (kind, key) do nothing`,
      [kind],
    )
}
