import { z } from "zod"
import { callTable, Id, Instant } from "./call"
import { ChosenPassword, Email, PasswordConfirmation } from "./form-fields"

/** Roles on the wire: the shoppers' first, then the staff's. Who may do what: docs/access.md. */
export const ShopperRole = z.enum(["user", "wholesaler", "next_champ"])
export const StaffRole = z.enum(["merchandiser", "fulfilment", "finance", "content", "admin", "superadmin"])
export const Role = z.enum([...ShopperRole.options, ...StaffRole.options])
export const Gender = z.enum(["male", "female", "others"])

/** The account as its owner's apps read it. It holds no secret. */
export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string().nullable().describe("E.164"),
  gender: Gender.nullable(),
  dob: z.string().nullable().describe("YYYY-MM-DD"),
  role: Role,
  wholesaler_activated: Instant.nullable(),
  referer_id: z.string().describe("The account's own referral code"),
  affiliate: z.boolean(),
  email_verified: z.boolean(),
  mobile_verified: z.boolean(),
  has_ordered: z.boolean().describe("Has an order that was not cancelled: offers for a first order are over"),
  state_id: Id.nullable(),
  lga_id: Id.nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  apartment: z.string().nullable(),
  account_number: z.string().nullable(),
  account_name: z.string().nullable(),
  bank_code: z.string().nullable(),
  avatar: z.string().nullable(),
  created_at: Instant,
})
export type User = z.infer<typeof User>

const required = "This field is required"
/** Missing, null and "" all read as "not filled in". */
const filled = (message: string, max = 100) =>
  z.string({ error: message }).trim().min(1, message).max(max, `At most ${max} characters`)

/** The registration form. Some apps send `sex` instead of `gender`: both are read. */
const Registration = z
  .object({
    first_name: filled(required),
    last_name: filled(required),
    email: Email,
    mobile: filled(required, 30),
    dob: filled("Date of birth  is required", 10).describe("YYYY-MM-DD"),
    gender: z.string().nullish().describe("male, female or others"),
    sex: z.string().nullish().describe("Read when gender is missing"),
    password: ChosenPassword,
    password_confirmation: PasswordConfirmation,
    referred_by: z.string().trim().max(32).nullish().describe("Referral code"),
    platform: z.string().max(20).nullish(),
  })
  .refine((b) => b.password === b.password_confirmation, {
    error: "The two passwords must match",
    path: ["password_confirmation"],
    when: ({ value }) => bothStrings(value, "password", "password_confirmation"),
  })
  .refine((b) => Boolean(b.gender ?? b.sex), { error: required, path: ["gender"], when: () => true })
  .refine((b) => Gender.safeParse(b.gender ?? b.sex).success, {
    error: "Choose male, female or others",
    path: ["gender"],
    when: ({ value }) => bothStrings(value, "gender") || bothStrings(value, "sex"),
  })

function bothStrings(value: unknown, ...keys: string[]): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    keys.every((key) => typeof (value as Record<string, unknown>)[key] === "string")
  )
}

/** The login form. `email` holds an e-mail or a Nigerian phone number in any usual spelling. */
const Credentials = z.object({
  email: filled("Please enter your phone number or email", 254),
  password: z
    .string({ error: "Password number is required" })
    .min(1, "Password number is required")
    .min(8, "Password must be at least eight characters")
    .max(128, "Password must be at most 128 characters"),
  platform: z.string().max(20).nullish(),
  one_time_code: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .describe("Six digits of the authenticator app, or a recovery code: for staff who have set one up"),
})

export const SignedIn = z.object({ access_token: z.string(), user: User })

export const accountCalls = callTable({
  "POST /auth/register": {
    summary: "Open an account",
    description:
      "At least 13 years old; e-mail and phone are unique. Whoever has one that is sent is told by e-mail. Signs the new account in.",
    access: "public",
    signsIn: true,
    body: Registration,
    data: SignedIn,
    limits: [
      { name: "registration_address", by: "address" },
      { name: "registration_identifier", by: "body.email" },
      { name: "registration_taken_address", by: "address" },
    ],
    failures: {
      422: "By field; `identifier_taken` on `email` or `mobile` when it can't be used, whoever has it",
      429: "Too many accounts opened, or too many e-mails and phones that have one, from one address",
    },
  },
  "POST /auth/login": {
    summary: "Sign in by e-mail or phone",
    description:
      "Wrong identifier and wrong password give the same 422 `invalid_credentials`. An account with an authenticator app " +
      "gets 422 `code_required`, with `errors.one_time_code`, after the right password, and sends the call again with " +
      "the code. A session whose token is sent along ends: the new one takes its place. For staff a cookie that " +
      "opens the back office comes with the answer.",
    access: "public",
    signsIn: true,
    body: Credentials,
    data: SignedIn,
    failures: { 429: "Too many wrong passwords: wait as long as `Retry-After` says" },
  },
  "POST /auth/logout": {
    summary: "End this session",
    description: "For our own pages: the token stops working at once.",
    access: "session",
    beforeSecondFactor: true,
    data: z.null(),
  },
  "GET /user": { summary: "The signed-in account", access: "session", beforeSecondFactor: true, data: User },
})
