import { z } from "zod"
import { callTable, Id, Instant } from "./call"
import { OneTimeCode, SentCode } from "./codes"
import { ChosenPassword, PasswordConfirmation } from "./form-fields"

/** A device that is signed in to the account. */
export const SignedInDevice = z.object({
  id: Id,
  current: z.boolean().describe("The device that asks"),
  device: z.string().describe("Fit to be shown: `Chrome on Android`"),
  platform: z.string().nullable().describe("What the client called itself: `web`, `android`, …"),
  address: z.string().nullable().describe("Network address at sign-in"),
  created_at: Instant,
  last_seen_at: Instant.describe("To the minute"),
  expires_at: Instant.describe("The session ends then at the latest; unused it ends sooner"),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

const NewPassword = z
  .object({
    current_password: z
      .string({ error: "Enter your current password" })
      .min(1, "Enter your current password")
      .max(128, "Password must be at most 128 characters"),
    password: ChosenPassword,
    password_confirmation: PasswordConfirmation,
  })
  .refine((b) => b.password === b.password_confirmation, {
    error: "The two passwords must match",
    path: ["password_confirmation"],
  })

/** Ending another device asks who it is (OWASP ASVS 7.5.2). */
const OwnersProof = z.object({
  password: z
    .string({ error: "Enter your password" })
    .max(128, "Password must be at most 128 characters")
    .nullish(),
  code: OneTimeCode.nullish().describe("Of POST /user/sessions/code, in place of the password"),
})
const badProof = "`wrong_password`; `invalid_code`, `code_expired`, `code_spent`"
const checks = [
  { name: "code_check_address", by: "address" },
  { name: "code_check_account", by: "account" },
] as const

export const sessionCalls = callTable({
  "GET /user/sessions": {
    summary: "Devices that are signed in",
    description: "The latest used first. For our own pages.",
    access: "session",
    data: z.array(SignedInDevice),
  },
  "DELETE /user/sessions/{id}": {
    summary: "Sign a device out",
    description:
      "At once. Another device than the one that asks needs the password, or a code of the account's e-mail. Ending the session that asks is signing out, and needs neither.",
    access: "session",
    params: z.object({ id: Id }),
    body: OwnersProof,
    data: z.null(),
    limits: checks,
    failures: { 404: "No device of this account has that id", 422: badProof },
  },
  "POST /user/sessions/sign-out-others": {
    summary: "Sign every other device out",
    description: "Needs the password, or a code of the account's e-mail.",
    access: "session",
    body: OwnersProof,
    data: z.null(),
    extra: z.object({ count: z.number().int().describe("Devices that were signed out") }),
    limits: checks,
    failures: { 422: badProof },
  },
  "POST /user/sessions/code": {
    summary: "E-mail me the code to sign devices out with",
    description: "In place of the password, for accounts that sign in without one.",
    access: "customer",
    data: SentCode.extend({ purpose: z.literal("device_sign_out") }),
    limits: [
      { name: "code_request_address", by: "address" },
      { name: "code_request_account", by: "account" },
    ],
    failures: { 429: "Less than 60 seconds after the last one, or the sixth within an hour" },
  },
  "POST /user/settings/change-password": {
    summary: "Change the password",
    description: "Every other device is signed out at once; the one that asks stays signed in.",
    access: "session",
    body: NewPassword,
    data: z.null(),
    failures: { 429: "Too many wrong passwords: wait as long as `Retry-After` says" },
  },
})
