import { z } from "zod"
import { IdParams } from "./admin-fields"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { noteText } from "./form-fields"
import { sortBy } from "./sorting"
import { noFiles } from "./uploads"
import { WithdrawalStatus } from "./withdrawals"

/** A request as staff see it. */
export const StaffWithdrawal = z.object({
  id: Id,
  reference: z.string().describe("By which the provider knows it"),
  status: WithdrawalStatus,
  amount: Naira,
  fee: Naira.nullable().describe("The provider's price, once it is paid"),
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  bank_name: z.string(),
  bank_code: z.string(),
  account_number: z.string().nullable().describe("Null once the account was deleted"),
  account_name: z.string().nullable(),
  approvals_needed: z.number().int().describe("2 above ₦100,000: of different members of staff"),
  approvals: z.array(z.object({ by: z.string(), by_you: z.boolean(), at: Instant })),
  reason: z.string().nullable().describe("Why it was declined"),
  provider_status: z.string().nullable(),
  provider_message: z.string().nullable().describe("Why it does not move, or did not arrive"),
  history: z.array(z.object({ what: z.string(), by: z.string().nullable(), at: Instant })),
  asked_at: Instant,
  settled_at: Instant.nullable(),
})
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>

const reads = { access: "staff", permission: "wallet.read" } as const
const writes = { access: "staff", permission: "wallet.update" } as const

/** Withdrawals, of whichever balance. */
export const withdrawalList = {
  answersPeople: true,
  description: "`meta.counts` says how many there are of each status; `pending` is the badge of the menu.",
  query: PageQuery.extend({
    status: z.enum(WithdrawalStatus.options).optional().catch(undefined),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe("Part of the shopper's name or e-mail, or the reference"),
    sort: sortBy("shopper", "asked", "status", "amount"),
  }),
  data: z.array(StaffWithdrawal),
  meta: PageMeta.extend({ counts: z.record(WithdrawalStatus, z.number().int()) }),
} as const
const list = { ...withdrawalList, ...reads }

const failures = {
  403: "`own_request`: nobody decides on their own money",
  409: "`treated_already`, `approved_by_you`",
  422: "`account_frozen`: the wallet is frozen",
}

export const adminWithdrawalCalls = callTable({
  "GET /admin/wallet/request": { summary: "Withdrawal requests, those that wait first", ...list },
  "GET /admin/account/wallet/requests": { summary: "Withdrawal requests, by their other name", ...list },
  "POST /admin/wallet/approve/{id}": {
    summary: "Approve a withdrawal request",
    description:
      "With the last approval needed the money is sent. `role` is not read: the session says who asks.",
    ...writes,
    params: IdParams,
    body: z.object({}),
    data: StaffWithdrawal,
    failures,
  },
  "POST /admin/account/wallet/requests": {
    summary: "Approve or decline a withdrawal request",
    ...writes,
    multipart: noFiles,
    body: z.object({
      id: Id,
      action: z.enum(["approve", "decline"], { error: "Choose approve or decline" }),
      reason: noteText(500).describe("Goes to the shopper; needed to decline"),
    }),
    data: StaffWithdrawal,
    failures,
  },
})
