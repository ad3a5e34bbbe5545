import type { Permission } from "../../../contract/permissions"
import type { TodayQueue } from "../../../contract/today"
import { LOTS_DUE } from "../../catalogue/products/lots"
import { TO_RESTOCK } from "../../catalogue/products/stock"
import { SELFIES_TO_ANSWER } from "../../catalogue/skin/selfies"
import { LATE } from "../../selling/ordering/desk/find-orders"

/** What waits, and who may do something about it. */
interface Queue {
  need: Permission
  /** Its rows, the first to be dealt with first: `at`, since when or until when. Answered from an index of what is open. */
  rows: string
}

const since = (table: string, where: string, at = "created_at") =>
  `select ${at} as at from ${table} where ${where} order by ${at}`

const ordersIn = (where: string) => since("shop_order", where)

/** In the order in which they are shown. Each finds exactly what its list does (integration-tests/http/today.spec.ts). */
export const QUEUES: Record<TodayQueue, Queue> = {
  orders_late: {
    need: "orders.update",
    rows: `select cast(o.expected_date as date)::timestamp at time zone 'Africa/Lagos' as at
             from shop_order o where ${LATE} order by o.expected_date`,
  },
  disputes: { need: "refunds.update", rows: since("card_dispute", "state = 'answer'", "due_at") },
  orders_to_pack: { need: "orders.update", rows: ordersIn("status = 'processing'") },
  // A packed order that is picked up waits for the shopper.
  orders_to_ship: {
    need: "orders.update",
    rows: ordersIn("status = 'packed' and delivery_method = 'delivery'"),
  },
  returns_to_decide: { need: "orders.update", rows: since("order_return", "status = 'asked'") },
  returns_to_collect: { need: "orders.update", rows: since("order_return", "status = 'approved'") },
  refunds_failed: { need: "refunds.update", rows: since("order_refund", "status = 'failed'") },
  withdrawals: {
    need: "wallet.update",
    rows: since("wallet_withdrawal", "source = 'wallet' and status = 'pending'"),
  },
  reward_withdrawals: {
    need: "referrals.update",
    rows: since("wallet_withdrawal", "source = 'referral' and status = 'pending'"),
  },
  wallet_adjustments: { need: "wallet.update", rows: since("wallet_adjustment", "status = 'requested'") },
  loans_new: { need: "loans.update", rows: since("loan", "status = 'submitted'") },
  loans_in_review: { need: "loans.update", rows: since("loan", "status = 'under_review'") },
  kept_money: { need: "payments.update", rows: since("kept_money", "status = 'open'", "came_at") },
  kept_money_to_approve: {
    need: "payments.update",
    rows: since("kept_money", "status = 'asked'", "came_at"),
  },
  bank_breaks: { need: "payments.update", rows: since("bank_break", "status = 'open'", "happened_at") },
  webhooks: {
    need: "payments.update",
    rows: since("webhook_event", "processed_at is null and last_error is not null"),
  },
  agents: { need: "hustle.update", rows: since("hustle", "status = 'submitted'", "submitted_at") },
  reviews: { need: "reviews.update", rows: since("review", "status = 'pending' and deleted_at is null") },
  // A question counts once, however many answers to it wait.
  questions: {
    need: "reviews.update",
    rows: `select at from (
             select created_at as at from product_question where status = 'pending'
             union all
             select min(a.created_at) from product_answer a join product_question q on q.id = a.question_id
              where a.status = 'pending' and q.status = 'published' group by q.id) to_read order by at`,
  },
  questions_to_answer: {
    need: "reviews.update",
    rows: since(
      "product_question q",
      `status = 'published' and not exists (
         select 1 from product_answer a where a.question_id = q.id and a.status = 'published')`,
    ),
  },
  skin_pictures: {
    need: "recommendations.update",
    rows: since("skin_selfie t", SELFIES_TO_ANSWER, "t.created_at"),
  },
  to_restock: {
    need: "stock.update",
    rows: `select null::timestamptz as at from (${TO_RESTOCK}) low`,
  },
  lots_due: {
    need: "stock.update",
    rows: `select due.expires_on::timestamp at time zone 'Africa/Lagos' as at from (${LOTS_DUE}) due order by 1`,
  },
}
