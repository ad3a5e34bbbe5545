import { z } from "zod"
import { SignedIn, StaffRole } from "./account"
import { deletion } from "./admin-fields"
import { callTable, Id, Instant } from "./call"
import { EmailAddress } from "./email"
import { ChosenPassword } from "./form-fields"
import { OneTimeCode } from "./second-factor"

export const StaffInvitation = z.object({
  id: Id,
  email: z.string(),
  role: StaffRole,
  first_name: z.string(),
  last_name: z.string(),
  invited_by: z.string().describe("Name of who invited"),
  expires_at: Instant,
  is_expired: z.boolean(),
  created_at: Instant,
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

const name = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(100, "At most 100 characters")

const Token = z.string({ error: "Open the link of the e-mail again" }).trim().min(1).max(200)

export const staffInvitationCalls = callTable({
  "POST /admin/staff/invite": {
    summary: "Invite somebody to the staff by e-mail",
    description: "The link lasts 72 hours and works once. Inviting again voids the link before.",
    access: "staff",
    permission: "staff.update",
    body: z.object({
      email: z
        .string({ error: "E-mail is required" })
        .trim()
        .toLowerCase()
        .min(1, "E-mail is required")
        .max(254)
        .pipe(EmailAddress),
      role: z.enum(StaffRole.options, { error: "Choose a role" }),
      first_name: name("First name"),
      last_name: name("Last name"),
    }),
    data: StaffInvitation,
    failures: { 422: "Staff already", 429: "Invited a minute ago" },
  },
  "GET /admin/staff/invitations": {
    summary: "Invitations that nobody has taken up yet",
    answersPeople: true,
    access: "staff",
    permission: "staff.read",
    data: z.array(StaffInvitation),
  },
  "DELETE /admin/staff/invitations/{id}": {
    summary: "Withdraw an invitation",
    access: "staff",
    permission: "staff.update",
    ...deletion,
  },
  "GET /auth/staff-invitation": {
    summary: "What the link of an invitation leads to",
    access: "public",
    query: z.object({ token: Token }),
    data: z.object({
      email: z.string(),
      role: StaffRole,
      first_name: z.string(),
      last_name: z.string(),
      invited_by: z.string(),
      expires_at: Instant,
      has_account: z
        .boolean()
        .describe(
          "Shops here already with a verified e-mail: the account's password is asked for, not a new one",
        ),
    }),
    failures: { 422: "`invalid_link`: used, withdrawn or too old" },
  },
  "POST /auth/staff-invitation/accept": {
    summary: "Join the staff by the link of an invitation",
    description:
      "Who shops under the invited e-mail, and has verified it, shows it with the account's password and keeps it; everybody else chooses one. Signs in.",
    access: "public",
    signsIn: true,
    limits: [{ name: "code_check_address", by: "address" }],
    body: z
      .object({
        token: Token,
        first_name: name("First name").nullish(),
        last_name: name("Last name").nullish(),
        password: ChosenPassword,
        password_confirmation: z.string().nullish().describe("Needed for a new password"),
        one_time_code: OneTimeCode.nullish().describe("Of a shopper's authenticator app"),
        platform: z.string().max(20).nullish(),
      })
      .refine((b) => b.password_confirmation == null || b.password === b.password_confirmation, {
        error: "The two passwords must match",
        path: ["password_confirmation"],
      }),
    data: SignedIn,
    failures: { 422: "`invalid_link`; wrong or weak password; `code_required`, `invalid_code`" },
  },
})
