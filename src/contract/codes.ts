import { z } from "zod"
import { User } from "./account"
import { callTable, Instant } from "./call"
import { ChosenPassword, Email, PasswordConfirmation } from "./form-fields"

/** What a six-digit code of the account's own proves; `validate-otp` and the resending calls name it. */
const CodePurpose = z.enum(["email_verification", "email_change", "mobile_verification"])

/** A code that is on its way. */
export const SentCode = z.object({
  purpose: CodePurpose,
  channel: z.enum(["email", "sms", "whatsapp"]),
  destination: z.string().describe("Where it went, partly hidden: `a••@example.com`, `+234•••••••567`"),
  expires_at: Instant.describe("Ten minutes from when it was made"),
  resend_at: Instant.describe("Another can be asked for from then on"),
})

const sixDigits = "Enter the six digits of the code"

/** Six digits, as text or as a number; spaces between them are fine. */
export const OneTimeCode = z.preprocess(
  (value) => (typeof value === "number" ? String(value).padStart(6, "0") : value),
  z
    .string({ error: sixDigits })
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, sixDigits)),
)

const Reset = z
  .object({
    email: Email,
    password: ChosenPassword,
    password_confirmation: PasswordConfirmation,
    token: z
      .string({ error: "This link is not complete" })
      .trim()
      .min(1, "This link is not complete")
      .max(100, "This link is not complete"),
  })
  .refine((body) => body.password === body.password_confirmation, {
    error: "The two passwords must match",
    path: ["password_confirmation"],
  })

const tooSoon =
  "Less than 60 seconds after the last one, or the sixth within an hour: `Retry-After` says when"
const badCode =
  "`invalid_code`; `code_expired` after ten minutes; `code_spent` after five wrong tries: ask for a new one"

/** Beside the module's own: at most five of one purpose an hour, five tries of each. */
const requests = [
  { name: "code_request_address", by: "address" },
  { name: "code_request_account", by: "account" },
] as const
const checks = [
  { name: "code_check_address", by: "address" },
  { name: "code_check_account", by: "account" },
] as const

/** Codes and links that prove an e-mail or a phone (docs/codes.md). */
export const codeCalls = callTable({
  "POST /auth/password/email": {
    summary: "Ask for a link to choose a new password",
    description:
      "The answer is the same for every address, known or not, and takes the same time. The link lasts 30 minutes and works once.",
    access: "public",
    body: z.object({
      email: Email,
      callback_url: z
        .string()
        .max(2_000)
        .nullish()
        .catch(null)
        .describe(
          "The page that the link opens, with its query: a path of the shop, or an app's address that the shop lists. Anything else is ignored, and the link opens `/reset-password`. `token` and `email` are added",
        ),
    }),
    data: z.null(),
    limits: [
      { name: "password_reset_address", by: "address" },
      { name: "password_reset_identifier", by: "body.email" },
    ],
    failures: { 429: tooSoon },
  },
  "POST /auth/password/reset": {
    summary: "Choose a new password by the link of the e-mail",
    description:
      "`token` and `email` are in the link. Ends every session of the account, lifts its lock, and proves its e-mail.",
    access: "public",
    body: Reset,
    data: z.null(),
    limits: [{ name: "code_check_address", by: "address" }],
    failures: { 422: "`invalid_link` when the link is used, too old or another's" },
  },
  "POST /auth/verify/otp": {
    summary: "Prove the account's e-mail with the code that was mailed",
    description:
      "An e-mail that is proven already is fine. Typed elsewhere than on the device that opened the account, the code also clears it: password, social sign-ins, other sessions, saved cards, addresses, phone and bank account go, and `message` says so.",
    access: "customer",
    body: z.object({ verification_otp: OneTimeCode }),
    data: User,
    limits: checks,
    failures: { 422: badCode },
  },
  "GET /auth/resend/otp": {
    summary: "Send a new code",
    description:
      "The code before it is void. Without a purpose: to the account's e-mail. `mobile_verification` goes to the account's phone by text message, or by WhatsApp.",
    access: "customer",
    query: z.object({
      purpose: CodePurpose.default("email_verification").catch("email_verification"),
      channel: z.enum(["sms", "whatsapp"]).default("sms").catch("sms").describe("For the phone"),
    }),
    data: SentCode,
    limits: requests,
    failures: { 409: "`already_verified`", 422: "`no_mobile`, `nothing_to_verify`", 429: tooSoon },
  },
  "GET /email/resend": {
    summary: "Send a new code to the account's e-mail",
    access: "customer",
    data: SentCode,
    limits: requests,
    failures: { 409: "`already_verified`", 429: tooSoon },
  },
  "POST /validate-otp": {
    summary: "Use a code, for any purpose of the account's own",
    description:
      "`email_change` makes the new e-mail the account's and ends its other sessions; `mobile_verification` proves the phone. Fields may come inside an object `data`.",
    access: "customer",
    body: z.preprocess(
      unwrapData,
      z.object({
        purpose: CodePurpose.default("email_verification"),
        verification_otp: OneTimeCode.describe("Also read as `otp`"),
      }),
    ),
    data: User,
    limits: checks,
    failures: { 422: badCode },
  },
})

/** Some apps send the code inside `data`, others beside it: `{data: {otp}}` and `{verification_otp}` are both read. */
function unwrapData(body: unknown): unknown {
  const fields = isObject(body) && isObject(body.data) ? body.data : body
  if (!isObject(fields)) return fields
  return { ...fields, verification_otp: fields.verification_otp ?? fields.otp }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
