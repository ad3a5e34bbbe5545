import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { toNaira } from "../../contract/money"
import { OrderRequest } from "../../contract/orders"
import { LEDGER_MODULE } from "../../modules/ledger"
import { shopAccount, walletOf } from "../../modules/ledger/domain/chart"
import { ORDERING_MODULE } from "../../modules/ordering"
import { PAYMENTS_MODULE } from "../../modules/payments"
import { bookPayment } from "../../workflows/money/payments/book-payment"
import { creditProvider } from "../../workflows/money/payments/credit"
import { startPayment } from "../../workflows/money/payments/start-payment"
import { availableOf, saleVariants } from "../../workflows/selling/cart/read-cart"
import { setCartLine } from "../../workflows/selling/cart/set-cart-line"
import { placeOrder } from "../../workflows/selling/ordering/placing/place-order"
import { storeSetup } from "../../workflows/shared/setup/store-setup"
import type { DemoCustomer } from "../generate/people"
import type { DemoShop } from "../generate/shop"
import { demoId } from "../random"
import { type Clock, insertRows } from "./insert-rows"

/** What the wallet pays of the order that is split, kobo. */
const WALLET_KOBO = 600_000
/** The order comes to so much at least, naira: lenders lend no little sums. */
const WORTH = 40_000
const STEP = 41
const CHECKOUT = "demo-checkout-1"

/**
 * The demo shopper's ways to pay beside the card: an order of today that the wallet paid a part of and credit the rest, made
 * and paid as a shopper does it, and a dispute of an old order that the shop has won. No provider of the demo has to know of them:
 * what lies with the credit provider is compared with its payouts by people. Answers what to say of it.
 */
export async function waysToPay(
  container: MedusaContainer,
  db: Knex,
  { shopper, shop, clock }: { shopper: DemoCustomer; shop: DemoShop; clock: Clock },
): Promise<string> {
  const dispute = await wonDispute(db, shopper.id, clock)
  if (!creditProvider()) return `credit is switched off; ${dispute}`
  await container.resolve(LEDGER_MODULE).post({
    scope: "demo-shop",
    key: `to split ${shopper.id}`,
    kind: "opening",
    entries: [
      { account: walletOf(shopper.id), amountKobo: WALLET_KOBO },
      { account: shopAccount("bank"), amountKobo: -WALLET_KOBO },
    ],
    actor: { type: "system", id: null },
    occurredAt: new Date(clock.daysAgo(41)),
  })
  const ordering = container.resolve(ORDERING_MODULE)
  if (!(await ordering.orderByRequest(shopper.id, CHECKOUT))) await fill(container, shopper.id, shop)
  const order = await placeOrder(container, {
    setup: await storeSetup(container),
    customerId: shopper.id,
    requestKey: CHECKOUT,
    form: OrderRequest.parse({
      delivery_method: "delivery",
      address: shopper.address,
      city: shopper.city,
      state: shopper.stateId,
      lga: shopper.lgaId,
      channel: "credit",
      use_wallet: true,
    }),
  })
  if (order.status === "pending") {
    await startPayment(container, order, "", "credit")
    const payments = container.resolve(PAYMENTS_MODULE)
    const [attempt] = await payments.payable(order.id)
    if (!attempt) throw new Error(`Order ${order.order_number} has no payment on credit`)
    await payments.credit.bind(attempt.id, CHECKOUT)
    await payments.credit.move(attempt.id, "merchant_paid")
    const receipt = { transactionId: CHECKOUT, receivedKobo: attempt.amount_kobo, feesKobo: null }
    await bookPayment(container, attempt, { ...receipt, sessionData: {} }, { kind: "paid" })
  }
  return `an order of ₦${toNaira(order.total_kobo)} by wallet and credit; ${dispute}`
}

/** Products that come to enough, in what the demo shop has plenty of. */
async function fill(container: MedusaContainer, customerId: string, shop: DemoShop): Promise<void> {
  const candidates = shop.products
    .filter((_, index) => index % STEP === 0)
    .flatMap(({ variants }) => variants[0]?.id ?? [])
  let worth = 0
  for (const variant of (await saleVariants(container, candidates)).values()) {
    if (worth >= WORTH) return
    if (availableOf(variant) < 5) continue
    await setCartLine(container, {
      customerId,
      productId: variant.product_id,
      variantId: variant.variant_id,
      lineId: null,
      quantity: 1,
    })
    worth += toNaira(variant.price_kobo)
  }
}

/** The shopper's bank asked for the money of the oldest order, and left it to the shop. */
async function wonDispute(db: Knex, customerId: string, clock: Clock): Promise<string> {
  const order = await db("shop_order")
    .where({ customer_id: customerId, status: "delivered" })
    .orderBy("created_at")
    .first("id", "paid_attempt_id", "paid_kobo")
  if (!order) return "no order to dispute"
  await insertRows(db, "card_dispute", [
    {
      id: demoId("disp", order.id),
      provider: "system",
      provider_dispute_id: "demo-dispute-1",
      order_id: order.id,
      attempt_id: order.paid_attempt_id,
      amount_kobo: order.paid_kobo,
      category: "chargeback",
      state: "won",
      due_at: clock.daysAgo(20),
      resolved_at: clock.daysAgo(12),
      answer: "contest",
      note: "Delivered to her door, and signed for by herself.",
      answered_by: null,
      answered_at: clock.daysAgo(21),
    },
  ])
  return "a dispute that was won"
}
