import type { Data } from "../../../../../src/contract/calls"
import { formatDay, formatInstant } from "../../platform/figures"

export type Queue = Data<"GET /admin/today">["queues"][number]

interface QueueWords {
  name: string
  /** The list that it counts, filtered so that nothing else is in it. */
  to: string
  /** Of `first_at`; how old the oldest is, without it. */
  first?: (at: string) => string
}

export const oldest = (at: string): string => `Oldest from ${formatInstant(at)}`

export const QUEUES: Record<Queue["name"], QueueWords> = {
  orders_late: {
    name: "Late orders",
    to: "/order-desk?late=true",
    first: (at) => `First promised for ${formatDay(at)}`,
  },
  disputes: {
    name: "Disputes to answer",
    to: "/disputes?state=answer",
    first: (at) => `Answer the first by ${formatInstant(at)}`,
  },
  orders_to_pack: { name: "Orders to pack", to: "/order-desk?status=processing" },
  orders_to_ship: {
    name: "Orders to ship",
    to: "/order-desk?status=packed&delivery_method=delivery",
  },
  returns_to_decide: { name: "Returns to decide", to: "/returns?status=asked" },
  returns_to_collect: { name: "Returns to collect", to: "/returns?status=approved" },
  refunds_failed: { name: "Failed refunds", to: "/refunds?status=failed" },
  withdrawals: { name: "Withdrawals to decide", to: "/withdrawals?status=pending" },
  reward_withdrawals: {
    name: "Refer & Earn withdrawals to decide",
    to: "/withdrawals/refer?status=pending",
  },
  wallet_adjustments: {
    name: "Wallet adjustments to approve",
    to: "/wallets?list=adjustments&status=requested",
  },
  loans_new: { name: "New loan applications", to: "/loans?status=submitted" },
  loans_in_review: { name: "Loans under review", to: "/loans?status=under_review" },
  kept_money: { name: "Unmatched payments", to: "/bank-books/kept?status=open" },
  kept_money_to_approve: {
    name: "Unmatched payments to approve",
    to: "/bank-books/kept?status=asked",
  },
  bank_breaks: { name: "Differences with the bank", to: "/bank-books?status=open" },
  webhooks: { name: "Failing webhooks", to: "/bank-books/webhooks?state=failing" },
  agents: { name: "Agents to check", to: "/hustle?status=submitted" },
  reviews: { name: "Reviews to read", to: "/reviews?status=pending" },
  questions: { name: "Questions to read", to: "/questions?view=to_read" },
  questions_to_answer: { name: "Questions to answer", to: "/questions?view=unanswered" },
  skin_pictures: {
    name: "Pictures of skin to answer",
    to: "/recommendation/pictures?view=waiting",
  },
  to_restock: { name: "To restock", to: "/stock?view=restock" },
  lots_due: {
    name: "Lots that expire soon",
    to: "/stock/lots?view=due",
    first: (at) => `First on ${formatDay(at)}`,
  },
}

/** What cannot wait until the rest is done. */
const PRESSING: ReadonlySet<Queue["name"]> = new Set([
  "orders_late",
  "disputes",
  "refunds_failed",
  "webhooks",
])

export const isPressing = ({ name }: Queue): boolean => PRESSING.has(name)
