import { z } from "zod"
import { Gender, User } from "./account"
import { callTable, Id } from "./call"
import { SentCode } from "./codes"
import { Email, lineText } from "./form-fields"
import { avatarPicture } from "./uploads"
import { AccountNumber, BankCode } from "./withdrawals"

const name = z
  .string({ error: "This field is required" })
  .trim()
  .min(1, "This field is required")
  .max(100, "At most 100 characters")

/** Left out: as it was. Null or empty: taken away. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .transform((text) => text || null)
    .nullish()

/** Null and empty are the same as left out: what is stored is changed, never removed. */
const emptyIsLeftOut = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional()).optional()

const optionalId = z.preprocess((value) => (value === "" ? null : value), Id.nullish()).optional()

/** The part of an account that its owner may change. Fields that are left out stay as they are. */
const ProfileChanges = z.object({
  first_name: name.optional(),
  last_name: name.optional(),
  gender: z.enum(Gender.options, { error: "Choose male, female or others" }).optional(),
  sex: z
    .enum(Gender.options, { error: "Choose male, female or others" })
    .optional()
    .describe("Read when gender is missing"),
  dob: z.string({ error: "Date of birth  is required" }).trim().max(10).optional().describe("YYYY-MM-DD"),
  mobile: z
    .string({ error: "This field is required" })
    .trim()
    .min(1, "This field is required")
    .max(30, "At most 30 characters")
    .optional()
    .describe("A Nigerian number in any usual spelling. Another one needs password, and is unverified"),
  email: Email.optional().describe(
    "Another one needs current_password, and becomes the account's with the code sent to it",
  ),
  current_password: z.string().max(128, "Password must be at most 128 characters").nullish(),
  password: z
    .string()
    .max(128, "Password must be at most 128 characters")
    .nullish()
    .describe(
      "The account's password, asked for again where the phone or a bank account changes; read as current_password, too",
    ),
  state_id: optionalId.describe("Id of GET /states, ISO code, or name in any usual spelling"),
  lga_id: optionalId.describe("Id of GET /states, or name"),
  address: optionalText(300),
  city: optionalText(100),
  postcode: optionalText(20),
  apartment: optionalText(100),
  account_number: emptyIsLeftOut(AccountNumber).describe(
    "Ten digits, of the bank account that withdrawals go to. Left out or empty, it stays",
  ),
  bank_code: emptyIsLeftOut(BankCode).describe("Code of GET /user/wallet/banks. Left out or empty, it stays"),
  account_name: lineText(200).describe(
    "The holder's name. Compared with the bank's where the account changes; the bank's is kept",
  ),
  avatar: z
    .union([z.null(), z.string().transform(() => undefined)])
    .optional()
    .catch(undefined)
    .describe("null takes the picture away; a new one comes by POST /imageupload"),
})

/** The account's own settings (docs/accounts.md). */
export const profileCalls = callTable({
  "PUT /user/settings/profile/update": {
    summary: "Change the profile",
    description:
      "Only the fields that are sent. Role, programmes and verifications are not the caller's to set and are ignored. A bank account is asked about at its bank and must be the account holder's own; nothing is paid to it for 24 hours, and the owner is told by e-mail. The first one needs no password, another one does. `code_sent` is there when the e-mail is to change: `POST /validate-otp` with purpose `email_change` completes it.",
    access: "customer",
    body: ProfileChanges,
    data: User,
    extra: z.object({ code_sent: SentCode.nullable() }),
    failures: {
      409: "`changed_meanwhile`",
      422: "By field; `wrong_password` or `no_password` on current_password (another e-mail) or password (another phone or bank account); `name_mismatch`, `unknown_bank_account` on account_number",
      429: "A code was sent just now, or phone, e-mail or bank account were changed too often",
      503: "The bank does not answer",
    },
  },
  "POST /imageupload": {
    summary: "Set the account's picture",
    description: "`avatar`: JPEG, PNG or WebP of at most 8 MB, checked by its content and re-encoded.",
    access: "customer",
    multipart: avatarPicture,
    data: User,
    failures: { 422: "No picture, or none that the shop takes" },
  },
  "POST /user/settings/activate-affiliate": {
    summary: "Join the affiliate programme",
    description: "Needs a verified e-mail. Twice is fine.",
    access: "customer",
    data: User,
    failures: { 403: "`email_not_verified`; `affiliate_closed`: staff have ended it" },
  },
  "POST /user/settings/switch-wholesaler": {
    summary: "Become a wholesaler",
    description: "Needs a verified e-mail. Sets role and wholesaler_activated. Calling it twice is fine.",
    access: "customer",
    data: User,
    failures: { 403: "`email_not_verified`", 409: "`role_kept`: a next_champ has wholesale prices already" },
  },
  "POST /user/settings/switch-to-user": {
    summary: "Be a plain shopper again",
    description: "Clears role and wholesaler_activated. Twice is fine.",
    access: "customer",
    data: User,
    failures: { 409: "`role_kept`: a next_champ's role is staff's to change" },
  },
})
