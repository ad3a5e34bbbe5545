import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { DayField } from "./day-fields"

/** `balance` is what we owe the shopper; `available` is the balance without what is `held`. */
export const WalletBalance = z.object({
  balance: Naira,
  held: Naira.describe("Kept for orders that wait for payment and for withdrawals under way"),
  available: Naira,
  frozen: z.boolean().describe("Money may come in, and none may leave"),
})
export type WalletBalance = z.infer<typeof WalletBalance>

/** What a movement is about, coarsely: what a statement can be filtered by. */
export const WalletKind = z.enum([
  "funding",
  "order",
  "refund",
  "withdrawal",
  "loan",
  "reward",
  "adjustment",
  "other",
])
export type WalletKind = z.infer<typeof WalletKind>

export const WalletMovement = z.object({
  id: Id,
  at: Instant,
  kind: WalletKind,
  title: z.string().describe("What it was, in words"),
  detail: z.string().nullable().describe("Number of the order, what it was about, reason, or nothing"),
  amount: Naira.describe("Above 0 came in, below 0 went out"),
  balance_after: Naira,
  reference: z.string().nullable(),
})
export type WalletMovement = z.infer<typeof WalletMovement>

const none = z.literal("").transform(() => undefined)

/** What of a statement: days are Lagos days, both included. */
export const StatementFilter = z.object({
  kind: WalletKind.optional().or(none),
  from: DayField.optional().or(none),
  to: DayField.optional().or(none),
})
export type StatementFilter = z.output<typeof StatementFilter>

/** A payment by card that pays no order: a funding, a gift card. `paid` when what was paid for is there. */
export const ReceiptPayment = z.object({
  reference: z.string(),
  amount: Naira,
  status: z.enum(["started", "paid"]),
  currency: z.literal("NGN"),
  access_code: z.string(),
  public_key: z.string(),
  authorization_url: z.string().describe("The provider's hosted page"),
  script_url: z
    .string()
    .nullable()
    .describe("The provider's popup script, which resumes the access code; null: use the hosted page"),
})

/** A funding as the shopper goes on with it; `paid` when its money is in the wallet. */
export const WalletFunding = ReceiptPayment.extend({ wallet: WalletBalance })
export type WalletFunding = z.infer<typeof WalletFunding>

/** Naira as people and programs send them; which sums are allowed says the server. */
export const AmountSent = z.union([z.number(), z.string().trim().max(20)], { error: "Enter an amount" })

const line = (max: number) => z.string().trim().max(max, `At most ${max} characters`).nullish()

export const walletCalls = callTable({
  "GET /get_user_wallet_balance/{user_id}": {
    summary: "What is in my wallet",
    description: "`user_id` must be the caller's own.",
    access: "customer",
    params: z.object({ user_id: Id }),
    data: WalletBalance,
    failures: { 403: "`not_yours`: the wallet of somebody else" },
  },
  "POST /fund_user_wallet/card": {
    summary: "Put money into my wallet by card",
    description:
      "Without `reference` it starts a funding, ₦100 to ₦1,000,000 (the shop's setting): pay it in the provider's popup or on its page. With one it settles that funding: the server asks the provider and believes only that answer; the same reference twice is the same answer twice.",
    access: "customer",
    body: z.object({
      amount: AmountSent.nullish().describe("Naira; needed without `reference`, not read with one"),
      reference: line(100),
      user_id: z.string().max(64).nullish().describe("The caller's own, or nothing"),
      callback_url: line(500).describe(
        "Where the provider sends the browser back; only a path of this shop is kept",
      ),
      saved_card: line(64).describe(
        "Id of GET /user/saved-cards: it is charged at once, without a page. `started` then means that the bank has not said how it ended, or, with an `authorization_url`, that it wants to hear from the card's owner there",
      ),
      save_card: z
        .boolean({ error: "Choose yes or no" })
        .nullish()
        .describe("The shopper agrees that the card that pays is kept, as in /user/order/create"),
      platform: line(20),
    }),
    data: WalletFunding,
    idempotent: true,
    limits: [{ name: "wallet_funding_account", by: "account" }],
    failures: {
      403: "`not_yours`",
      404: "`funding_not_found`: not a funding of this account",
      409: "`payment_mismatch`: an unmatched payment, which staff decide about",
      422: "`amount_out_of_range`, `payment_failed`, `payment_pending`; on `saved_card`",
      503: "`payment_unavailable`",
    },
  },
  "GET /user/wallet/statement": {
    summary: "What moved in my wallet, newest first",
    description:
      "As a PDF file: `GET /user/wallet/statement.pdf` with the same filter. `limits` says what may be put in at once.",
    access: "customer",
    query: PageQuery.extend(StatementFilter.shape),
    data: z.array(WalletMovement),
    meta: PageMeta,
    extra: z.object({
      wallet: WalletBalance,
      limits: z.object({ fund_min: Naira, fund_max: Naira }),
    }),
  },
})
