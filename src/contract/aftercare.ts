import { z } from "zod"
import { callTable, Id, Naira, PageMeta, PageQuery } from "./call"
import { OrderRefund, OrderReturn, ReturnForm, ReturnRemedy, ReturnStatus } from "./order-aftercare"
import { Channel, Order } from "./orders"
import { ShownNaira } from "./shown"
import { sortBy } from "./sorting"
import { returnPictures } from "./uploads"

const Amount = z.number({ error: "Enter an amount in naira" }).positive("Enter an amount above ₦0").max(1e9)
const Words = (max: number) => z.string().trim().max(max, `At most ${max} characters`)

const Destination = z
  .enum(["wallet", "card", "credit"])
  .nullish()
  .describe("Where the money goes; by itself into the wallet. To the card at most what the card paid")

/** A return as staff see it: with its order and what there is to give back. */
export const StaffReturn = OrderReturn.extend({
  items: z.array(
    OrderReturn.shape.items.element.extend({
      is_sold: z
        .boolean()
        .describe("False: deleted since, so that it has no shelf and nothing can replace it"),
    }),
  ),
  order_id: Id,
  order_number: z.string(),
  customer_id: Id.nullable(),
  shopper: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  asked_by: z.enum(["shopper", "staff"]),
  refundable: Naira.nullable().describe("What was paid for what came back; null until it came"),
  left: Naira.describe("What may still be given back of the whole order"),
  channel: Channel.nullable().describe("How the order was paid"),
  left_by_channel: Naira.describe("What of `left` may go back the way it was paid; the rest into the wallet"),
})
export type StaffReturn = z.infer<typeof StaffReturn>

const StaffRefund = OrderRefund.extend({
  order_id: Id,
  reason: z.string().nullable(),
  last_error: z.string().nullable(),
})

const IdParams = z.object({ id: Id })
const decided = { 409: "`changed_meanwhile`: it was decided already" }

/** Returns and money back. Files beside the table: `GET /user/order/{id}/invoice`, `GET /admin/orders/{id}/invoice`. */
export const aftercareCalls = callTable({
  "POST /user/order/{id}/returns": {
    summary: "Ask to send something of a delivered order back",
    description:
      "What is damaged, leaking, wrong, expired or not as described, opened or not, with one to four pictures (`photos`) that show it. In time until the order's `return_until`; later ones are marked `is_late` for staff. `changed_mind` is taken unopened until `unopened_until`, without pictures. The answer is the order; its `returns` tell how it goes on.",
    access: "customer",
    params: IdParams,
    multipart: returnPictures,
    body: ReturnForm,
    data: Order,
    idempotent: true,
    failures: {
      404: "No such order of yours",
      422: "`not_returnable` on lines, status or reason; on photos",
    },
  },
  "PUT /user/order/{id}/returns/{return_id}/withdraw": {
    summary: "Take a return back, and keep what was to go",
    description: "Until the shop has begun to take it in. Its items may be asked for again.",
    access: "customer",
    params: IdParams.extend({ return_id: Id }),
    data: Order,
    failures: {
      404: "No such return of yours",
      409: "`changed_meanwhile`: it is refused, received or being received",
    },
  },
  "GET /admin/returns": {
    summary: "Returns, newest first",
    answersPeople: true,
    access: "staff",
    permission: "orders.read",
    query: PageQuery.extend({
      status: ReturnStatus.optional().or(z.literal("").transform(() => undefined)),
      q: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe("Part of the return's number, or what the order desk finds the order by"),
      sort: sortBy("number", "asked", "status"),
    }),
    data: z.array(StaffReturn),
    meta: PageMeta.extend({ counts: z.record(ReturnStatus, z.number().int()) }),
  },
  "PUT /admin/returns/{id}/approve": {
    summary: "Accept it; the shopper is told how it comes back",
    access: "staff",
    permission: "orders.update",
    params: IdParams,
    body: z.object({ note: Words(500).nullish().describe("To the shopper") }),
    data: StaffReturn,
    failures: decided,
  },
  "PUT /admin/returns/{id}/refuse": {
    summary: "Refuse it; the shopper is told why",
    access: "staff",
    permission: "orders.update",
    params: IdParams,
    body: z.object({ reason: Words(500).min(3, "Tell the shopper why") }),
    data: StaffReturn,
    failures: decided,
  },
  "PUT /admin/returns/{id}/receive": {
    summary: "Take in what came: restocked, or written off",
    description:
      "With the remedy `replacement` new ones leave the shelf in the same moment, and no money goes back. `remedy` takes the place of what the shopper chose.",
    access: "staff",
    permission: "orders.update",
    params: IdParams,
    body: z.object({
      lines: z
        .array(
          z.object({
            line_id: Id,
            restocked: z.number().int().min(0).max(10_000),
            written_off: z.number().int().min(0).max(10_000),
          }),
        )
        .min(1, "Say what came")
        .max(100),
      remedy: z
        .enum(ReturnRemedy.options, { error: "Choose a replacement or money back" })
        .nullish()
        .describe("Left out: as the shopper chose"),
    }),
    data: StaffReturn,
    failures: {
      409: "Received already, or the order is being changed",
      422: "On lines; `not_enough_stock` for a replacement that is not there",
    },
  },
  "POST /admin/returns/{id}/refund": {
    summary: "Give the money of a received return back, all or part, once",
    description: "Without `destination` it goes where the shopper chose. Not for one that was replaced.",
    access: "staff",
    permission: "refunds.update",
    params: IdParams,
    body: z.object({ amount: Amount, reason: Words(200).nullish(), destination: Destination }),
    data: StaffReturn,
    failures: { 409: "`already_refunded`", 422: "`refund_too_large` or `replaced` on amount" },
  },
  "GET /admin/refunds": {
    summary: "Refunds, newest first",
    access: "staff",
    permission: "refunds.read",
    query: PageQuery.extend({
      status: z
        .enum(["asked", "sent", "paid", "failed"])
        .optional()
        .or(z.literal("").transform(() => undefined)),
      sort: sortBy("asked", "status", "amount"),
    }),
    data: z.array(StaffRefund.extend({ order_number: z.string() })),
    meta: PageMeta,
  },
  "POST /admin/orders/{id}/refunds": {
    summary: "Give some of an order's money back without a return",
    access: "staff",
    permission: "refunds.update",
    params: IdParams,
    body: z.object({
      amount: Amount,
      refunded: ShownNaira.describe("What was seen as given back so far, naira"),
      reason: Words(200).min(3, "Say what for"),
      destination: Destination,
    }),
    data: StaffRefund.extend({
      others: z.array(StaffRefund).describe("What of it could go into the wallet only"),
    }),
    failures: {
      409: "`changed_meanwhile`: more was given back since",
      422: "`refund_too_large` on amount; on destination",
    },
  },
  "POST /admin/refunds/{id}/retry": {
    summary: "Try a failed refund again, or put it into the shopper's wallet",
    access: "staff",
    permission: "refunds.update",
    params: IdParams,
    body: z.object({ destination: z.literal("wallet").nullish() }),
    data: StaffRefund,
    failures: { 409: "`changed_meanwhile`: it has not failed; `still_at_bank`: it may yet be paid out" },
  },
})
