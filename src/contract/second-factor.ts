import { z } from "zod"
import { callTable, Instant } from "./call"

export const SecondFactor = z.object({
  is_on: z.boolean(),
  since: Instant.nullable(),
  recovery_codes_left: z.number().int(),
  is_required: z.boolean().describe("The shop asks all staff for one; shoppers choose"),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const OwnPassword = z
  .string({ error: "Enter your password" })
  .min(1, "Enter your password")
  .max(128, "Password must be at most 128 characters")
/** Six digits of an authenticator app, or a recovery code. */
export const OneTimeCode = z
  .string({ error: "Enter the code of your authenticator app" })
  .trim()
  .min(1, "Enter the code of your authenticator app")
  .max(40)
const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe("Each works once; they are not shown again"),
})
/** Of staff and of shoppers; also for a session that lacks the second factor it would set up. */
const enrolment = {
  access: "session",
  beforeSecondFactor: true,
  failures: { 422: "Wrong password, `no_password`; `code_required`, `invalid_code`" },
} as const
const checked = { limits: [{ name: "code_check_account", by: "account" }] } as const

export const secondFactorCalls = callTable({
  "GET /user/second-factor": {
    summary: "Whether the account has an authenticator app",
    ...enrolment,
    data: SecondFactor,
  },
  "POST /user/second-factor/begin": {
    summary: "Begin to set up an authenticator app",
    description:
      "Answers the secret, once, and what a QR code says. It counts from its first code on; an app that is there already stays good until then, and its code is asked for.",
    ...enrolment,
    failures: { ...enrolment.failures, 403: "`email_not_verified`" },
    ...checked,
    body: z.object({ password: OwnPassword, one_time_code: OneTimeCode.nullish() }),
    data: z.object({ secret: z.string().describe("Base 32"), url: z.string().describe("otpauth://totp/…") }),
  },
  "POST /user/second-factor/confirm": {
    summary: "Show the app's first code",
    description:
      "Ends the account's other sessions. Signing in, and withdrawals above a sum, ask for a code from then on.",
    ...enrolment,
    ...checked,
    body: z.object({ one_time_code: OneTimeCode }),
    data: RecoveryCodes,
  },
  "POST /user/second-factor/recovery-codes": {
    summary: "Make new recovery codes; the old ones no longer work",
    ...enrolment,
    ...checked,
    body: z.object({ password: OwnPassword, one_time_code: OneTimeCode }),
    data: RecoveryCodes,
  },
  "POST /user/second-factor/remove": {
    summary: "Sign in without an authenticator app from now on",
    ...enrolment,
    ...checked,
    body: z.object({ password: OwnPassword, one_time_code: OneTimeCode }),
    data: SecondFactor,
    failures: { ...enrolment.failures, 409: "`second_factor_required`: the shop asks all staff for one" },
  },
})
