import { randomUUID } from "node:crypto"
import { sharedShop } from "../harness/shared-shop"

/** Mails that the version before left waiting in rows of its own: the outbox has each once (docs/outbox.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const id = randomUUID().slice(0, 8)
const person = `cus_${id}`

const WAITING = [
  `insert into product_question (id, product_id, customer_id, name, content, status)
   values ('pques_${id}', 'prod_${id}', '${person}', 'Ada', 'Does it sting?', 'published')`,
  `insert into product_answer (id, question_id, product_id, written_by, staff_id, content, status)
   values ('pans_${id}', 'pques_${id}', 'prod_${id}', 'shop', 'user_1', 'No', 'published')`,
  `insert into skin_selfie (id, customer_id, file_id, note, answer, answered_at)
   values ('skin_${id}', '${person}', 'file_${id}', '', 'Dry', '2026-11-01T10:00:00.123456Z')`,
  `insert into referral_notification (customer_id, kind) values ('${person}', 'earned'), ('${person}', 'available'),
   ('${person}', 'friend_joined')`,
  `insert into review_reminder (id, customer_id, due_at) values ('order_${id}', '${person}', now() + interval '3 days')`,
  `insert into wish_news (id, customer_id, product_id, kind, before_kobo, now_kobo)
   values ('wnews_1${id}', '${person}', 'prod_${id}', 'price_drop', 200, 100),
          ('wnews_2${id}', '${person}', 'prod_${id}', 'back_in_stock', 200, 100)`,
]

it("what waits in rows goes into the outbox, each mail once, and at its time", async () => {
  for (const statement of WAITING) await shop.sql(statement)
  await shop.runJob("carry-over")
  await shop.runJob("carry-over")
  const jobs = await shop.sql<{ kind: string; key: string; days: number }>(
    `select kind, key, round(extract(epoch from run_at - now()) / 86400)::int as days from outbox_job
      where payload::text like '%' || $1 || '%' order by kind, key`,
    [id],
  )
  expect(jobs).toEqual([
    { kind: "question-mail", key: `question-answer:pans_${id}`, days: 0 },
    { kind: "referral-mail", key: expect.stringMatching(/^referral-news-\d+$/), days: 0 },
    { kind: "review-mail", key: `review-reminder:order_${id}`, days: 3 },
    { kind: "skin-mail", key: `skin-answer-skin_${id}-${Date.parse("2026-11-01T10:00:00.123Z")}`, days: 0 },
    { kind: "wish-mail", key: `wnews_1${id}`, days: 0 },
    { kind: "wish-push", key: `wnews_1${id}`, days: 0 },
    { kind: "wish-push", key: `wnews_2${id}`, days: 0 },
  ])
})
