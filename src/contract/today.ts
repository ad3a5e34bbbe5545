import { z } from "zod"
import { callTable, Instant } from "./call"

/** What waits for staff, the most pressing first. Each is a list of the back office, filtered. */
export const TodayQueue = z.enum([
  "orders_late",
  "disputes",
  "orders_to_pack",
  "orders_to_ship",
  "returns_to_decide",
  "returns_to_collect",
  "refunds_failed",
  "withdrawals",
  "reward_withdrawals",
  "wallet_adjustments",
  "loans_new",
  "loans_in_review",
  "kept_money",
  "kept_money_to_approve",
  "bank_breaks",
  "webhooks",
  "agents",
  "reviews",
  "questions",
  "questions_to_answer",
  "skin_pictures",
  "to_restock",
  "lots_due",
])
export type TodayQueue = z.infer<typeof TodayQueue>

export const todayCalls = callTable({
  "GET /admin/today": {
    summary: "What waits for me: how much of what my role may do something about",
    description:
      "A queue is here when the role may work on it, with 0 when it is empty. Counts above 1,000 are given as 1,000; `counted_up_to` says so.",
    access: "staff",
    permission: "dashboard.read",
    data: z.object({
      as_of: Instant,
      counted_up_to: z.number().int(),
      queues: z.array(
        z.object({
          name: TodayQueue,
          count: z.number().int(),
          first_at: Instant.nullable().describe(
            "Since when the first of them waits; of disputes until when it must be answered, of late orders the day that was promised",
          ),
        }),
      ),
    }),
  },
})
