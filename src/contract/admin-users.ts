import { z } from "zod"
import { Role, ShopperRole, User } from "./account"
import { IdParams } from "./admin-fields"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { OrderStatus } from "./orders"
import { sortBy } from "./sorting"

/** Why staff did it: stored in the audit log, and shown with the account. */
const Reason = multiline(z.string().trim().max(500, "At most 500 characters"))
const NeededReason = multiline(
  z
    .string({ error: "Say why: it is kept with the account" })
    .trim()
    .min(3, "Say why: it is kept with the account")
    .max(500, "At most 500 characters"),
)

export const UserView = z.enum(["all", "wholesaler", "next_champ", "affiliate", "staff", "blocked"])
export type UserView = z.infer<typeof UserView>

export const UserRow = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  role: Role.describe("The staff role of who is staff as well"),
  shopper_role: ShopperRole,
  email_verified: z.boolean(),
  mobile_verified: z.boolean(),
  affiliate: z.boolean(),
  orders_count: z.number().int(),
  blocked_at: Instant.nullable(),
  created_at: Instant,
})
export type UserRow = z.infer<typeof UserRow>

/** A device that is signed in. */
const UserSession = z.object({
  device: z.string().describe("Fit to be shown: `Chrome on Android`"),
  address: z.string().nullable().describe("Network address at sign-in"),
  created_at: Instant,
  last_seen_at: Instant.describe("To the minute"),
})

export const UserProfile = User.extend({
  shopper_role: ShopperRole,
  /** The Medusa user of a shopper who is also staff. */
  staff_id: Id.nullable(),
  blocked_at: Instant.nullable(),
  blocked_reason: z.string().nullable(),
  referred_by: z.object({ id: Id, name: z.string() }).nullable(),
  affiliate_activated_at: Instant.nullable(),
  referrals_count: z.number().int().describe("Accounts opened with this one's code"),
  orders: z.object({
    count: z.number().int(),
    paid: Naira.describe("Paid for orders that were not cancelled or returned"),
    latest: z.array(
      z.object({ id: Id, order_number: z.string(), status: OrderStatus, total: Naira, created_at: Instant }),
    ),
  }),
  consents: z
    .array(
      z.object({
        purpose: z.string(),
        text: z.string().describe("The words that were agreed to"),
        text_version: z.string(),
        given: z.boolean().describe("False: taken back"),
        at: Instant,
      }),
    )
    .describe("The latest act for each purpose"),
  passkeys: z.number().int().describe("How many of the shopper's own open the account"),
  second_factor: z.boolean().describe("An authenticator app of the shopper's own is asked for at sign-in"),
  sessions: z.array(UserSession),
})
export type UserProfile = z.infer<typeof UserProfile>

const mayNot = {
  403: "`own_account`: nobody does this to themselves; `not_authorized`: of staff only a superadmin decides",
}

export const adminUserCalls = callTable({
  "GET /admin/users": {
    summary: "Shoppers' accounts, the newest first",
    answersPeople: true,
    access: "staff",
    permission: "users.read",
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("In name, e-mail, phone or referral code"),
      view: UserView.optional().or(z.literal("").transform(() => undefined)),
      sort: sortBy("name", "phone", "joined"),
    }),
    data: z.array(UserRow),
    meta: PageMeta.extend({ counts: z.record(UserView, z.number().int()) }),
  },
  "GET /admin/users/{id}": {
    summary: "A shopper's account with orders, programmes and signed-in devices",
    answersPeople: true,
    access: "staff",
    permission: "users.read",
    params: IdParams,
    data: UserProfile,
  },
  "POST /admin/change-role/{id}": {
    summary: "Change a person's role",
    description:
      "`id` is a shopper's, or a staff member's. Only a superadmin gives, changes or takes a staff role; a shopper who " +
      "is given one must have a verified e-mail. The person must sign in again after a change that concerns staff.",
    access: "staff",
    permission: "users.update",
    params: IdParams,
    body: z.object({
      role: z.enum(Role.options, { error: "Choose a role" }),
      reason: Reason.nullish().describe("Saved in the audit log"),
    }),
    data: z.object({ id: Id, role: Role, staff_id: Id.nullable() }),
    failures: {
      403: "`own_role`: nobody changes their own; `not_authorized`: staff roles are the superadmin's to give",
      409: "`last_superadmin`: somebody has to remain",
      422: "Not verified; a staff member who is no shopper",
    },
  },
  "POST /admin/users/{id}/block": {
    summary: "Shut an account",
    description: "Its sessions end at once on every device, and nobody signs in to it until it is unblocked.",
    access: "staff",
    permission: "users.update",
    params: IdParams,
    body: z.object({ reason: NeededReason }),
    data: z.object({ id: Id, blocked_at: Instant.nullable(), sessions_ended: z.number().int() }),
    failures: mayNot,
  },
  "POST /admin/users/{id}/unblock": {
    summary: "Open an account again",
    access: "staff",
    permission: "users.update",
    params: IdParams,
    body: z.object({ reason: Reason.nullish() }),
    data: z.object({ id: Id, blocked_at: Instant.nullable() }),
    failures: mayNot,
  },
  "POST /admin/users/{id}/sign-out": {
    summary: "Sign an account out everywhere",
    access: "staff",
    permission: "users.update",
    params: IdParams,
    body: z.object({ reason: Reason.nullish() }),
    data: z.object({ id: Id, sessions_ended: z.number().int() }),
    failures: mayNot,
  },
  "DELETE /admin/users/{id}/second-factor": {
    summary: "Take a shopper's authenticator app and all passkeys off",
    description:
      "For a shopper who lost phone and recovery codes, once staff have made sure who it is. Signs the account out everywhere; the owner is told by e-mail.",
    access: "staff",
    permission: "users.update",
    params: IdParams,
    data: z.object({ id: Id, sessions_ended: z.number().int() }),
    failures: { ...mayNot, 409: "`no_second_factor`: neither an app nor a passkey is there" },
  },
})
