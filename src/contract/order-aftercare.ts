import { z } from "zod"
import { formField, Id, Instant, Naira } from "./call"
import { multiline } from "./clean-text"
import { OrderStatus } from "./order-status"

/** `withdrawn`: the shopper keeps it after all. */
export const ReturnStatus = z.enum(["asked", "approved", "refused", "received", "withdrawn"])
export type ReturnStatus = z.infer<typeof ReturnStatus>

/**
 * Why a shopper sends something back: what is not as it should be, or `changed_mind` for what is
 * fine, where the shop takes that (`returns-policy.ts`).
 */
export const ReturnReason = z.enum(["damaged", "wrong_item", "past_date", "not_as_described", "changed_mind"])
export type ReturnReason = z.infer<typeof ReturnReason>

/** What the shopper wants for it. `original`: money back the way it was paid. */
export const ReturnRemedy = z.enum(["replacement", "wallet", "original"])
export type ReturnRemedy = z.infer<typeof ReturnRemedy>

/** What stands in an order's timeline beside its statuses. */
export const AftercareEvent = z.enum([
  "expiring",
  "recipient_changed",
  "items_taken_out",
  "return_asked",
  "return_approved",
  "return_refused",
  "return_received",
  "return_withdrawn",
  "refunded",
])
export type AftercareEvent = z.infer<typeof AftercareEvent>

export const OrderRefund = z.object({
  id: Id,
  amount: Naira,
  status: z
    .enum(["asked", "sent", "paid", "failed"])
    .describe("asked: to be sent; sent: the bank has it; paid: paid out; failed: staff look into it"),
  destination: z.string().describe("wallet, card or credit"),
  return_id: Id.nullable(),
  asked_at: Instant,
  sent_at: Instant.nullable(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

const ReplacementOrder = z.object({
  order_id: Id,
  order_number: z.string(),
  status: OrderStatus.describe("cancelled: it is not sent, and what came back is paid for"),
})

export const OrderReturn = z.object({
  id: Id,
  number: z.string().describe("The order's number with -R1, -R2, …"),
  status: ReturnStatus,
  /** One of ReturnReason, or `taken_back` for what staff took back by themselves. */
  reason: z.string(),
  note: z.string().nullable(),
  remedy: ReturnRemedy.describe("What the shopper chose, or staff in the shopper's place"),
  is_late: z.boolean().describe("Told after the hours for faults: staff decide"),
  photos: z
    .array(z.string())
    .describe(
      "Addresses of pictures: the shopper's own open with the shopper's token, those in GET /admin/returns are good for five minutes",
    ),
  items: z.array(
    z.object({
      id: Id.describe("The order's item"),
      name: z.string(),
      variant_title: z.string().nullable(),
      image: z.string().nullable(),
      quantity: z.number().int(),
      opened: z.boolean(),
      restocked: z.number().int(),
      written_off: z.number().int(),
    }),
  ),
  decision_note: z.string().nullable(),
  asked_at: Instant,
  decided_at: Instant.nullable(),
  received_at: Instant.nullable(),
  withdrawn_at: Instant.nullable(),
  replaced_at: Instant.nullable().describe("When its replacement was ordered; no money goes back then"),
  replacement: ReplacementOrder.nullable().describe(
    "The order of nothing to pay that replaces what came; null for replacements from before there was one",
  ),
  can_withdraw: z.boolean().describe("The shopper may take it back: nothing of it has arrived yet"),
  refund: OrderRefund.nullable(),
  refunds: z
    .array(OrderRefund)
    .describe("Its refund, and a second one where part of it could go into the wallet only"),
})
export type OrderReturn = z.infer<typeof OrderReturn>

const Count = z.number({ error: "How many?" }).int("Whole pieces only").min(0).max(10_000)

/** What a shopper sends to send something back; pictures come as files `photos`. */
export const ReturnForm = z.object({
  lines: formField(
    z
      .array(
        z.object({
          line_id: Id,
          quantity: Count.min(1, "At least one"),
          opened: z.boolean({ error: "Say whether it was opened" }).default(false),
        }),
        { error: "Choose what to send back" },
      )
      .min(1, "Choose what to send back")
      .max(100),
  ).describe("JSON in a form: the order's items, how many of each, and whether they were opened"),
  reason: z.enum(ReturnReason.options, { error: "Choose a reason" }),
  remedy: z
    .enum(ReturnRemedy.options, { error: "Choose a replacement or your money back" })
    .default("wallet")
    .describe("Left out: money into the wallet"),
  note: multiline(z.string().trim().max(1_000, "At most 1,000 characters")).nullish(),
})
