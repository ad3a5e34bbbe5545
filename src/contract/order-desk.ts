import { z } from "zod"
import { LotToTake } from "./admin-lots"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { DayField } from "./day-fields"
import { requiredLine } from "./form-fields"
import { AftercareEvent } from "./order-aftercare"
import { Channel, DeliveryMethod, Order, OrderEvent, OrderItem, OrderStatus } from "./orders"
import { sortBy } from "./sorting"

/** A member of staff, as far as an order names one. */
export const StaffPerson = z.object({ id: Id, name: z.string() })
export type StaffPerson = z.infer<typeof StaffPerson>

const OrderSource = z.enum(["web", "app", "staff"])

export const StaffOrder = Order.extend({
  customer_id: Id.nullable(),
  next_statuses: z.array(OrderStatus).describe("Where it may go from here"),
  refundable_by_channel: Naira.describe(
    "What may still go back the way it was paid; all else goes into the shopper's wallet",
  ),
  source: OrderSource.describe("Where it was made; staff: by a member of staff for the shopper"),
  placed_by: StaffPerson.nullable().describe("Who of the staff made it; null when the shopper did"),
  assigned_to: StaffPerson.nullable().describe("Assigned to"),
  notes_count: z.number().int(),
  rider: z.string().nullable().describe("Name and phone of whoever brings it; for staff only"),
  undo: z
    .object({ move_id: Id, seconds_left: z.number().int() })
    .nullable()
    .describe("The last move while it can be taken back, by `POST /admin/order-moves/{id}/undo`"),
})
export type StaffOrder = z.infer<typeof StaffOrder>

const OrderNote = z.object({
  id: Id,
  text: z.string(),
  author: StaffPerson.nullable(),
  at: Instant,
  is_mine: z.boolean(),
})

/** What is in a set that was ordered: as many pieces as the whole line takes. */
const PackedPart = z.object({
  variant_id: Id,
  name: z.string(),
  variant_title: z.string().nullable(),
  brand: z.string(),
  sku: z.string().nullable(),
  shelf: z.string().nullable(),
  quantity: z.number().int(),
})

/** A line with what packing goes by. */
const PackedItem = OrderItem.extend({
  brand: z.string(),
  sku: z.string().nullable(),
  shelf: z.string().nullable(),
  lots: z
    .array(LotToTake)
    .describe("Which units to pack, while it is to be packed; none for what has no lots"),
  parts: z.array(PackedPart).describe("Of a set, while it is to be packed; none for what is no set"),
  paid: Naira.describe("The line after its share of the discount: what a refund of all of it comes to"),
})

export const StaffOrderDetail = StaffOrder.extend({
  items: z.array(PackedItem),
  notes: z.array(OrderNote).describe("Among staff; the newest last"),
  refund_to: z
    .string()
    .describe(
      "Where money goes back to when nobody chooses: wallet, or for who has no account as it was paid",
    ),
  paid_card: z.string().nullable().describe("The last four digits of the card that paid, where it is saved"),
  steps: z.array(
    OrderEvent.extend({
      status: z.enum([...OrderStatus.options, ...AftercareEvent.options]),
      by: z
        .string()
        .nullable()
        .describe("Who did it, or asked for the refund; null when the shop did by itself"),
      refund: z
        .object({ amount: Naira, destination: z.string().describe("wallet, card or dispute") })
        .nullable()
        .describe("With `refunded`: how much went where"),
    }),
  ),
})
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>

/** An order as its papers say it. */
export const PrintedOrder = StaffOrder.extend({
  items: z.array(PackedItem),
  bars: z
    .array(z.number().int())
    .describe("Code 128 of the order's number: widths of its bars and gaps in turn, in modules"),
})
export type PrintedOrder = z.infer<typeof PrintedOrder>

/** One walk to a warehouse shelf: everything of one variant that the printed orders want, in sets too. */
const Pick = z.object({
  variant_id: Id,
  name: z.string(),
  variant_title: z.string().nullable(),
  brand: z.string(),
  sku: z.string().nullable(),
  shelf: z.string().nullable(),
  lots: z.array(LotToTake).describe("Which units to take; none for what has no lots"),
  quantity: z.number().int(),
  orders: z.array(z.object({ order_number: z.string(), quantity: z.number().int() })),
})

const none = z.literal("").transform(() => undefined)
const word = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .optional()
    .transform((text) => text || undefined)

/** What to look for among the orders. Days are Lagos days, both included. */
export const OrderDeskQuery = z.object({
  q: word(100).describe(
    "Order number, or the recipient's or the account's phone in any spelling, e-mail or name, a SKU or a waybill; at least three characters",
  ),
  status: word(200).describe("One status or several, comma-separated"),
  from: DayField.optional().or(none),
  to: DayField.optional().or(none),
  state_id: word(64),
  delivery_method: DeliveryMethod.optional().or(none),
  channel: Channel.optional().or(none),
  assigned_to: word(64).describe("A member of staff, `me`, or `nobody`"),
  coupon: word(50),
  source: OrderSource.optional().or(none),
  late: z
    .literal("true", { error: "Say true, or leave it out" })
    .optional()
    .or(none)
    .describe("Only orders that should have arrived, or been ready for pickup, before today"),
})
export type OrderDeskQuery = z.output<typeof OrderDeskQuery>

const noteText = multiline(
  z.string({ error: "Write the note" }).trim().min(1, "Write the note").max(2000, "At most 2,000 characters"),
)

const reads = { access: "staff", permission: "orders.read" } as const
const changes = { access: "staff", permission: "orders.update" } as const
const ofOrder = z.object({ id: Id })

/** The orders as staff work on them. As a file: `GET /admin/order-export` with the same query answers CSV. */
export const orderDeskCalls = callTable({
  "GET /admin/orders": {
    summary: "Orders for staff, newest first",
    answersPeople: true,
    description:
      "Counts above 1,000 are given as 1,000: `counts` by status under the other filters, and `total`. With words, `counts` are of the newest 1,000 that have them. `counted_up_to` says so.",
    ...reads,
    query: PageQuery.extend({ ...OrderDeskQuery.shape, sort: sortBy("made", "total") }),
    data: z.array(StaffOrder),
    meta: PageMeta.extend({
      counts: z.record(OrderStatus, z.number().int()),
      counted_up_to: z.number().int(),
    }),
  },
  "GET /admin/orders/choices": {
    summary: "Whom orders can be given to, and whose they are",
    ...reads,
    data: z.object({ staff: z.array(StaffPerson), me: Id }),
  },
  "GET /admin/orders/print": {
    summary: "What the papers of orders are made of",
    answersPeople: "orders",
    description:
      "Orders in the order asked for, with SKU and shelf of each line, and one picking list of those that are paid and not yet packed, by shelf.",
    ...reads,
    query: z.object({
      ids: z
        .string({ error: "Say which orders to print" })
        .min(1, "Say which orders to print")
        .max(4_000)
        .transform((text) => [...new Set(text.split(",").filter(Boolean))])
        .refine((ids) => ids.length <= 100, "At most 100 orders at once")
        .describe("Comma-separated, at most 100"),
    }),
    data: z.object({
      orders: z.array(PrintedOrder),
      picks: z.array(Pick),
      left_out: z
        .array(z.object({ order_number: z.string(), status: OrderStatus }))
        .describe("Orders that the picking list leaves out, as there is nothing to pick"),
    }),
    failures: { 404: "One of them is not there" },
  },
  "GET /admin/orders/{id}": {
    summary: "One order with its notes and who did what",
    answersPeople: true,
    ...reads,
    params: ofOrder,
    data: StaffOrderDetail,
  },
  "PUT /admin/orders/update/{id}": {
    summary: "Move an order on",
    description: "Forward one or more steps, cancel before shipped, return after delivered; all else is 422.",
    ...changes,
    params: ofOrder,
    body: z.object({
      status: z.enum(OrderStatus.options, { error: "Choose a status" }),
      note: multiline(z.string().trim().max(300)).nullish(),
      refund_to: z
        .enum(["wallet", "card", "credit"])
        .nullish()
        .describe("Where a cancelled order's money goes; by itself into the wallet"),
    }),
    data: StaffOrder,
  },
  "PUT /admin/orders/update-many": {
    summary: "Move several orders on, each by itself",
    description:
      "One that cannot move holds up none of the others: `data` has a result for each, in the order sent.",
    ...changes,
    body: z.object({
      ids: z
        .array(Id, { error: "Choose orders" })
        .min(1, "Choose orders")
        .max(100, "At most 100 orders at once"),
      status: z.enum(OrderStatus.options, { error: "Choose a status" }),
      note: multiline(z.string().trim().max(300)).nullish(),
    }),
    data: z.array(
      z.object({
        id: Id,
        order_number: z.string().nullable(),
        is_moved: z.boolean(),
        status: OrderStatus.nullable().describe("Where it is now; null when the order is not found"),
        message: z.string(),
      }),
    ),
  },
  "PUT /admin/orders/{id}/assignee": {
    summary: "Say who is on an order",
    ...changes,
    params: ofOrder,
    body: z.object({
      assigned_to: Id.nullable().describe("A member of staff; null: nobody"),
      seen: Id.nullable().describe("Who was on it on the screen: 409 when it is somebody else by now"),
    }),
    data: StaffOrderDetail,
    failures: { 409: "changed_meanwhile" },
  },
  "PUT /admin/orders/{id}/recipient": {
    summary: "Say who gets an order, and at which house",
    description:
      "Until it is packed. State and LGA stay, for delivery there has its price: for another area, cancel the order and make a new one. The shopper is told.",
    ...changes,
    params: ofOrder,
    body: z.object({
      name: requiredLine(150),
      phone: requiredLine(30).describe(
        "A Nigerian number in any usual spelling, or another one with its country code",
      ),
      address: requiredLine(400)
        .nullish()
        .describe("House number and street; left out: as it is. An order that is picked up has none"),
      seen: z
        .object({ name: z.string(), phone: z.string(), address: z.string() })
        .describe("What was on the screen: 409 when it is something else by now"),
    }),
    data: StaffOrderDetail,
    failures: {
      409: "changed_meanwhile; order_busy: it is being moved",
      422: "By field; `invalid_move` once it is packed",
    },
  },
  "POST /admin/orders/{id}/take-out": {
    summary: "Take items out of a paid order",
    description:
      "Until it is packed. The units are on sale again, and what was paid for them goes back. Delivery and the discount of what stays are as before. To add something, make an order of its own; to send nothing, cancel.",
    ...changes,
    params: ofOrder,
    body: z.object({
      lines: z
        .array(
          z.object({
            line_id: Id,
            quantity: z
              .number({ error: "Enter a quantity" })
              .int("Whole units only")
              .min(1, "At least one")
              .describe("How many are taken out"),
            seen: z
              .number({ error: "Enter how many there were" })
              .int()
              .describe("How many the line had on the screen: 409 when it is another number by now"),
          }),
          { error: "Choose what to take out" },
        )
        .min(1, "Choose what to take out")
        .max(100, "At most 100 lines"),
      reason: requiredLine(150).describe("The shopper reads it"),
      refund_to: z
        .enum(["wallet", "card", "credit", "nothing"])
        .nullish()
        .describe("Where the money goes; by itself into the wallet. nothing: it was given back before"),
    }),
    data: StaffOrderDetail,
    failures: {
      403: "own_request: an order of your own",
      409: "changed_meanwhile; order_busy: it is being moved",
      422: "By field; `invalid_move` when it is not paid, or packed already; `invalid_lines`",
    },
  },
  "POST /admin/orders/{id}/notes": {
    summary: "Note something about an order, among staff",
    ...changes,
    params: ofOrder,
    body: z.object({ text: noteText }),
    data: StaffOrderDetail,
  },
  "DELETE /admin/orders/{id}/notes/{note_id}": {
    summary: "Delete a note of your own",
    ...changes,
    params: z.object({ id: Id, note_id: Id }),
    data: StaffOrderDetail,
  },
})
