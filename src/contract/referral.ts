import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { NairaAmount, OwnWithdrawal, WithdrawalRequest, WithdrawalTerms } from "./withdrawals"

/** The refer-and-earn summary, with what our own page needs besides. */
export const ReferralSummary = z.object({
  referral_balance: Naira.describe("What may be taken out"),
  total_referrals: z.number().int().describe("Accounts that were opened with this account's code"),
  total_earned: Naira.describe("All that was earned, less what was taken back"),
  pending: Naira.describe("Earned, of orders that may still come back"),
  next_release: z.object({ amount: Naira, at: Instant }).nullable().describe("What is available next"),
  owed: Naira.describe("Rewards that were spent and then lost: set off against what is earned next"),
  referral_code: z.string(),
  referral_link: z.string().describe("Address of the sign-up page with the code"),
  affiliate: z.boolean(),
  hustle: z.boolean().describe("An approved hustle agent"),
  rate: z.number().nullable().describe("Per cent of orders that come by this account's link; null: none"),
  reward: Naira.describe("For a friend's first delivered order"),
  pending_days: z.number().int(),
  affiliate_rate: z.number().describe("Per cent that affiliates earn"),
  least_withdrawal: Naira,
  unread_notifications: z.number().int().describe("100 stands for more"),
  unread_transactions: z.number().int().describe("100 stands for more"),
})
export type ReferralSummary = z.infer<typeof ReferralSummary>

export const ReferralNotification = z.object({
  id: Id,
  kind: z.enum([
    "friend_joined",
    "earned",
    "available",
    "taken_back",
    "nothing_earned",
    "withdrawal_paid",
    "withdrawal_declined",
    "withdrawal_failed",
  ]),
  title: z.string(),
  text: z.string(),
  amount: Naira.nullable(),
  read: z.boolean(),
  at: Instant,
})
export type ReferralNotification = z.infer<typeof ReferralNotification>

export const ReferralTransaction = z.object({
  id: Id,
  kind: z.enum([
    "earned",
    "available",
    "taken_back",
    "set_off",
    "to_wallet",
    "withdrawal",
    "withdrawal_returned",
  ]),
  title: z.string(),
  detail: z.string().nullable(),
  amount: Naira.describe("Above 0: for the account. `earned` is pending and no money yet"),
  read: z.boolean(),
  at: Instant,
})
export type ReferralTransaction = z.infer<typeof ReferralTransaction>

const marked = z.object({ unread: z.number().int() })
const ReadQuery = z.object({ id: Id.optional().describe("One of them; without it all") })

export const referralCalls = callTable({
  "GET /user/refer-and-earn": {
    summary: "What the account has earned by referring",
    access: "customer",
    data: ReferralSummary,
  },
  "GET /user/refer-and-earn/notifications": {
    summary: "What happened, the newest first",
    access: "customer",
    query: PageQuery,
    data: z.array(ReferralNotification),
    meta: PageMeta.extend({ unread: z.number().int() }),
  },
  "GET /user/refer-and-earn/transactions": {
    summary: "What moved, the newest first",
    access: "customer",
    query: PageQuery,
    data: z.array(ReferralTransaction),
    meta: PageMeta.extend({ unread: z.number().int() }),
  },
  "GET /user/refer-and-earn/read-notifications": {
    summary: "Mark notifications as read",
    description: "Apps send it as a GET. Calling it twice is fine.",
    access: "customer",
    query: ReadQuery,
    data: marked,
    failures: { 404: "Notification not found in this account" },
  },
  "GET /user/refer-and-earn/read-transactions": {
    summary: "Mark transactions as read",
    description: "Apps send it as a GET. Calling it twice is fine.",
    access: "customer",
    query: ReadQuery,
    data: marked,
    failures: { 404: "Transaction not found" },
  },
  "POST /user/refer-and-earn/withdraw-wallet": {
    summary: "Move rewards into the wallet, at once",
    access: "customer",
    idempotent: true,
    limits: [{ name: "withdrawal_account", by: "account" }],
    body: z.object({ amount: NairaAmount.nullish().describe("Naira; all there is without it") }),
    data: ReferralSummary,
    extra: z.object({ moved: Naira }),
    failures: {
      403: "`account_frozen`",
      422: "`insufficient_funds` on amount",
    },
  },
  "POST /user/refer-and-earn/withdraw": {
    summary: "Ask for rewards to be paid to the account's bank account",
    description:
      "As `POST /user/wallet/transfer`, from the rewards: at least ₦1,000. The bank account is that of `PUT /user/wallet/bank-account`.",
    access: "customer",
    idempotent: true,
    limits: [{ name: "withdrawal_account", by: "account" }],
    body: WithdrawalRequest,
    data: OwnWithdrawal,
    failures: {
      403: "`withdrawals_disabled`, `account_frozen`, `email_not_verified`, `second_factor_needed`",
      422: "`no_bank_account`, `name_mismatch`, `cooling_off`; on amount `below_least`, `above_most`, `above_day`, `insufficient_funds`; on password `wrong_password`; on one_time_code `code_required`, `invalid_code`",
    },
  },
  "GET /user/refer-and-earn/withdrawal": {
    summary: "What of the rewards can be withdrawn now, and to which bank account",
    description: "What our own withdrawal form shows before it is sent.",
    access: "customer",
    data: WithdrawalTerms,
  },
  "GET /user/refer-and-earn/withdrawals": {
    summary: "The account's withdrawals of rewards, the newest first",
    description: "For our own pages.",
    access: "customer",
    query: PageQuery,
    data: z.array(OwnWithdrawal),
    meta: PageMeta,
  },
})
