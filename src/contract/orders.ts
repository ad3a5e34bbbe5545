import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { CartSummary } from "./cart"

/** Decisions section 7. */
export const OrderStatus = z.enum([
  "pending",
  "processing",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
])
export type OrderStatus = z.infer<typeof OrderStatus>
export const DeliveryMethod = z.enum(["delivery", "pickup"])
export const Channel = z.enum(["card", "credit", "wallet"])

export const OrderEvent = z.object({
  status: OrderStatus,
  note: z.string().nullable(),
  at: Instant,
})

export const OrderItem = z.object({
  id: Id,
  product_id: Id.nullable(),
  variant_id: Id.nullable(),
  name: z.string(),
  variant_title: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  price: Naira.describe("Unit price, naira"),
  total: Naira,
})

export const Order = z.object({
  id: Id,
  order_number: z.string(),
  status: OrderStatus,
  created_at: Instant,
  /** When an unpaid order gives its stock back. */
  expires_at: Instant.nullable(),
  delivery_method: DeliveryMethod,
  expected_date: z.string().nullable().describe("YYYY-MM-DD, Lagos"),
  items: z.array(OrderItem),
  items_count: z.number().int(),
  subtotal: Naira,
  discount: Naira,
  delivery: Naira,
  total: Naira,
  paid: Naira,
  weight: z.number().describe("Kilograms"),
  channel: Channel.nullable(),
  note: z.string().nullable(),
  recipient: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    lga: z.string().nullable(),
  }),
  timeline: z.array(OrderEvent),
  can_cancel: z.boolean(),
  can_pay: z.boolean(),
})
export type Order = z.infer<typeof Order>

/** What is left to pay and how; null when nothing is. */
export const PaymentDue = z.object({
  channel: Channel,
  reference: z.string(),
  amount: Naira,
  currency: z.literal("NGN"),
  public_key: z.string(),
  access_code: z.string(),
  authorization_url: z.string().describe("The provider's hosted page"),
})
export type PaymentDue = z.infer<typeof PaymentDue>

const text = (max: number) => z.string().trim().max(max).nullish()

/** The specification's order create payload. What is not read (`product`, `weight`, `set_paid`) is not listed. */
export const OrderRequest = z.object({
  shipping_id: text(64),
  delivery_method: z.enum(DeliveryMethod.options, { error: "Choose delivery or pickup" }),
  pickup_address_id: text(64),
  address: text(250),
  apartment: text(100),
  landmark: text(150),
  city: text(100),
  state: text(64).describe("State id; required for delivery"),
  lga: text(64).describe("LGA id; required for delivery"),
  first_name: text(100),
  last_name: text(100),
  phone: text(30),
  email: text(254),
  description: text(500).describe("Order note"),
  code: text(50).describe("Coupon code"),
  use_wallet: z.boolean().nullish(),
  total: z
    .union([z.number(), z.string()])
    .nullish()
    .describe("What the client showed, naira; compared, never trusted"),
  channel: z.enum(Channel.options, { error: "Choose how to pay" }).default("card"),
  callback_url: text(500).describe(
    "Where the provider sends the browser back; only a path of this shop is kept",
  ),
  platform: text(20),
})
export type OrderRequest = z.infer<typeof OrderRequest>

const OrderWithPayment = z.object({ order: Order, payment: PaymentDue.nullable() })

export const orderCalls = callTable({
  "POST /user/order/create": {
    summary: "Make an order from the server's cart",
    description:
      "Re-prices everything, reserves the stock for 60 minutes and starts the payment. A total that differs from the server's is 409 price_changed with the fresh summary.",
    access: "customer",
    body: OrderRequest,
    data: OrderWithPayment,
    idempotent: true,
    failures: { 409: "price_changed, with `summary`", 422: "Out of stock; We do not deliver there yet" },
  },
  "POST /user/payment/store": {
    summary: "Settle a card payment by the provider's reference",
    description:
      "The server asks the provider and believes only that answer. Without a reference it starts (or resumes) the payment of a pending order.",
    access: "customer",
    body: z.object({
      order_id: z.string({ error: "order_id is required" }).min(1, "order_id is required").max(64),
      reference: z.string().trim().max(100).nullish(),
      amount: z.union([z.number(), z.string()]).nullish(),
      channel: z.enum(Channel.options).default("card"),
      total_product: z.unknown().optional(),
      callback_url: text(500),
      platform: text(20),
    }),
    data: OrderWithPayment,
    idempotent: true,
    failures: { 409: "payment_mismatch: kept apart for staff", 422: "payment_failed, payment_pending" },
  },
  "GET /user/order": {
    summary: "My orders, newest first",
    access: "customer",
    query: PageQuery.extend({ order_number: z.string().max(40).optional() }),
    data: z.array(Order),
    meta: PageMeta,
  },
  "GET /user/pending/order": {
    summary: "My orders that wait for payment",
    access: "customer",
    query: PageQuery,
    data: z.array(Order),
    meta: PageMeta,
  },
  "PUT /user/order/cancel/{id}": {
    summary: "Cancel my order while it is pending or processing",
    access: "customer",
    params: z.object({ id: Id }),
    data: Order,
    failures: { 422: "It can no longer be cancelled" },
  },
  "POST /track-order": {
    summary: "Status of an order by its number: nothing personal",
    access: "public",
    body: z.object({
      order_number: z
        .string({ error: "Enter your order number" })
        .trim()
        .min(1, "Enter your order number")
        .max(40),
    }),
    data: z.object({
      order_number: z.string(),
      status: OrderStatus,
      timeline: z.array(OrderEvent.omit({ note: true })),
      delivery_method: DeliveryMethod,
      state: z.string().nullable(),
      expected_date: z.string().nullable(),
    }),
  },
  "GET /admin/orders": {
    summary: "Orders for staff, newest first",
    access: "staff",
    permission: "orders.read",
    query: PageQuery.extend({
      status: z.string().optional().describe("One status or several, comma-separated"),
      q: z.string().trim().max(100).optional().describe("Order number, name, e-mail or phone"),
    }),
    data: z.array(Order.extend({ customer_id: Id.nullable(), next_statuses: z.array(OrderStatus) })),
    meta: PageMeta.extend({ counts: z.record(OrderStatus, z.number().int()) }),
  },
  "PUT /admin/orders/update/{id}": {
    summary: "Move an order on",
    description: "Forward one or more steps, cancel before shipped, return after delivered; all else is 422.",
    access: "staff",
    permission: "orders.update",
    params: z.object({ id: Id }),
    body: z.object({
      status: z.enum(OrderStatus.options, { error: "Choose a status" }),
      note: text(300),
    }),
    data: Order.extend({ customer_id: Id.nullable(), next_statuses: z.array(OrderStatus) }),
  },
})

/** Extra field of a 409 `price_changed`. */
export const PriceChanged = z.object({ summary: CartSummary })
