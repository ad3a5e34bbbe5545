import { z } from "zod"
import { callTable, Instant, Naira } from "./call"
import { OneTimeCode, SentCode } from "./codes"

/** What people agree to. My data has a name for each. */
export const CONSENT_PURPOSES = [
  "terms",
  "privacy_notice",
  "newsletter",
  "wholesale_programme",
  "affiliate_programme",
  "hustle_programme",
  "saved_card",
  "skin_selfie",
  "loan_application",
  "push_order_moves",
  "push_back_in_stock",
  "push_price_drop",
  "analytics",
  "cart_reminder",
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The latest act for one purpose, with the words that were shown. */
const Agreement = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  text: z.string(),
  text_version: z.string().describe("YYYY-MM-DD"),
  given: z.boolean().describe("false: taken back"),
  at: Instant,
})

const OpenOrder = z.object({ order_number: z.string(), status: z.string() })

/** Proof that the caller owns the account: the password, or a code sent to its e-mail. */
const proofBy = (call: string) =>
  z
    .object({
      password: z.string().max(128, "At most 128 characters").nullish(),
      code: OneTimeCode.nullish().describe(`Of ${call}`),
    })
    .refine((body) => Boolean(body.password || body.code), {
      error: "Enter your password",
      path: ["password"],
    })
const badProof = "`wrong_password`; `invalid_code`, `code_expired`, `code_spent`"
const checks = [
  { name: "code_check_address", by: "address" },
  { name: "code_check_account", by: "account" },
] as const
const requests = [
  { name: "code_request_address", by: "address" },
  { name: "code_request_account", by: "account" },
] as const

/** Privacy: what is agreed to, the download of everything, and the deletion of the account. Calls of our own pages. */
export const privacyCalls = callTable({
  "GET /user/privacy": {
    summary: "What I agreed to, and whether my account can be deleted",
    access: "customer",
    data: z.object({
      consents: z.array(Agreement),
      newsletter: z.enum(["subscribed", "pending", "none"]),
      newsletter_page: z
        .string()
        .nullable()
        .describe("Where the subscriber chooses what to read of; null: not on the list"),
      deletion: z.object({
        possible: z.boolean(),
        open_orders: z.array(OpenOrder).describe("Orders that must arrive or be cancelled first"),
        wallet: Naira.describe("What is in the wallet, to be spent or withdrawn first"),
        proofs: z.array(z.enum(["password", "code"])).describe("What the account can be deleted with"),
      }),
    }),
  },
  "POST /user/privacy/export": {
    summary: "Everything the shop keeps about me",
    description:
      "To be saved as a file: the answer comes with a file name. Needs the password again, or a code sent to the account's e-mail; the owner is told by e-mail. Passwords and tokens are in it for nobody.",
    access: "customer",
    body: proofBy("POST /user/privacy/export-code"),
    data: z.object({
      made_at: Instant,
      shop: z.string(),
      sections: z.array(
        z.object({ name: z.string(), about: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
      ),
    }),
    limits: [{ name: "export_account", by: "account" }, ...checks],
    failures: { 422: badProof },
  },
  "POST /user/privacy/export-code": {
    summary: "E-mail me the code to download my data with",
    description: "In place of the password, for who signs in without one.",
    access: "customer",
    data: SentCode.extend({ purpose: z.literal("data_export") }),
    limits: requests,
    failures: { 429: "Less than 60 seconds after the last one, or the sixth within an hour" },
  },
  "POST /user/privacy/delete": {
    summary: "Delete my account",
    description:
      "Ends every session. Orders and payments stay in the books without a name (docs/privacy.md). A second request finds no session: 401.",
    access: "customer",
    body: proofBy("POST /user/privacy/deletion-code"),
    data: z.null(),
    limits: checks,
    failures: {
      409: "`orders_open`, with `orders`; `wallet_not_empty`, with `balance`; `checkout_running`",
      422: badProof,
    },
  },
  "POST /user/privacy/deletion-code": {
    summary: "E-mail me the code to delete my account with",
    description: "In place of the password, for who signs in without one.",
    access: "customer",
    data: SentCode.extend({ purpose: z.literal("account_deletion") }),
    limits: requests,
    failures: { 429: "Less than 60 seconds after the last one, or the sixth within an hour" },
  },
  "PUT /user/privacy/newsletter": {
    summary: "Subscribe my e-mail to the newsletter, or take it off",
    description: "Subscribing sends the e-mail to confirm. Only a verified e-mail can be taken off here.",
    access: "customer",
    body: z.object({ subscribed: z.boolean({ error: "Say yes or no" }) }),
    data: z.object({ newsletter: z.enum(["subscribed", "pending", "none"]) }),
    limits: [{ name: "newsletter_address", by: "address" }],
    failures: { 403: "`email_not_verified`" },
  },
})
