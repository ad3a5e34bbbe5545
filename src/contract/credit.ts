import { z } from "zod"
import { callTable, Id, Instant, Naira } from "./call"

/** Buying on credit: what the provider's popup is opened with, unchanged. */
export const CreditPaymentDue = z.object({
  channel: z.literal("credit"),
  reference: z.string(),
  amount: Naira,
  currency: z.literal("NGN"),
  provider: z.string().describe("As shoppers know it"),
  public_key: z.string(),
  script_url: z.string().describe("The popup's script; it defines `Connect`"),
  is_live: z.boolean(),
  signature: z.string().describe("Of session, e-mail and total, by the shop"),
  transaction: z.object({
    sessionId: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    totalAmount: Naira,
    products: z.array(z.object({ productId: z.string(), productName: z.string(), productAmount: Naira })),
    metaData: z.string(),
  }),
})
export type CreditPaymentDue = z.infer<typeof CreditPaymentDue>

/** How far an order's checkout on credit has come; null when none was begun. */
export const CreditStanding = z.object({
  state: z
    .enum(["created", "opened", "reported", "approved", "paid", "declined", "closed"])
    .describe("approved: the provider lends and is paying us; only paid makes an order paid"),
  provider: z.string(),
})
export type CreditStanding = z.infer<typeof CreditStanding>

const PaymentChannelOffer = z.object({
  channel: z.enum(["card", "bank_transfer", "credit"]),
  name: z.string().describe("Who takes the payment, as shoppers know it"),
  least: Naira.describe("Takes no smaller sum"),
  most: Naira.describe("Takes no larger sum"),
})
export type PaymentChannelOffer = z.infer<typeof PaymentChannelOffer>

/** The account number that a payment by bank transfer is waited for on, and what came to it. */
const OrderTransfer = z.object({
  account_number: z.string(),
  bank: z.string(),
  expires_at: Instant,
  sent_at: Instant.nullable().describe("When the shopper said that it was sent"),
  arrivals: z
    .array(
      z.object({
        amount: Naira,
        at: Instant,
        went: z.enum(["order", "wallet", "staff", "sent_back"]),
        sender: z.string().nullable().describe("Name, bank and last digits, as the banks say"),
        other_name: z
          .boolean()
          .describe(
            "Whether the sender's name shares no word with the recipient's: a notice, never a refusal",
          ),
      }),
    )
    .describe("Oldest first"),
})
export type OrderTransfer = z.infer<typeof OrderTransfer>

const OrderPayment = z.object({
  id: Id,
  channel: z.string(),
  provider: z.string(),
  status: z
    .enum(["started", "settling", "paid", "failed", "unapplied"])
    .describe("settling: the credit provider has promised the money; unapplied: an unmatched payment"),
  amount: Naira.describe("What was asked for"),
  received: Naira.nullable(),
  reference: z.string().describe("Ours"),
  provider_transaction_id: z.string().nullable(),
  credit_state: CreditStanding.shape.state.nullable(),
  message: z.string().nullable().describe("Why it failed, or matched no order"),
  transfer: OrderTransfer.nullable().describe("Of a payment by bank transfer, once it has an account number"),
  at: Instant,
})

export const creditCalls = callTable({
  "GET /payment-channels": {
    summary: "The ways to pay that are open, the most used first, and the sums they take",
    access: "public",
    cacheSeconds: 60,
    data: z.array(PaymentChannelOffer),
  },
  "POST /user/order/submit-checkoutid": {
    summary: "Bind the credit provider's checkout to the order it was opened for",
    description:
      "Called when the provider's popup opens, and again when it says that the customer has finished. Never pays anything: only the provider's signed webhook does. The same pair again changes nothing.",
    access: "customer",
    body: z.object({
      signature: z.string().trim().min(1).max(200).describe("As it came with the payment"),
      checkout_transaction_id: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9._:-]{1,100}$/, "That is no checkout transaction id"),
      event: z.enum(["popup", "success"]).default("popup").describe("Which of the popup's callbacks it is"),
    }),
    data: z.object({
      order_id: Id,
      order_number: z.string(),
      credit: CreditStanding.nullable(),
    }),
    failures: {
      404: "checkout_not_found: never signed for this account",
      409: "checkout_taken: it belongs to another payment",
    },
  },
  "GET /admin/orders/{id}/payments": {
    summary: "Every try to pay an order, newest first",
    access: "staff",
    permission: "orders.read",
    answersPeople: true,
    params: z.object({ id: Id }),
    data: z.array(OrderPayment),
  },
})
