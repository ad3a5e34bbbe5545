import { z } from "zod"
import { Gender, SignedIn } from "./account"
import { callTable, Instant } from "./call"
import { EmailAddress } from "./email"
import { OneTimeCode } from "./second-factor"

export const socialProviderNames = ["google", "facebook"] as const
export const SocialProviderName = z.enum(socialProviderNames)
export type SocialProviderName = z.infer<typeof SocialProviderName>

/** From the address `/login?social=…` that the journey to the provider ended at. */
const Ticket = z
  .string({ error: "This sign-in is not complete" })
  .trim()
  .min(1, "This sign-in is not complete")
  .max(100, "This sign-in is not complete")
const platform = z.string().max(20).nullish()

/** The provider knows the person; the shop does not yet, or not by this sign-in. */
export const NeedsLink = z.object({
  needs: z.literal("link"),
  provider: SocialProviderName,
  email: z.string().describe("Of the account that is there, partly hidden"),
  resend_at: Instant.describe("A code was sent there; from then on another may be"),
})
export const NeedsRegistration = z.object({
  needs: z.literal("register"),
  provider: SocialProviderName,
  first_name: z.string().describe("Empty when the provider did not say"),
  last_name: z.string(),
  email: z.string().nullable().describe("Null: the form has to ask for it"),
})
export const SocialOutcome = z.union([SignedIn, NeedsLink, NeedsRegistration])
export type SocialOutcome = z.infer<typeof SocialOutcome>

const required = "This field is required"
const filled = (message: string, max = 100) =>
  z.string({ error: message }).trim().min(1, message).max(max, `At most ${max} characters`)

/** What the provider cannot say, in the words of the registration form. */
const SocialRegistration = z.object({
  ticket: Ticket,
  first_name: filled(required),
  last_name: filled(required),
  email: z
    .union([z.literal(""), z.string().trim().max(254, "At most 254 characters").pipe(EmailAddress)])
    .nullish()
    .describe("Read only when the provider knows none"),
  mobile: filled(required, 30),
  dob: filled("Date of birth  is required", 10).describe("YYYY-MM-DD"),
  gender: z.enum(Gender.options, { error: required }),
  referred_by: z.string().trim().max(32).nullish().describe("Referral code"),
  platform,
})

/** A way to sign in without a password. */
export const SocialSignIn = z.object({
  provider: SocialProviderName,
  name: z.string().describe("As people know it"),
  email: z.string().nullable().describe("What the provider called them when it was connected"),
  connected_at: Instant,
  removable: z.boolean().describe("False: it is the only way in"),
})
export type SocialSignIn = z.infer<typeof SocialSignIn>

const spent = { 410: "The sign-in is older than 15 minutes, was used already, or began in another browser" }
const byAddress = [{ name: "social_address", by: "address" }] as const

/**
 * Sign-in by Google and Facebook. The journey itself is `GET /auth/social/{provider}` and its callback, which send the
 * browser on and end at `/login?social=<ticket>` (or `?social_error=cancelled|failed|unavailable`).
 */
export const socialCalls = callTable({
  "GET /auth/social": {
    summary: "The identity providers that this shop works with",
    description:
      "`url` is for a link, not for a request: the browser is sent on. It takes `next`, a path of the shop.",
    access: "public",
    data: z.array(z.object({ provider: SocialProviderName, name: z.string(), url: z.string() })),
  },
  "POST /auth/social/exchange": {
    summary: "What a social sign-in came to",
    description:
      "A session when the person is known. `needs: link` when the e-mail has an account: a code was mailed there. " +
      "`needs: register` when it has none. 422 `code_required` on `one_time_code` when the account has an authenticator app: send the ticket again with its code. The ticket serves 15 minutes, for one session, in the browser that made it.",
    access: "public",
    signsIn: true,
    body: z.object({ ticket: Ticket, one_time_code: OneTimeCode.nullish(), platform }),
    data: SocialOutcome,
    limits: byAddress,
    failures: { 403: "A staff account signs in with its password", ...spent },
  },
  "POST /auth/social/resend": {
    summary: "E-mail another code to link a social sign-in",
    access: "public",
    body: z.object({ ticket: Ticket }),
    data: z.object({ resend_at: Instant }),
    limits: byAddress,
    failures: spent,
  },
  "POST /auth/social/link": {
    summary: "Link a social sign-in to the account of its e-mail, and sign in",
    description:
      "By the code in the e-mail, or by the account's password. 422 `code_required` when the account has an authenticator app: it is linked then, and `POST /auth/social/exchange` signs in with the same ticket and the app's code.",
    access: "public",
    signsIn: true,
    body: z
      .object({
        ticket: Ticket,
        code: z.string().trim().max(20).nullish(),
        password: z.string().max(128).nullish(),
        platform,
      })
      .refine(({ code, password }) => Boolean(code || password), {
        error: "Enter the code from the e-mail, or your password",
        path: ["code"],
      }),
    data: SignedIn,
    limits: byAddress,
    failures: spent,
  },
  "POST /auth/social/register": {
    summary: "Open an account by a social sign-in",
    description:
      "Without a password: “Forgot Password?” sets one. An e-mail that Google has proven counts as verified.",
    access: "public",
    signsIn: true,
    body: SocialRegistration,
    data: SignedIn,
    limits: [
      { name: "registration_address", by: "address" },
      { name: "registration_taken_address", by: "address" },
    ],
    failures: spent,
  },
  "GET /user/sign-ins": {
    summary: "The ways into the account",
    description: "For our own pages.",
    access: "customer",
    data: z.object({
      password: z.boolean().describe("False: “Forgot Password?” sets one"),
      social: z.array(SocialSignIn),
    }),
  },
  "DELETE /user/sign-ins/{provider}": {
    summary: "Take a social sign-in away from the account",
    description: "Every other device is signed out, and the owner is told by e-mail.",
    access: "customer",
    params: z.object({ provider: SocialProviderName }),
    data: z.null(),
    failures: {
      404: "The account has no such sign-in",
      409: "`only_sign_in`: without it nobody could sign in; a password first",
    },
  },
})
