import { z } from "zod"
import { callTable, Id, Instant, Naira } from "./call"
import { CartSummary, CartWholesale } from "./cart"
import { Email } from "./form-fields"
import { decimalOf } from "./numbers"
import { StaffOrder } from "./order-desk"
import { DeliveryMethod, Order, OrderRequest, PaymentDue } from "./orders"

/** A shopper, as much as staff who take an order by phone need to see. */
export const OrderShopper = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  has_account: z.boolean().describe("False: known from orders that staff made only"),
  orders_count: z.number().int(),
})
export type OrderShopper = z.infer<typeof OrderShopper>

export const OrderProduct = z.object({
  variant_id: Id,
  product_id: Id,
  name: z.string(),
  variant_title: z.string().nullable(),
  brand: z.string(),
  image: z.string(),
  price: Naira,
  stock_quantity: z.number().int().describe("How many are available"),
})
export type OrderProduct = z.infer<typeof OrderProduct>

const name = (label: string) =>
  z
    .string({ error: `Enter the ${label}` })
    .trim()
    .min(1, `Enter the ${label}`)
    .max(100)

const OrderLine = z.object({
  variant_id: Id,
  quantity: z
    .number({ error: "Quantity must be a whole number from 1" })
    .int("Quantity must be a whole number from 1")
    .min(1, "Quantity must be a whole number from 1")
    .max(1_000_000, "That is more than a warehouse holds"),
})

/** What a shopper's own order says, with its lines, and for whom it is. */
export const StaffOrderRequest = OrderRequest.pick({
  delivery_method: true,
  pickup_address_id: true,
  address: true,
  apartment: true,
  landmark: true,
  city: true,
  state: true,
  lga: true,
  first_name: true,
  last_name: true,
  phone: true,
  description: true,
  code: true,
  total: true,
}).extend({
  customer_id: Id.describe("The shopper"),
  items: z
    .array(OrderLine, { error: "Choose products" })
    .min(1, "Choose products")
    .max(100, "At most 100 products"),
})
export type StaffOrderRequest = z.output<typeof StaffOrderRequest>

const takes = { access: "staff", permission: "orders.update" } as const

/** Orders that staff make for shoppers who phone or chat, and the link by which those pay. */
export const staffOrderCalls = callTable({
  "GET /admin/order-shoppers": {
    summary: "Find a shopper by the whole phone number or e-mail",
    answersPeople: true,
    description: "Nobody can be browsed for: a part of a number or a name finds nobody.",
    ...takes,
    query: z.object({
      q: z.string({ error: "Enter a phone number or an e-mail" }).trim().max(254).default(""),
    }),
    data: z.array(OrderShopper),
  },
  "POST /admin/order-shoppers": {
    summary: "Note a shopper who has no account",
    description:
      "Whoever has that e-mail or phone already is answered as they are. No account is opened: nobody agrees to terms for somebody else.",
    ...takes,
    body: z.object({
      first_name: name("first name"),
      last_name: name("last name"),
      email: Email,
      phone: name("phone number").max(30),
    }),
    data: OrderShopper,
  },
  "GET /admin/order-products": {
    summary: "Find products to put into an order",
    ...takes,
    query: z.object({
      q: z.string().trim().max(100).default("").describe("Name, brand, shade, SKU or barcode"),
    }),
    data: z.array(OrderProduct),
  },
  "GET /admin/orders/{id}/again": {
    summary: "What a new order like this one begins with",
    answersPeople: true,
    description: "Prices, stock and fees are those of today. What is not sold any more is named.",
    ...takes,
    params: z.object({ id: Id }),
    data: z.object({
      order_number: z.string(),
      shopper: OrderShopper.nullable().describe("Null when the account is gone or blocked"),
      items: z.array(z.object({ product: OrderProduct, quantity: z.number().int() })),
      left_out: z.array(z.string()).describe("Names of what is not in the shop any more"),
      delivery_method: DeliveryMethod,
      pickup_address_id: z.string().nullable(),
      state: z.string().nullable(),
      lga: z.string().nullable(),
      address: z.string(),
      city: z.string(),
      phone: z.string(),
      description: z.string(),
    }),
  },
  "GET /admin/order-quote": {
    summary: "What an order would cost, by the same rules as the shopper's own",
    ...takes,
    query: z.object({
      customer_id: Id,
      items: z
        .string({ error: "Choose products" })
        .max(8_000)
        .describe("variant:quantity, comma-separated")
        .transform((text) =>
          text
            .split(",")
            .filter(Boolean)
            .map((part) => {
              const cut = part.lastIndexOf(":")
              return { variant_id: part.slice(0, cut), quantity: decimalOf(part.slice(cut + 1)) }
            }),
        )
        .pipe(z.array(OrderLine).min(1, "Choose products").max(100, "At most 100 products")),
      delivery_method: z.enum(DeliveryMethod.options, { error: "Choose delivery or pickup" }),
      state: z.string().max(64).optional(),
      lga: z.string().max(64).optional(),
      pickup_address_id: z.string().max(64).optional(),
      code: z.string().trim().max(50).optional(),
    }),
    data: z.object({
      summary: CartSummary,
      expected_date: z.string().nullable(),
      lines: z.array(z.object({ variant_id: Id, quantity: z.number().int(), price: Naira, total: Naira })),
      wholesale: CartWholesale.nullable().describe("Null when the shopper buys at retail prices anyway"),
    }),
    failures: { 422: "Out of stock; We do not deliver there yet; the coupon does not apply" },
  },
  "POST /admin/orders/store": {
    summary: "Make an order for a shopper",
    description:
      "The same as the shopper's own order, with the same guards; it waits 72 hours for its payment. `order.placed_by` says who made it.",
    ...takes,
    body: StaffOrderRequest,
    data: StaffOrder,
    idempotent: true,
    failures: { 409: "price_changed, with `summary`", 422: "Out of stock; We do not deliver there yet" },
  },
  "POST /admin/orders/{id}/payment-link": {
    summary: "Make the link by which a shopper sees and pays an order, and send it",
    description: "Good for 72 hours, or until the order is paid or cancelled.",
    ...takes,
    params: z.object({ id: Id }),
    body: z.object({
      send_by: z
        .array(z.enum(["email", "sms"]))
        .max(2)
        .default([]),
    }),
    data: z.object({
      id: Id.describe("The order"),
      url: z.string(),
      expires_at: Instant,
      sent_to: z.array(z.string()).describe("Partly hidden"),
    }),
    failures: { 422: "not_payable", 429: "One a minute, five an hour" },
  },
})

const Token = z.object({
  token: z.string({ error: "This link is not whole" }).min(1, "This link is not whole").max(200),
})

/** What anyone with the link may see: nothing personal beyond the first name. */
export const LinkedOrder = Order.pick({
  order_number: true,
  status: true,
  items: true,
  subtotal: true,
  discount: true,
  delivery: true,
  total: true,
  paid: true,
  to_pay: true,
  delivery_method: true,
  expires_at: true,
  can_pay: true,
}).extend({ first_name: z.string() })
export type LinkedOrder = z.infer<typeof LinkedOrder>

const byLink = {
  access: "public",
  limits: [{ name: "payment_link_address", by: "address" }],
  failures: { 422: "invalid_link: used up or too old" },
} as const

export const paymentLinkCalls = callTable({
  "GET /payment-link": {
    summary: "The order that a payment link is for",
    ...byLink,
    query: Token,
    data: LinkedOrder,
  },
  "POST /payment-link/pay": {
    summary: "Start, or resume, paying it by card",
    ...byLink,
    body: Token,
    data: PaymentDue.nullable().describe("null: it is paid meanwhile"),
  },
  "POST /payment-link/confirm": {
    summary: "Settle the payment by the provider's reference",
    description: "As `POST /user/payment/store`: the provider is asked, and only that answer counts.",
    ...byLink,
    body: Token.extend({ reference: z.string().trim().min(1, "Which payment?").max(100) }),
    data: LinkedOrder,
  },
})
