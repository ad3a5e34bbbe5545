import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { OneTimeCode } from "./second-factor"

export const WithdrawalStatus = z.enum(["pending", "approved", "processing", "paid", "declined", "failed"])
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>

/** Why an account cannot withdraw at all, whatever the amount. */
export const WithdrawalHindrance = z.enum([
  "disabled",
  "account_frozen",
  "email_not_verified",
  "no_bank_account",
  "name_mismatch",
  "cooling_off",
])
export type WithdrawalHindrance = z.infer<typeof WithdrawalHindrance>

const BankChoice = z.object({ name: z.string(), code: z.string(), slug: z.string() })

export const AccountNumber = z
  .string({ error: "Account number is required" })
  .trim()
  .min(1, "Account number is required")
  .regex(/^\d{10}$/, "An account number has ten digits")
export const BankCode = z
  .string({ error: "Choose a bank" })
  .trim()
  .min(1, "Choose a bank")
  .regex(/^\w{2,10}$/, "Choose a bank from the list")
const Password = z.string({ error: "Password is required" }).min(1, "Password is required").max(128)

const NamedAccount = z.object({ account_number: AccountNumber, bank_code: BankCode })

export const BankEnquiry = z.object({
  account_number: z.string(),
  account_name: z.string().describe("The holder's, as the bank tells it"),
  bank_code: z.string(),
  bank_name: z.string(),
  is_yours: z.boolean().describe("Whether it is the name of the account that asks"),
})
export type BankEnquiry = z.infer<typeof BankEnquiry>

/** Where withdrawals go, and from when on. */
export const OwnBankAccount = BankEnquiry.extend({
  changed_at: Instant,
  usable_from: Instant.describe("24 hours after it was changed"),
})
export type OwnBankAccount = z.infer<typeof OwnBankAccount>

export const WithdrawalTerms = z.object({
  hindrance: WithdrawalHindrance.nullable().describe("Why nothing can be withdrawn; null: it can"),
  available: Naira,
  least: Naira.describe("At a time"),
  most: Naira.describe("At a time"),
  a_day: Naira.describe("From midnight to midnight in Lagos"),
  left_today: Naira,
  code_above: Naira.describe("A day; what goes beyond it needs the code of an authenticator app"),
  without_code: Naira.describe("What is left of it today"),
  second_factor: z.boolean().describe("Whether the account has an authenticator app"),
  bank_account: OwnBankAccount.nullable(),
})
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>

/** A shopper's own request. */
export const OwnWithdrawal = z.object({
  id: Id,
  reference: z.string(),
  amount: Naira,
  status: WithdrawalStatus.describe(
    "pending: staff look at it; approved, processing: on its way; declined, failed: the money is in the wallet",
  ),
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  reason: z.string().nullable().describe("Why it was declined"),
  asked_at: Instant,
  settled_at: Instant.nullable().describe("When it was paid, declined or failed"),
})
export type OwnWithdrawal = z.infer<typeof OwnWithdrawal>

/** An amount that somebody types. */
export const NairaAmount = z
  .number({ error: "Enter an amount in naira" })
  .gt(0, "Enter an amount above ₦0")
  .max(1_000_000_000, "That is too much")
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), "At most two decimals")
  .describe("Naira")

export const WithdrawalRequest = z.object({
  amount: NairaAmount,
  password: Password,
  one_time_code: OneTimeCode.nullish().describe(
    "Of the authenticator app, for what goes beyond `without_code`",
  ),
})

const enquiry = {
  access: "customer",
  body: NamedAccount,
  limits: [
    { name: "bank_enquiry_account", by: "account" },
    { name: "bank_enquiry_address", by: "address" },
  ],
  data: BankEnquiry,
  failures: {
    422: "`unknown_bank_account`: the bank knows no such account",
    503: "The bank does not answer",
  },
} as const

const bankList = {
  summary: "Banks of Nigeria",
  description: "The card provider's list, asked for once a day, by name.",
  access: "customer",
  data: z.array(BankChoice),
  failures: { 503: "There is no list yet, and the provider does not answer" },
} as const

export const withdrawalCalls = callTable({
  "GET /user/wallet/get-banks": bankList,
  "GET /user/wallet/banks": bankList,
  "POST /user/wallet/enquiry": { summary: "Whose a bank account is", ...enquiry },
  "POST /user/wallet/name-enquiry": { summary: "Whose a bank account is, by its other name", ...enquiry },
  "GET /user/wallet/withdrawal": {
    summary: "What can be withdrawn now, and to which bank account",
    access: "customer",
    data: WithdrawalTerms,
  },
  "PUT /user/wallet/bank-account": {
    summary: "Name the bank account that withdrawals go to",
    description:
      "The bank is asked whose it is; it must be the account holder's own (order of names and middle names do not matter). Nothing is paid to it for 24 hours. The same account again changes nothing.",
    access: "customer",
    body: NamedAccount.extend({ password: Password }),
    limits: enquiry.limits,
    data: OwnBankAccount,
    failures: {
      422: "`name_mismatch`, `unknown_bank_account`, `wrong_password`",
      503: "The bank does not answer",
    },
  },
  "GET /user/wallet/transfers": {
    summary: "The account's withdrawals, the newest first",
    access: "customer",
    query: PageQuery,
    data: z.array(OwnWithdrawal),
    meta: PageMeta,
  },
  "POST /user/wallet/transfer": {
    summary: "Ask for money of the wallet to be paid to the bank account",
    description:
      "The money is held from now on; declined or failed gives it back. Staff approve each request, two of them above ₦100,000. What goes beyond ₦100,000 within a day needs the code of an authenticator app, too.",
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
})
