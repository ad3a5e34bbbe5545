import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderRequest, type PaymentDue } from "../../../contract/orders"
import { invalid, isShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { isCardError } from "../../../providers/payment-card/card-error"
import { callbackUrlOf } from "../../money/payments/callback-url"
import { settlePayment } from "../../money/payments/settle-payment"
import { startPayment } from "../../money/payments/start-payment"
import { storeSetup } from "../../shared/setup/store-setup"
import { placeOrder } from "../ordering/placing/place-order"
import { readStoreCart, type StoreCart } from "./store-cart"

export interface StoreCheckout {
  order: OrderRecord
  /** What the shopper pays by; null when nothing is due, or the bank does not answer. */
  payment: PaymentDue | null
}

/**
 * A payment session of the shop API: the order is made first, which holds its stock (docs/decisions/0002), and its payment
 * is opened at the card provider. The same again answers the same payment. Throws what `placeOrder` and `startPayment` do,
 * and 422 `delivery_missing` while no way of delivery is chosen.
 */
export async function openStorePayment(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  callback: string | null,
): Promise<StoreCheckout> {
  const order = await placedOrder(container, customerId, cartId)
  const payment = await startPayment(container, order, callbackUrlOf(order, callback), "card")
  return { order, payment }
}

/**
 * Completes a cart: makes its order unless a payment session has, and books what the provider says of its payment. An
 * order that is not paid yet is answered, too: its stock is reserved for its hour, and `payment` says how to pay it.
 */
export async function completeStoreCart(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<StoreCheckout> {
  const placed = await placedOrder(container, customerId, cartId)
  if (placed.status !== "pending") return { order: placed, payment: null }
  await settleOpen(container, placed)
  const ordering = container.resolve(ORDERING_MODULE)
  const order = (await ordering.order(placed.id)) ?? placed
  return { order, payment: order.status === "pending" ? await paymentIfAny(container, order) : null }
}

async function placedOrder(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
): Promise<OrderRecord> {
  const cart = await readStoreCart(container, customerId, cartId)
  if (cart.order) return cart.order
  const setup = await storeSetup(container)
  return placeOrder(container, { setup, customerId, form: formOf(cart), requestKey: null, cartId })
}

/** What the website's checkout would send of this cart. */
function formOf({ choices: { address }, option, offers: { coupon } }: StoreCart): OrderRequest {
  if (!option) {
    throw invalid("delivery_missing", "Choose how you want to get your order first", {
      fields: { shipping_method: ["Choose how you want to get your order first"] },
    })
  }
  return OrderRequest.parse({
    delivery_method: option.method,
    pickup_address_id: option.pickupLocationId,
    address: address?.address_1,
    apartment: address?.address_2,
    city: address?.city,
    state: address?.province,
    lga: address?.metadata?.lga_id,
    first_name: address?.first_name,
    last_name: address?.last_name,
    phone: address?.phone,
    code: coupon && coupon.reason === null ? coupon.code : null,
    channel: "card",
    platform: "medusa",
  })
}

/** The provider is asked about each page that was opened; one that does not answer is asked again by the poller. */
async function settleOpen(container: MedusaContainer, order: OrderRecord): Promise<void> {
  const payments = container.resolve(PAYMENTS_MODULE)
  for (const attempt of await payments.payable(order.id)) {
    try {
      const { outcome } = await settlePayment(container, attempt)
      if (outcome === "paid") return
    } catch (error) {
      if (!isCardError(error)) throw error
    }
  }
}

async function paymentIfAny(container: MedusaContainer, order: OrderRecord): Promise<PaymentDue | null> {
  try {
    return await startPayment(container, order, callbackUrlOf(order, null), "card")
  } catch (error) {
    if (isShopError(error) && ["payment_unavailable", "payment_pending"].includes(error.code)) return null
    throw error
  }
}
