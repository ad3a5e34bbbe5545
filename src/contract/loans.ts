import { z } from "zod"
import { callTable, Id, Instant, Naira } from "./call"
import { LoanApplication, NairaAmount } from "./loan-application"
import { ShownNaira } from "./shown"

export type { LoanApplication } from "./loan-application"

const Day = z.string().describe("YYYY-MM-DD, Lagos")

export const LoanStatus = z.enum([
  "submitted",
  "under_review",
  "approved",
  "accepted",
  "disbursed",
  "repaid",
  "declined",
  "withdrawn",
])
export type LoanStatus = z.infer<typeof LoanStatus>

export const LoanInstalment = z.object({
  n: z.number().int(),
  due_date: Day,
  principal: Naira,
  interest: Naira,
  fee: Naira,
  amount: Naira.describe("The three together"),
  left: Naira.describe("Still to be paid of it"),
  status: z.enum(["coming", "due", "overdue", "paid"]),
})
export type LoanInstalment = z.infer<typeof LoanInstalment>

/** The whole cost, before anything is agreed to (notes on lending law in docs/loans.md). */
export const LoanOffer = z.object({
  amount: Naira.describe("What comes to the wallet"),
  months: z.number().int(),
  monthly_interest: z.number().describe("Percent of the amount, a month, flat"),
  yearly_cost: z.number().describe("Percent a year with interest and fee, by which loans can be compared"),
  interest: Naira,
  fee: Naira,
  total: Naira.describe("All that is to be paid back"),
  first_due_date: Day,
  expires_at: Instant.nullable().describe("Until when it can be accepted"),
})
export type LoanOffer = z.infer<typeof LoanOffer>

export const LoanBalance = z.object({
  balance: Naira.describe("Principal, interest and fees outstanding"),
  principal: Naira,
  interest: Naira,
  fees: Naira,
  next_due_date: Day.nullable(),
  next_due_amount: Naira,
  overdue: Naira.describe("What should have been paid before today"),
})
export type LoanBalance = z.infer<typeof LoanBalance>

export const LoanRepayment = z.object({
  reference: z.string(),
  channel: z.enum(["wallet", "card"]),
  amount: Naira.describe("What was paid"),
  change: Naira.describe("What of it was over and went to the wallet"),
  rebate: Naira.describe("Interest and fees not charged, since the loan was repaid early"),
  status: z.enum(["started", "paid", "failed", "kept_apart"]),
  taken_back: z.boolean().describe("The card's bank took it back afterwards: it is owed again"),
  at: Instant,
})
export type LoanRepayment = z.infer<typeof LoanRepayment>

export const Loan = z.object({
  id: Id,
  number: z.string(),
  status: LoanStatus,
  asked: Naira,
  asked_at: Instant,
  offer: LoanOffer.nullable().describe("From the approval on"),
  schedule: z.array(LoanInstalment),
  balance: LoanBalance.nullable().describe("From the pay-out on"),
  settle_today: z
    .object({ amount: Naira, saves: Naira.describe("Interest and fees that need not be paid") })
    .nullable()
    .describe("What frees of the loan today"),
  cooling_until: Day.nullable().describe("Until this day it can be given back without interest or fees"),
  repayments: z.array(LoanRepayment),
  timeline: z.array(z.object({ status: z.string(), at: Instant, note: z.string().nullable() })),
})
export type Loan = z.infer<typeof Loan>

/** What a card payment is made with: the provider's page, opened by its address or its code. */
const RepaymentDue = z.object({
  reference: z.string(),
  amount: Naira,
  currency: z.literal("NGN"),
  public_key: z.string(),
  access_code: z.string(),
  authorization_url: z.string().describe("Empty while a saved card is being charged: `confirm` tells"),
  script_url: z.string().nullable().describe("The provider's popup script"),
})

export const LoanPage = z.object({
  open: z.boolean().describe("Whether applications are taken"),
  lender: z.string().nullable().describe("The licensed lender whose loans these are"),
  limits: z.object({ least: Naira, most: Naira, incomes: z.number().int() }),
  consent: z.object({ version: z.string(), text: z.string() }),
  needs: z.array(z.enum(["email_verification", "date_of_birth"])).describe("What the account lacks"),
  loan: Loan.nullable().describe("The one that runs, else the last one"),
  past: z.array(
    z.object({ id: Id, number: z.string(), status: LoanStatus, asked: Naira, asked_at: Instant }),
  ),
})
export type LoanPage = z.infer<typeof LoanPage>

const IdParams = z.object({ id: Id })
const movedOn = { 404: "No such loan of yours", 409: "`loan_moved_on`" }

export const loanCalls = callTable({
  "POST /request-loan": {
    summary: "Apply for a loan",
    description:
      "One loan at a time. The BVN is sealed, used to check the identity once, and goes when the loan is decided or repaid (docs/loans.md). Needs a verified e-mail and an age of 18.",
    access: "customer",
    body: LoanApplication,
    data: Loan,
    idempotent: true,
    limits: [{ name: "loan_account", by: "account" }],
    failures: {
      403: "`email_not_verified`",
      409: "`loan_running`; `loans_closed`",
      422: "On the fields, also where they contradict each other",
    },
  },
  "GET /get_user_loan_balance/{user_id}": {
    summary: "My loan's balance",
    access: "customer",
    params: z.object({ user_id: Id }),
    data: LoanBalance,
    failures: { 403: "Another account's" },
  },
  "GET /user/loan": { summary: "My loan, and what applying needs", access: "customer", data: LoanPage },
  "POST /user/loans/{id}/accept": {
    summary: "Accept the offer: the money comes to the wallet",
    access: "customer",
    params: IdParams,
    body: z.object({
      total: ShownNaira.describe("What is to be paid back, as it was shown, naira"),
      agreed: z.literal(true, { error: "Say that you have read what the loan costs" }),
    }),
    data: Loan,
    idempotent: true,
    failures: { ...movedOn, 409: "`loan_moved_on`; `offer_changed`: another total; `offer_expired`" },
  },
  "POST /user/loans/{id}/withdraw": {
    summary: "Withdraw the application, or refuse the offer",
    access: "customer",
    params: IdParams,
    data: Loan,
    failures: movedOn,
  },
  "POST /user/loans/{id}/repayments": {
    summary: "Repay, from the wallet at once or by card",
    description:
      "By card the answer has the payment to make; `confirm` books it, and so does the provider's notice. Money over what is owed goes to the wallet.",
    access: "customer",
    params: IdParams,
    body: z.object({
      channel: z.enum(["wallet", "card"], { error: "Choose your wallet or a card" }),
      amount: NairaAmount.refine((naira) => naira > 0, "Enter an amount above ₦0").describe(
        "`settle_today.amount` frees of the loan",
      ),
      saved_card: z
        .string()
        .trim()
        .max(64)
        .nullish()
        .describe("By card: id of GET /user/saved-cards; it is charged at once, without a page"),
      save_card: z
        .boolean({ error: "Choose yes or no" })
        .nullish()
        .describe("The shopper agrees that the card that pays is kept, as in /user/order/create"),
    }),
    data: z.object({ loan: Loan, payment: RepaymentDue.nullable() }),
    idempotent: true,
    failures: {
      ...movedOn,
      409: "`loan_moved_on`; `payment_mismatch`: an unmatched payment, which staff decide about",
      422: "`insufficient_funds`, `payment_failed`; on amount and saved_card",
      503: "`payment_unavailable`",
    },
  },
  "POST /user/loans/{id}/repayments/confirm": {
    summary: "Book a repayment by card: the bank is asked and only its answer believed",
    access: "customer",
    params: IdParams,
    body: z.object({ reference: z.string({ error: "Say which payment" }).trim().min(1).max(64) }),
    data: Loan,
    failures: {
      404: "No such payment of this loan",
      409: "`payment_mismatch`: an unmatched payment, which staff decide about",
      422: "`payment_failed`; `payment_pending`",
      503: "`payment_unavailable`",
    },
  },
})
