import { z } from "zod"
import { IdParams } from "./admin-fields"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { Email } from "./form-fields"
import { GiftCardState } from "./gift-cards"

const none = z.literal("").transform(() => undefined)

/** A minus before it turns the order round. */
export const GiftCardSort = z.enum(["-bought", "bought", "-amount", "amount", "-sending", "sending"])
export type GiftCardSort = z.infer<typeof GiftCardSort>

/** A gift card as staff see it, never with its code. */
export const StaffGiftCard = z.object({
  id: Id,
  reference: z.string(),
  code_end: z.string().nullable().describe("The last four characters of its code, once it is paid"),
  amount: Naira,
  state: GiftCardState,
  on_hold: z.boolean().describe("A bank looks at its payment: it cannot be redeemed"),
  buyer: z.object({ id: Id, name: z.string(), email: z.string() }),
  receiver_name: z.string().nullable(),
  receiver_email: z.string().nullable(),
  send_at: Instant,
  sent_at: Instant.nullable(),
  send_error: z.string().nullable().describe("Why the last e-mail was not taken; it is tried again"),
  bought_at: Instant,
})
export type StaffGiftCard = z.infer<typeof StaffGiftCard>

export const StaffGiftCardDetail = StaffGiftCard.extend({
  from_name: z.string().nullable(),
  message: z.string().nullable(),
  history: z.array(
    z.object({
      what: z.enum(["paid", "kept_apart", "mailed", "mailed_again", "redeemed", "voided", "disputed"]),
      by: z.string().nullable().describe("Who did it; null: the shop itself"),
      note: z.string().nullable(),
      at: Instant,
    }),
  ),
})
export type StaffGiftCardDetail = z.infer<typeof StaffGiftCardDetail>

const reads = { access: "staff", permission: "wallet.read" } as const

const reason = multiline(
  z
    .string({ error: "Say why: it is kept with the gift card" })
    .trim()
    .min(3, "Say why: it is kept with the gift card")
    .max(300, "At most 300 characters"),
)

const ended = "`gift_card_ended`: redeemed, voided or disputed meanwhile"

export const adminGiftCardCalls = callTable({
  "GET /admin/gift-cards": {
    summary: "Gift cards, the newest first",
    answersPeople: true,
    description:
      "Those that were paid, unless `state` asks for others. `meta.open` is what was sold and not redeemed.",
    ...reads,
    query: PageQuery.extend({
      q: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe("Part of the buyer's or receiver's name or e-mail, the reference, or the end of the code"),
      state: GiftCardState.optional().or(none),
      sort: GiftCardSort.optional().or(none).describe("-bought where nothing is sent"),
    }),
    data: z.array(StaffGiftCard),
    meta: PageMeta.extend({
      counts: z.record(GiftCardState, z.number().int()).describe("By state, under the other filters"),
      open: z.object({ cards: z.number().int(), amount: Naira }).describe("Of all gift cards"),
    }),
  },
  "GET /admin/gift-cards/{id}": {
    summary: "One gift card with its history",
    answersPeople: true,
    ...reads,
    params: IdParams,
    data: StaffGiftCardDetail,
  },
  "POST /admin/gift-cards/{id}/send": {
    summary: "E-mail a gift card to its receiver again, now",
    description:
      "To another address where one is sent: it then has a new code, and the one before opens nothing any more.",
    access: "staff",
    permission: "wallet.update",
    params: IdParams,
    body: z.object({ email: Email.nullish().describe("Another address of the receiver; nothing: the same") }),
    data: StaffGiftCardDetail,
    failures: { 409: `${ended}; \`gift_card_no_address\`` },
  },
  "POST /admin/gift-cards/{id}/void": {
    summary: "Void a gift card and give its money back",
    description:
      "Its code opens nothing from then on. Up to ₦100,000 the money is refunded at once; above, another member of staff approves it first, among the unmatched payments.",
    access: "staff",
    permission: "refunds.update",
    params: IdParams,
    body: z.object({
      destination: z.enum(["card", "wallet"], { error: "Choose where the money goes" }),
      reason,
    }),
    data: StaffGiftCardDetail,
    failures: { 403: "`own_request`: nobody voids what they bought", 409: ended },
  },
})
