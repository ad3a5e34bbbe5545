import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { DayField } from "./day-fields"
import { sortBy } from "./sorting"

const none = z.literal("").transform(() => undefined)
const Words = (min: number, max: number, message: string) =>
  z.string({ error: message }).trim().min(min, message).max(max, `At most ${max} characters`)

const UnmatchedStatus = z.enum(["open", "asked", "doing", "settled"])
const UnmatchedDestination = z.enum(["card", "wallet", "order"], { error: "Choose where it goes" })

/** Money that came and does not agree with what it was meant for. */
export const UnmatchedPayment = z.object({
  id: Id,
  source: z.enum(["order", "wallet_funding", "loan_repayment", "gift_card"]),
  reference: z.string().describe("Ours, that the bank knows it by"),
  amount: Naira.describe("What came, in `currency`"),
  currency: z.string(),
  reason: z.string().describe("What does not agree"),
  came_at: Instant,
  status: UnmatchedStatus.describe(
    "open: to be decided; asked: waits for a second person; doing: on its way",
  ),
  order: z.object({ id: Id, order_number: z.string(), status: z.string() }).nullable(),
  shopper: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  can_go_to: z.array(UnmatchedDestination).describe("While it is open"),
  needs_two: z.boolean().describe("Above ₦100,000: a second member of staff has to agree"),
  destination: UnmatchedDestination.nullable(),
  decision_reason: z.string().nullable(),
  asked_by: z.object({ id: Id, name: z.string() }).nullable(),
  approved_by: z.object({ id: Id, name: z.string() }).nullable(),
  is_mine: z.boolean().describe("Whoever asks has decided it, so somebody else has to agree"),
  settled_at: Instant.nullable(),
  last_error: z.string().nullable(),
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>

const BreakStatus = z.enum(["open", "explained", "gone"])

/** Where the provider's books and ours differ. */
export const BankBreak = z.object({
  id: Id,
  kind: z.enum(["missing_here", "missing_there", "different_sum", "different_status", "balance"]),
  item: z.enum(["charge", "refund", "transfer", "balance", "other"]),
  ref: z.string(),
  bank: Naira.nullable().describe("What it brought to the balance by the bank's books"),
  ours: Naira.nullable().describe("By ours"),
  difference: Naira.describe("The bank's less ours"),
  bank_status: z.string().nullable(),
  our_status: z.string().nullable(),
  happened_at: Instant,
  last_seen_at: Instant,
  status: BreakStatus,
  note: z.string().nullable(),
  explained_by: z.object({ id: Id, name: z.string() }).nullable(),
})
export type BankBreak = z.infer<typeof BankBreak>

export const BankReading = z.object({
  read_at: Instant,
  from: Instant,
  items: z.number().int(),
  breaks: z.number().int(),
  bank: Naira.nullable(),
  ours: Naira.nullable(),
  difference: Naira.nullable(),
  error: z.string().nullable(),
})
export type BankReading = z.infer<typeof BankReading>

/** One Lagos day, closed. */
export const DayClose = z.object({
  day: z.string().describe("Lagos day, YYYY-MM-DD"),
  takings: Naira.describe("What orders brought"),
  refunds: Naira.describe("What was given back for them"),
  fees: Naira.describe("What the providers kept"),
  funded: Naira.describe("What shoppers put into their wallets by card"),
  transfers: Naira.describe("What went from wallets to shoppers' bank accounts, fees included"),
  kept_apart: Naira.describe("Unmatched payments received, less those decided"),
  wallets_total: Naira.describe("What all wallets had when the day ended"),
  gift_cards_total: Naira.describe("What lay in gift cards that nobody had redeemed when the day ended"),
  loans_total: Naira.describe("What all loans still owed when the day ended"),
  kept_total: Naira.describe("Unmatched payments when the day ended"),
  ours: Naira.describe("What lay with the card provider when the day ended, by our books"),
  bank: Naira.nullable().describe("By the bank's; null for a day that no reading saw"),
  difference: Naira.nullable().describe("The bank's less ours"),
})
export type DayClose = z.infer<typeof DayClose>

export const DaysQuery = z.object({
  from: DayField.optional().or(none),
  to: DayField.optional().or(none),
})

const InboxState = z.enum(["waiting", "failing", "done"])
export const WebhookEvent = z.object({
  id: Id,
  provider: z.string(),
  event: z.string(),
  reference: z.string().nullable(),
  received_at: Instant,
  state: InboxState,
  attempts: z.number().int(),
  next_attempt_at: Instant.nullable(),
  processed_at: Instant.nullable(),
  outcome: z.string().nullable(),
  last_error: z.string().nullable(),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

const IdParams = z.object({ id: Id })
const reads = { access: "staff", permission: "payments.read" } as const
const changes = { access: "staff", permission: "payments.update" } as const
const meanwhile = { 409: "`changed_meanwhile`: somebody has decided it since" }

/** Unmatched payments, the bank's books beside ours, the webhook inbox. As a file: `GET /admin/bank-books-export`. */
export const booksCalls = callTable({
  "GET /admin/kept-money": {
    summary: "Unmatched payments, open ones first",
    answersPeople: true,
    ...reads,
    query: PageQuery.extend({
      status: UnmatchedStatus.optional().or(none),
      sort: sortBy("came", "status", "amount"),
    }),
    data: z.array(UnmatchedPayment),
    meta: PageMeta.extend({ counts: z.record(UnmatchedStatus, z.number().int()) }),
  },
  "PUT /admin/kept-money/{id}/decide": {
    summary: "Say where it goes",
    description: "Up to ₦100,000 it goes at once; above, another member of staff has to agree first.",
    ...changes,
    params: IdParams,
    body: z.object({ destination: UnmatchedDestination, reason: Words(3, 300, "Say why") }),
    data: UnmatchedPayment,
    failures: { ...meanwhile, 422: "`not_possible` on destination" },
  },
  "PUT /admin/kept-money/{id}/approve": {
    summary: "Agree to where somebody else sends it",
    ...changes,
    params: IdParams,
    data: UnmatchedPayment,
    failures: { ...meanwhile, 403: "`four_eyes`: whoever asked cannot agree" },
  },
  "PUT /admin/kept-money/{id}/decline": {
    summary: "Do not agree: it waits for a decision again",
    ...changes,
    params: IdParams,
    data: UnmatchedPayment,
    failures: meanwhile,
  },
  "GET /admin/bank-books/breaks": {
    summary: "Differences with the bank",
    ...reads,
    query: PageQuery.extend({
      status: BreakStatus.default("open").catch("open"),
      sort: sortBy("what", "when", "bank", "ours"),
    }),
    data: z.array(BankBreak),
    meta: PageMeta.extend({
      counts: z.record(BreakStatus, z.number().int()),
      reading: BankReading.nullable().describe("The last one"),
    }),
  },
  "PUT /admin/bank-books/breaks/{id}/explain": {
    summary: "Say what a difference is",
    ...changes,
    params: IdParams,
    body: z.object({ note: Words(3, 500, "Say what it is") }),
    data: BankBreak,
    failures: meanwhile,
  },
  "POST /admin/bank-books/read": {
    summary: "Read the bank's books now",
    description: "They are read every night by themselves; this is for whoever does not want to wait.",
    ...changes,
    body: z.object({
      days: z.number().int().min(1).max(62).default(3).describe("How many days back items are compared"),
    }),
    data: BankReading,
    failures: { 503: "The bank does not answer" },
  },
  "GET /admin/bank-books/days": {
    summary: "The close of each day, the newest first",
    description: "Lagos days, at most 62; the last fourteen when nothing is said.",
    ...reads,
    query: DaysQuery,
    data: z.array(DayClose),
  },
  "GET /admin/webhooks": {
    summary: "Events that providers sent, the newest first",
    ...reads,
    query: PageQuery.extend({
      state: InboxState.optional().or(none),
      q: z.string().trim().max(100).optional().describe("Part of the reference, or the event's name"),
      sort: sortBy("event", "came", "about"),
    }),
    data: z.array(WebhookEvent),
    meta: PageMeta.extend({ counts: z.record(InboxState, z.number().int()) }),
  },
  "POST /admin/webhooks/{id}/replay": {
    summary: "Work on an event again, at once",
    description: "Safe at any time: an event only says where to ask, and money is booked once.",
    ...changes,
    params: IdParams,
    data: WebhookEvent,
  },
})
