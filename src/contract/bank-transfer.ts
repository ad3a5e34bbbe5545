import { z } from "zod"
import { callTable, Instant, Naira } from "./call"

/** What of a wait's address opens it: an order's id, signed. */
const Token = z.object({
  token: z.string({ error: "This link is not whole" }).min(1, "This link is not whole").max(200),
})

/** Paying by a transfer to an account number that is this payment's alone. */
export const TransferPaymentDue = z.object({
  channel: z.literal("bank_transfer"),
  reference: z.string(),
  amount: Naira,
  currency: z.literal("NGN"),
  account_number: z.string().describe("Ten digits"),
  account_name: z.string().describe("As the bank shows it to who sends"),
  bank: z.string(),
  expires_at: Instant.describe("The account takes no money after it"),
  exact_only: z
    .boolean()
    .describe("Whether another sum than `amount` is sent back to its sender; else it is added to the wallet"),
  wait_url: z
    .string()
    .describe(
      "A path of this shop: the page that waits for the money, without sign-in, with nothing personal on it",
    ),
})
export type TransferPaymentDue = z.infer<typeof TransferPaymentDue>

/** A transfer that came for an order, and where its money went. */
const Arrival = z.object({
  amount: Naira,
  at: Instant,
  went: z
    .enum(["order", "wallet", "staff", "sent_back"])
    .describe(
      "order: it paid the order; wallet: added to the shopper's wallet; staff: unmatched, staff decide; sent_back: the bank returns it to its sender",
    ),
})

/** How paying an order by transfer stands. */
export const PaymentWait = z.object({
  order_number: z.string(),
  state: z
    .enum(["waiting", "lapsed", "paid", "cancelled"])
    .describe("waiting: `due` can be paid; lapsed: ask for another account number; else nothing is due"),
  to_pay: Naira.describe("What is still missing; 0 once nothing is due"),
  due: TransferPaymentDue.nullable().describe("The account that takes the money now; null when none does"),
  sent_at: Instant.nullable().describe("When the shopper said that they have sent it"),
  held_until: Instant.nullable().describe("Until when the order's items are held; null once nothing is due"),
  arrivals: z.array(Arrival).describe("Oldest first"),
  now: Instant.describe("The shop's clock, which `expires_at` is told by"),
})
export type PaymentWait = z.infer<typeof PaymentWait>

const byLink = {
  access: "public",
  failures: { 404: "no_such_link: not a link of ours" },
} as const

/** Each press may ask the bank. Looking asks nobody, and no link can be guessed: it has no limit. */
const pressed = { ...byLink, limits: [{ name: "payment_wait_address", by: "address" }] } as const

/** The page that waits for a bank transfer. Whoever has its address sees what must be sent, and nothing personal. */
export const bankTransferCalls = callTable({
  "GET /payment-wait": {
    summary: "How paying an order by bank transfer stands",
    description: "Answered from what the shop knows: the bank is asked by its events, a job, and `sent`.",
    ...byLink,
    query: Token,
    data: PaymentWait,
  },
  "POST /payment-wait/sent": {
    summary: "The shopper says that they have sent the money: the bank is asked at once",
    description: "Holds the order's items for half an hour more, once for each account number.",
    ...pressed,
    body: Token,
    data: PaymentWait,
  },
  "POST /payment-wait/again": {
    summary: "Another account number, once the last one has lapsed",
    description: "While the last one still takes money, it is answered as it is.",
    ...pressed,
    body: Token,
    data: PaymentWait,
    failures: { ...byLink.failures, 422: "channel_refused: the sum, or the order's time is up" },
  },
})
