import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { StaffPerson } from "./order-desk"
import { sortBy } from "./sorting"
import { noFiles } from "./uploads"
import { AmountSent, StatementFilter, WalletBalance, WalletMovement } from "./wallet"

/** `all`: whoever has or had money in the wallet; with words, every shopper. */
export const WalletView = z.enum(["all", "with_money", "frozen"])
export type WalletView = z.infer<typeof WalletView>

export const StaffWallet = WalletBalance.extend({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  last_movement_at: Instant.nullable(),
})
export type StaffWallet = z.infer<typeof StaffWallet>

const AdjustmentStatus = z.enum(["requested", "approved", "declined"])

/** Money that staff put in (above 0) or take out; another member of staff approves it. */
export const WalletAdjustment = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  email: z.string(),
  amount: Naira,
  reason: z.string().describe("The shopper reads it"),
  status: AdjustmentStatus,
  requested_by: StaffPerson.nullable(),
  requested_at: Instant,
  decided_by: StaffPerson.nullable(),
  decided_at: Instant.nullable(),
  decision_note: z.string().nullable(),
  is_mine: z.boolean().describe("Asked for by who is signed in, who cannot approve it"),
})
export type WalletAdjustment = z.infer<typeof WalletAdjustment>

export const StaffWalletDetail = StaffWallet.extend({
  held_for: z.array(
    z.object({
      purpose: z.enum(["order", "withdrawal", "reward", "dispute"]),
      reference: z.string(),
      amount: Naira,
      expires_at: Instant.nullable(),
    }),
  ),
  freezes: z.array(
    z.object({
      event: z.enum(["frozen", "unfrozen"]),
      reason: z.string(),
      by: StaffPerson.nullable(),
      at: Instant,
    }),
  ),
  adjustments: z.array(WalletAdjustment).describe("The newest twenty"),
})
export type StaffWalletDetail = z.infer<typeof StaffWalletDetail>

const reads = { access: "staff", permission: "wallet.read" } as const
const changes = { access: "staff", permission: "wallet.update" } as const
const ofWallet = z.object({ id: Id.describe("The shopper's id") })
const ofAdjustment = z.object({ id: Id })

const reason = multiline(
  z
    .string({ error: "Say why: it is kept with the wallet" })
    .trim()
    .min(3, "Say why: it is kept with the wallet")
    .max(300, "At most 300 characters"),
)
const note = multiline(z.string().trim().max(300, "At most 300 characters")).nullish()

export const adminWalletCalls = callTable({
  "GET /admin/wallets": {
    summary: "Wallets, the fullest first",
    answersPeople: true,
    ...reads,
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("Name, e-mail or phone"),
      view: WalletView.optional(),
      sort: sortBy("shopper", "held", "balance"),
    }),
    data: z.array(StaffWallet),
    meta: PageMeta.extend({
      totals: z.object({ balance: Naira, held: Naira }).describe("Of all wallets"),
      waiting: z.number().int().describe("Adjustments that wait for a second member of staff"),
    }),
  },
  "GET /admin/wallets/{id}": {
    summary: "One wallet: what is in it, what is held, who froze it, what staff changed",
    answersPeople: true,
    ...reads,
    params: ofWallet,
    data: StaffWalletDetail,
  },
  "GET /admin/wallets/{id}/statement": {
    summary: "What moved in a wallet, newest first",
    answersPeople: true,
    ...reads,
    params: ofWallet,
    query: PageQuery.extend(StatementFilter.shape),
    data: z.array(WalletMovement),
    meta: PageMeta,
  },
  "POST /admin/account/wallet": {
    summary: "Adjust, freeze or open a wallet",
    description:
      "`act`: `adjust` asks for `amount` naira (above 0 into the wallet, below 0 out of it), which another member of staff approves; `freeze` lets no money leave it any more, `unfreeze` does again. Each with its reason.",
    ...changes,
    multipart: noFiles,
    body: z.object({
      user_id: z.string({ error: "Say whose wallet" }).trim().min(1, "Say whose wallet").max(64),
      act: z.enum(["adjust", "freeze", "unfreeze"], { error: "Say what to do: adjust, freeze or unfreeze" }),
      amount: AmountSent.nullish().describe("Naira, for `adjust`"),
      reason,
    }),
    data: z.object({ wallet: StaffWallet, adjustment: WalletAdjustment.nullable() }),
    failures: { 404: "Shopper not found", 422: "`invalid_amount`" },
  },
  "GET /admin/wallet-adjustments": {
    summary: "Adjustments of wallets, the newest first",
    answersPeople: true,
    ...reads,
    query: PageQuery.extend({
      status: AdjustmentStatus.optional(),
      sort: sortBy("asked", "status", "amount"),
    }),
    data: z.array(WalletAdjustment),
    meta: PageMeta,
  },
  "POST /admin/wallet-adjustments/{id}/approve": {
    summary: "Approve an adjustment that somebody else asked for",
    ...changes,
    params: ofAdjustment,
    body: z.object({ note }),
    data: WalletAdjustment,
    failures: {
      403: "`four_eyes`: asked for by the same member of staff",
      409: "`decided_already`",
      422: "`insufficient_funds`: there is less in the wallet than is to be taken out",
    },
  },
  "POST /admin/wallet-adjustments/{id}/decline": {
    summary: "Decline an adjustment, or withdraw your own",
    ...changes,
    params: ofAdjustment,
    body: z.object({ note }),
    data: WalletAdjustment,
    failures: { 409: "`decided_already`" },
  },
})
