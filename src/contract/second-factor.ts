import { z } from "zod"
import { callTable, Instant } from "./call"

export const SecondFactor = z.object({
  is_on: z.boolean(),
  since: Instant.nullable(),
  recovery_codes_left: z.number().int(),
  is_required: z.boolean().describe("The shop asks all staff for one"),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const Password = z
  .string({ error: "Enter your password" })
  .min(1, "Enter your password")
  .max(128, "Password must be at most 128 characters")
const Code = z
  .string({ error: "Enter the code of your authenticator app" })
  .trim()
  .min(1, "Enter the code of your authenticator app")
  .max(40)
const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe("Each works once; they are not shown again"),
})
/** Staff only; also for a session that lacks the second factor it would set up. */
const enrolment = {
  access: "session",
  beforeSecondFactor: true,
  failures: { 403: "`not_staff`: shoppers have none", 422: "Wrong password; `invalid_code`" },
} as const
const checked = { limits: [{ name: "code_check_account", by: "account" }] } as const

export const secondFactorCalls = callTable({
  "GET /user/second-factor": {
    summary: "Whether the signed-in member of staff has an authenticator app",
    ...enrolment,
    data: SecondFactor,
  },
  "POST /user/second-factor/begin": {
    summary: "Begin to set up an authenticator app",
    description:
      "Answers the secret, once, and what a QR code says. It counts from its first code on; an app that is there already stays good until then, and its code is asked for.",
    ...enrolment,
    ...checked,
    body: z.object({ password: Password, one_time_code: Code.nullish() }),
    data: z.object({ secret: z.string().describe("Base 32"), url: z.string().describe("otpauth://totp/…") }),
  },
  "POST /user/second-factor/confirm": {
    summary: "Show the app's first code",
    description: "Ends the other sessions of this member of staff.",
    ...enrolment,
    ...checked,
    body: z.object({ one_time_code: Code }),
    data: RecoveryCodes,
  },
  "POST /user/second-factor/recovery-codes": {
    summary: "Make new recovery codes; the ones before are void",
    ...enrolment,
    ...checked,
    body: z.object({ password: Password, one_time_code: Code }),
    data: RecoveryCodes,
  },
  "POST /user/second-factor/remove": {
    summary: "Sign in without an authenticator app from now on",
    ...enrolment,
    ...checked,
    body: z.object({ password: Password, one_time_code: Code }),
    data: SecondFactor,
    failures: { ...enrolment.failures, 409: "`second_factor_required`: the shop asks all staff for one" },
  },
})
