import { z } from "zod"
import { TransferPaymentDue } from "./bank-transfer"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { CreditPaymentDue, CreditStanding } from "./credit"
import { lineText, noteText } from "./form-fields"
import { OrderRefund, OrderReturn } from "./order-aftercare"
import { OrderStatus } from "./order-status"
import { ShownNairaOrNone } from "./shown"

export { OrderStatus }

export const DeliveryMethod = z.enum(["delivery", "pickup"])
export const Channel = z.enum(["card", "bank_transfer", "credit", "wallet"])

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
  retail_price: Naira.nullable().describe(
    "A retail shopper's unit price then, of an order at wholesale prices",
  ),
  total: Naira,
  returnable: z.number().int().describe("How many of it may be sent back now"),
})

/** Who carries an order's parcel. */
const OrderShipment = z.object({
  courier: z.string().nullable(),
  waybill: z.string().nullable().describe("The courier's number of the parcel"),
  tracking_url: z.string().nullable().describe("Where the parcel can be followed"),
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
  items: z.array(OrderItem).describe("What is sent: as it was ordered, less what was taken out since"),
  items_count: z.number().int(),
  taken_out: z
    .array(OrderItem)
    .describe("Units that the shop took out after payment. Their price is in the sums, and was given back"),
  wholesale: z.boolean().describe("At wholesale prices"),
  subtotal: Naira,
  discount: Naira,
  coupon: z.string().nullable().describe("Code of the coupon that gave the discount"),
  delivery: Naira,
  total: Naira,
  vat: z
    .object({
      rate: z.number().describe("Percent"),
      amount: Naira.describe("What of the total is VAT"),
      tin: z.string().describe("The shop's tax identification number"),
    })
    .nullable()
    .describe("VAT that the prices include; null: the shop was not registered when the order was made"),
  paid: Naira.describe("By whatever way"),
  wallet: Naira.describe("What of the total the wallet pays: held until the order is paid, then taken"),
  to_pay: Naira.describe("What is left to pay by the channel; 0 once nothing is due"),
  weight: z.number().describe("Kilograms"),
  replaces: z
    .object({ order_id: Id, order_number: z.string(), return_number: z.string() })
    .nullable()
    .describe(
      "The order and the return whose items it replaces, at nothing to pay; null for any other order",
    ),
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
  shipment: OrderShipment.nullable().describe("Who carries it, once that was said; null for pickup"),
  can_cancel: z.boolean(),
  can_pay: z.boolean(),
  credit: CreditStanding.nullable().describe("While it waits for payment: how its checkout on credit stands"),
  /** What has been given back, or is on its way back. */
  refunded: Naira,
  refunds: z.array(OrderRefund),
  returns: z.array(OrderReturn),
  can_return: z.boolean(),
  return_until: Instant.nullable().describe(
    "Until when a fault of a delivered order is told in time; staff look at later ones",
  ),
  unopened_until: Instant.nullable().describe(
    "Until when what is fine may be sent back unopened; null: not at all",
  ),
})
export type Order = z.infer<typeof Order>

/** Paying by card: in the provider's popup by the access code, or on its page. */
export const CardPaymentDue = z.object({
  channel: z.literal("card"),
  reference: z.string(),
  amount: Naira,
  currency: z.literal("NGN"),
  public_key: z.string(),
  access_code: z.string(),
  authorization_url: z.string().describe("The provider's hosted page"),
  script_url: z
    .string()
    .nullable()
    .describe("The provider's popup script, which resumes the access code; null: use the hosted page"),
})
export type CardPaymentDue = z.infer<typeof CardPaymentDue>

/** What is left to pay and how; null when nothing is. */
export const PaymentDue = z.discriminatedUnion("channel", [
  CardPaymentDue,
  TransferPaymentDue,
  CreditPaymentDue,
])
export type PaymentDue = z.infer<typeof PaymentDue>

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`).nullish()

/** A line as the client showed it, so that a changed price can be shown line by line. What makes no sense is not read. */
const ShownLine = z.object({
  cart_id: z.string().max(64).nullish().catch(null),
  quantity: z.number().nullish().catch(null),
  price: ShownNairaOrNone.catch(null).describe("Naira a unit; compared, never trusted"),
})

/** What apps send to make an order. Some also send `weight` and `set_paid`: these are not read, so not listed. */
export const OrderRequest = z.object({
  shipping_id: text(64),
  delivery_method: z.enum(DeliveryMethod.options, { error: "Choose delivery or pickup" }),
  pickup_address_id: text(64),
  address: lineText(250),
  apartment: lineText(100),
  landmark: lineText(150),
  city: lineText(100),
  state: text(64).describe(
    "Id of GET /states, ISO code (NG-LA) or name in any usual spelling; required for delivery",
  ),
  lga: text(64).describe("Id of GET /states, or name; required for delivery"),
  country: text(100)
    .refine((country) => !country || /^(ng|nga|nigeria)$/i.test(country), "We deliver in Nigeria only")
    .describe("Nigeria, NG or nothing"),
  first_name: lineText(100),
  last_name: lineText(100),
  phone: text(30),
  email: text(254),
  description: noteText(500).describe("Order note"),
  code: text(50).describe("Coupon code"),
  ref: text(32)
    .catch(null)
    .describe("Referral code of the link by which the shopper came, within 30 days; an unknown one is none"),
  device: text(100)
    .catch(null)
    .describe(
      "The client's word for its platform or model, such as android. A label: nothing is decided by it",
    ),
  use_wallet: z.boolean().nullish().describe("The wallet pays first, as far as it goes; `channel` the rest"),
  wallet_shown: ShownNairaOrNone.describe(
    "What the client showed as the wallet's part, naira; compared, never trusted",
  ),
  total: ShownNairaOrNone.describe("What the client showed, naira; compared, never trusted"),
  product: z
    .array(ShownLine.catch({ price: null }))
    .max(500)
    .nullish()
    .catch(null)
    .describe("The lines as the client showed them; compared, never trusted"),
  channel: z.enum(Channel.options, { error: "Choose how to pay" }).default("card"),
  saved_card: text(64).describe("Id of GET /user/saved-cards: it is charged at once, without a page"),
  save_card: z
    .boolean({ error: "Choose yes or no" })
    .nullish()
    .describe("The shopper agrees that the card that pays is kept, to be charged again when they ask for it"),
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
      "Re-prices everything, reserves the stock for 60 minutes and starts the payment. A total that differs from the server's is 409 price_changed with the fresh summary, and `changes`: each line that is another one than `product` showed, with its old and new price, quantity and total.",
    access: "customer",
    body: OrderRequest,
    data: OrderWithPayment,
    idempotent: true,
    failures: {
      409: "price_changed, with `summary` and `changes`; wallet_changed, with `wallet`",
      422: "Out of stock; We do not deliver there yet; account_frozen, wallet_short",
    },
  },
  "POST /user/payment/store": {
    summary: "Settle a card payment by the provider's reference",
    description:
      "The server asks the provider and believes only that answer. Without a reference it starts (or resumes) the payment of a pending order.",
    access: "customer",
    body: z.object({
      order_id: z.string().min(1).max(64),
      reference: z.string().trim().max(100).nullish(),
      amount: z.union([z.number(), z.string()]).nullish(),
      channel: z.enum(Channel.options).default("card"),
      use_wallet: z
        .boolean()
        .nullish()
        .describe("Without a reference: true lets the wallet pay first, false not at all; else as it was"),
      total_product: z.unknown().optional(),
      saved_card: text(64).describe("Id of GET /user/saved-cards: it is charged at once, without a page"),
      save_card: z
        .boolean({ error: "Choose yes or no" })
        .nullish()
        .describe("The card that pays is kept, as in /user/order/create"),
      callback_url: text(500),
      platform: text(20),
    }),
    data: OrderWithPayment,
    idempotent: true,
    failures: {
      409: "payment_mismatch: an unmatched payment, which staff decide about, or added to the wallet",
      422: "payment_failed, payment_pending",
    },
  },
  "POST /user/payment/store/wallet": {
    summary: "Pay a pending order from the wallet, all of it, at once",
    description:
      "Only the order's own shopper; `order.status` is `processing` then and `payment` null. A wallet that does not cover it pays nothing: let it pay a part with `POST /user/payment/store`.",
    access: "customer",
    body: z.object({
      order_id: z.string().min(1).max(64),
      reference: z.string().trim().max(100).nullish().describe("Not needed, and not read"),
      amount: ShownNairaOrNone.describe("What the client showed, naira; compared, never trusted"),
      channel: z.literal("wallet").nullish().catch(null),
      total_product: z.unknown().optional(),
    }),
    data: OrderWithPayment,
    idempotent: true,
    failures: {
      409: "amount_changed",
      422: "not_payable, insufficient_funds (with `short`: how much is missing), account_frozen",
    },
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
    description: "Of an order that is cancelled already, the message says so and nothing changes.",
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
    limits: [
      { name: "track_order_address", by: "address" },
      { name: "track_order_guess_address", by: "address" },
    ],
    failures: {
      404: "No order has this number",
      429: "Too many numbers that no order has, from one address",
    },
  },
})

/** What a unit costs, how many, and what they come to. */
const LinePrice = z.object({ price: Naira, quantity: z.number().int(), total: Naira })

/** A line of the cart that is another one than was shown. `old` null: it was not there; `new` null: it is gone. */
export const LineChange = z.object({
  cart_id: Id,
  name: z.string().nullable().describe("Null when it is gone"),
  old: LinePrice.nullable(),
  new: LinePrice.nullable(),
})
export type LineChange = z.infer<typeof LineChange>
