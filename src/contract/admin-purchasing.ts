import { z } from "zod"
import { changing, deletion, Flag, IdParams, Name, Stamps } from "./admin-fields"
import { ExpiryDay, LotName } from "./admin-lots"
import { callTable, formField, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { dayField } from "./day-fields"
import { Email, lineText, noteText } from "./form-fields"
import { sortBy } from "./sorting"

const none = z.literal("").transform(() => undefined)

/** Where the shop buys what it sells. */
export const Supplier = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  is_active: z.boolean().describe("False: not offered for a new purchase order"),
  open_orders: z.number().int().describe("Purchase orders that something is still expected of"),
  ...Stamps,
})
export type Supplier = z.infer<typeof Supplier>

const SupplierForm = z.object({
  name: Name,
  email: Email.or(z.literal("")).nullish(),
  phone: lineText(40),
  note: noteText(500),
  is_active: Flag.optional(),
})

/**
 * draft: being written. ordered: at the supplier. partly_received and received: by what has come. closed: nothing more is expected.
 * cancelled: nothing came and nothing will.
 */
export const PurchaseOrderStatus = z.enum([
  "draft",
  "ordered",
  "partly_received",
  "received",
  "closed",
  "cancelled",
])
export type PurchaseOrderStatus = z.infer<typeof PurchaseOrderStatus>

/** Where staff move a purchase order; what has come moves it by itself. */
export const PurchaseOrderMove = z.enum(["draft", "ordered", "closed", "cancelled"])
export type PurchaseOrderMove = z.infer<typeof PurchaseOrderMove>

const SupplierName = z.object({ id: Id, name: z.string() })

export const PurchaseOrder = z.object({
  id: Id,
  number: z.string().describe("Such as PO-0012"),
  supplier: SupplierName,
  status: PurchaseOrderStatus,
  expected_on: z.string().nullable().describe("YYYY-MM-DD, the day on which it is to come"),
  is_late: z.boolean().describe("That day is over and something is still to come"),
  lines: z.number().int().describe("How many shades and sizes"),
  units_ordered: z.number().int(),
  units_received: z.number().int(),
  cost: Naira.describe("Of all units ordered"),
  created_at: Instant,
  ...Stamps,
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

export const PurchaseOrderLine = z.object({
  id: Id,
  variant_id: Id,
  product_id: Id.nullable().describe("Null once the product is deleted"),
  name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  units: z.number().int(),
  units_received: z.number().int(),
  unit_cost: Naira,
})
export type PurchaseOrderLine = z.infer<typeof PurchaseOrderLine>

export const PurchaseReceipt = z.object({
  id: Id,
  note: z.string().nullable().describe("Such as the number of the delivery note"),
  by: z.string().describe("Who booked it: name or e-mail"),
  received_at: Instant,
  undone_at: Instant.nullable(),
  lines: z.array(
    z.object({ line_id: Id, units: z.number().int(), lot: z.string(), expires_on: z.string().nullable() }),
  ),
})
export type PurchaseReceipt = z.infer<typeof PurchaseReceipt>

export const PurchaseOrderDetail = PurchaseOrder.omit({ lines: true }).extend({
  note: z.string().nullable(),
  by: z.string().describe("Who wrote it: name or e-mail"),
  ordered_at: Instant.nullable(),
  moves: z.array(PurchaseOrderMove).describe("Where it may be moved now"),
  lines: z.array(PurchaseOrderLine),
  receipts: z.array(PurchaseReceipt).describe("The newest first"),
})
export type PurchaseOrderDetail = z.infer<typeof PurchaseOrderDetail>

const Units = formField(
  z
    .number({ error: "Enter how many in figures" })
    .int("Must be a whole number")
    .min(1, "At least 1")
    .max(1_000_000, "That is more than a warehouse holds"),
)

const UnitCost = formField(
  z
    .number({ error: "Enter the cost in figures" })
    .min(0, "Cannot be below 0")
    .max(100_000_000, "Too high")
    .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), "At most two decimals"),
)

const OrderForm = z.object({
  supplier_id: z.string({ error: "Choose a supplier" }).min(1, "Choose a supplier").max(64),
  expected_on: dayField("Enter a day, such as 2026-12-24")
    .nullish()
    .or(z.literal("").transform(() => null)),
  note: noteText(500),
  lines: z
    .array(z.object({ variant_id: Id, units: Units, unit_cost: UnitCost }), { error: "Add what you order" })
    .min(1, "Add what you order")
    .max(500, "At most 500 shades and sizes in one purchase order"),
})

const ReceiptForm = z.object({
  lines: z
    .array(
      z
        .object({ line_id: Id, units: Units, lot: LotName, expires_on: ExpiryDay.nullish().or(none) })
        .refine(({ lot, expires_on }) => !lot || expires_on, {
          path: ["expires_on"],
          error: "Say when this lot expires",
        }),
      { error: "Enter how many came" },
    )
    .min(1, "Enter how many came")
    .max(500, "At most 500 lines"),
  note: lineText(120).describe("Such as the number of the delivery note"),
  accepts_more: Flag.optional().describe("Also more than was ordered"),
})

const reads = { access: "staff", permission: "stock.read" } as const
const writes = { access: "staff", permission: "stock.update" } as const

/** Whom the shop buys from, what it has ordered there, and what came of it. */
export const adminPurchasingCalls = callTable({
  "GET /admin/suppliers": {
    summary: "Suppliers by name, those no longer used as well",
    ...reads,
    data: z.array(Supplier),
  },
  "POST /admin/suppliers/store": {
    summary: "Add a supplier",
    ...writes,
    body: SupplierForm,
    data: Supplier,
  },
  "PUT /admin/suppliers/update/{id}": {
    summary: "Change a supplier; what is left out stays",
    ...writes,
    ...changing(SupplierForm, Supplier),
  },
  "DELETE /admin/suppliers/delete/{id}": {
    summary: "Delete a supplier; its purchase orders keep its name",
    ...writes,
    ...deletion,
    failures: { 409: "`in_use`: something is still expected from it" },
  },
  "GET /admin/purchase-orders": {
    summary: "Purchase orders, the newest first",
    ...reads,
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("In number, supplier, product, shade and SKU"),
      status: PurchaseOrderStatus.optional().or(none),
      supplier_id: z.string().max(64).optional(),
      sort: sortBy("number", "supplier", "expected", "units", "cost"),
    }),
    data: z.array(PurchaseOrder),
    meta: PageMeta.extend({
      counts: z.record(PurchaseOrderStatus, z.number().int()).describe("By status, under the other filters"),
    }),
  },
  "GET /admin/purchase-orders/{id}": {
    summary: "One purchase order with its lines and what came",
    ...reads,
    params: IdParams,
    data: PurchaseOrderDetail,
  },
  "POST /admin/purchase-orders/store": {
    summary: "Write a purchase order, as a draft",
    ...writes,
    body: OrderForm,
    data: PurchaseOrderDetail,
    failures: { 422: "On the field: an unknown supplier, a shade that is not counted or stands there twice" },
  },
  "PUT /admin/purchase-orders/update/{id}": {
    summary: "Change a draft; what is left out stays, `lines` are all of them",
    ...writes,
    ...changing(OrderForm, PurchaseOrderDetail),
    failures: { 409: "`changed_meanwhile`; `not_a_draft`: it has been ordered" },
  },
  "POST /admin/purchase-orders/{id}/move": {
    summary: "Order it, take it back to a draft, close or cancel it",
    description:
      "A draft can be ordered or cancelled. What is ordered can go back to a draft or be cancelled while nothing has come, and be closed once something has.",
    ...writes,
    params: IdParams,
    body: z.object({ status: z.enum(PurchaseOrderMove.options, { error: "Choose a status" }) }),
    data: PurchaseOrderDetail,
    failures: { 409: "`cannot_move`: not from where it is now" },
  },
  "POST /admin/purchase-orders/{id}/receipts": {
    summary: "Book what arrived into the stock",
    description:
      "All lines at once or none. The history of each shade's stock names the purchase order. More than was ordered is refused unless `accepts_more` says so.",
    ...writes,
    params: IdParams,
    body: ReceiptForm,
    data: PurchaseOrderDetail,
    extra: z.object({ receipt_id: Id }),
    idempotent: true,
    failures: {
      409: "`more_than_ordered`: ask, then send `accepts_more`; `cannot_receive`: not ordered, closed or cancelled",
      422: "On the field: an unknown line, one that stands there twice or is no longer counted",
    },
  },
  "POST /admin/purchase-orders/{id}/receipts/{receipt_id}/undo": {
    summary: "Take a receipt back: its units leave the stock",
    description: "By what it added, not to the figures of then: what was sold or counted since stays right.",
    ...writes,
    params: IdParams.extend({ receipt_id: Id }),
    data: PurchaseOrderDetail,
    failures: {
      409: "`already_undone`; `cannot_receive`: the purchase order is closed",
      422: "`below_reserved`: fewer are left, or they are held for orders",
    },
  },
})
