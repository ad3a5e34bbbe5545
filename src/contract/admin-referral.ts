import { z } from "zod"
import { IdParams } from "./admin-fields"
import { StaffWithdrawal, withdrawalList } from "./admin-withdrawals"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { noteText } from "./form-fields"
import { sortBy } from "./sorting"

/** Somebody who earns by referring, as staff see them. */
export const Affiliate = z.object({
  id: Id.describe("The customer's"),
  name: z.string(),
  email: z.string(),
  code: z.string(),
  programme: z.enum(["affiliate", "hustle", "none"]).describe("none: earns by friends alone"),
  since: Instant.nullable().describe("Since when an affiliate"),
  blocked: z.boolean(),
  friends: z.number().int().describe("Accounts opened with the code"),
  orders: z.number().int().describe("Orders that came by the link"),
  earned: Naira.describe("Less what was taken back"),
  pending: Naira,
  balance: Naira,
  owed: Naira,
  refused: z.number().int().describe("Rewards that were refused"),
})
export type Affiliate = z.infer<typeof Affiliate>

export const AffiliateReward = z.object({
  id: Id,
  kind: z.enum(["referral", "affiliate", "hustle"]),
  order_id: Id,
  order_number: z.string(),
  buyer: z.object({ id: Id, name: z.string() }),
  base: Naira.describe("Product value that it was reckoned from"),
  rate: z.number().nullable().describe("Per cent"),
  earned: Naira,
  amount: Naira.describe("What is left of it"),
  status: z.enum(["pending", "available", "taken_back", "refused"]),
  refusal: z.string().nullable().describe("Why it was refused, in words"),
  release_at: Instant.nullable(),
  at: Instant,
})
export type AffiliateReward = z.infer<typeof AffiliateReward>

const reads = { access: "staff", permission: "referrals.read" } as const
const writes = { access: "staff", permission: "referrals.update" } as const

const failures = {
  403: "`own_request`: nobody decides on their own money",
  409: "`treated_already`, `approved_by_you`",
  422: "`account_frozen`: the wallet is frozen",
}

export const adminReferralCalls = callTable({
  "GET /admin/account/refer-n-earn/requests": {
    summary: "Withdrawal requests of rewards, those that wait first",
    ...withdrawalList,
    ...reads,
  },
  "POST /admin/account/refer-n-earn": {
    summary: "Approve or decline a withdrawal request of rewards",
    description: "With the last approval needed the money is sent: two above ₦100,000.",
    ...writes,
    body: z.object({
      id: Id,
      action: z.enum(["approve", "decline"], { error: "Choose approve or decline" }),
      reason: noteText(500).describe("Goes to the shopper; needed to decline"),
    }),
    data: StaffWithdrawal,
    failures,
  },
  "GET /admin/affiliates": {
    summary: "Who earns by referring",
    answersPeople: true,
    description: "Affiliates and everyone who ever earned. For our own screen.",
    ...reads,
    query: PageQuery.extend({
      view: z.enum(["affiliates", "all"]).default("affiliates").catch("affiliates"),
      q: z.string().trim().max(100).optional().describe("Part of the name, the e-mail or the code"),
      sort: sortBy("name", "since", "earned"),
    }),
    data: z.array(Affiliate),
    meta: PageMeta,
  },
  "GET /admin/affiliates/{id}": {
    summary: "One of them, with what they earned",
    answersPeople: true,
    description: "Rewards newest first, the refused ones with their reasons; at most 100.",
    ...reads,
    params: IdParams,
    data: Affiliate.extend({ rewards: z.array(AffiliateReward) }),
    failures: { 404: "Shopper not found" },
  },
  "POST /admin/affiliates/{id}": {
    summary: "End somebody's affiliate status, or begin it again",
    description: "Links earn nothing from now on; what was earned stays. Twice is fine.",
    ...writes,
    params: IdParams,
    body: z.object({
      action: z.enum(["end", "begin"], { error: "Choose end or begin" }),
      reason: noteText(500).describe("Saved in the audit log; needed to end it"),
    }),
    data: Affiliate,
    failures: { 404: "Shopper not found" },
  },
})
