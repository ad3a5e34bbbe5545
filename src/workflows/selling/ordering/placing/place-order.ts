import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { environment } from "../../../../config/environment"
import { toKobo } from "../../../../contract/money"
import { conflict, invalid } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { newOrderNumber } from "../../../../modules/ordering/domain/order-number"
import type { OrderRecord, OrderSource } from "../../../../modules/ordering/order-record"
import type OrderingService from "../../../../modules/ordering/service"
import type { StoreSetup } from "../../../shared/setup/store-setup"
import type { CheckoutForm } from "./checkout-plan"
import { planCheckout } from "./plan-checkout"
import { writeOrder } from "./write-order"

export interface PlaceOrder {
  /** Region, warehouse and ways of delivery that it is made with (`storeSetup`). */
  setup: StoreSetup
  customerId: string
  form: CheckoutForm
  /** `Idempotency-Key` of the request. */
  requestKey: string | null
  /**
   * Set when staff make the order for the shopper: which user does, the name of its own cart, and how long
   * its stock is reserved.
   */
  staff?: { userId: string; cartHolder: string; holdSeconds: number }
  /** The cart that is meant, where the caller names one: another one of the account's is not ordered in its place. */
  cartId?: string
}

/** How often an order is planned when its cart keeps changing. */
const MOST_PLANS = 5

/**
 * Makes one order of the account's cart (docs/architecture.md shows its way). Two taps make one order: the second waits
 * for the first and answers its order. So does a tap a moment later, and a retry of a request whose answer was lost.
 */
export async function placeOrder(container: MedusaContainer, request: PlaceOrder): Promise<OrderRecord> {
  const ordering = container.resolve(ORDERING_MODULE)
  const { setup, customerId, requestKey, form, staff } = request
  const cartHolder = staff?.cartHolder ?? customerId
  if (requestKey) {
    const made = await ordering.orderByRequest(customerId, requestKey)
    if (made) return made
  }
  for (let plans = 0; plans < MOST_PLANS; plans += 1) {
    const cart = await ordering.cartOf(cartHolder)
    if (request.cartId && cart?.cartId !== request.cartId) return orderOf(ordering, request.cartId)
    if (!cart) return lateTap(ordering, customerId)
    const plan = await planCheckout(container, customerId, cart.cartId, form)
    const written = await writeOrder(container, {
      plan,
      setup,
      orderNumber: newOrderNumber(),
      channel: form.channel,
      requestKey,
      // Staff make orders, the shopper alone spends the wallet: by the order's link, signed in.
      useWallet: !staff && (form.use_wallet === true || form.channel === "wallet"),
      walletShownKobo: form.wallet_shown === null ? null : toKobo(form.wallet_shown),
      holdSeconds: staff?.holdSeconds ?? environment().orderHoldSeconds,
      cartHolder,
      source: staff ? "staff" : sourceOf(form.platform),
      placedBy: staff?.userId ?? null,
      ref: form.ref ?? null,
    })
    if (written.outcome === "made") {
      notifyMedusa(container, written.order.id)
      return written.order
    }
    const order = written.outcome === "ordered" ? await ordering.orderByCart(cart.cartId) : null
    if (order) return order
  }
  throw conflict("cart_changed", "Your cart changed meanwhile. Please look at it again")
}

/** Somebody ordered this very cart a moment ago. */
async function orderOf(ordering: OrderingService, cartId: string): Promise<OrderRecord> {
  const order = await ordering.orderByCart(cartId)
  if (order) return order
  throw conflict("cart_changed", "Your cart changed meanwhile. Please look at it again")
}

/** The cart went into an order a moment ago: this was the second tap on it. */
async function lateTap(ordering: OrderingService, customerId: string): Promise<OrderRecord> {
  const order = await ordering.justPlaced(customerId)
  if (order) return order
  throw invalid("cart_empty", "Your cart is empty", {
    fields: { product: ["Your cart is empty"] },
  })
}

/** For whatever of Medusa listens. Nothing of ours depends on it: mails go by the timeline. */
function notifyMedusa(container: MedusaContainer, orderId: string): void {
  container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: OrderWorkflowEvents.PLACED, data: { id: orderId } })
    .catch((error: unknown) => {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`Order ${orderId}: Medusa was not told: ${error instanceof Error ? error.message : error}`)
    })
}

/** Apps name their platform; browsers say `web`, or nothing. */
function sourceOf(platform: string | null | undefined): OrderSource {
  return platform && platform.toLowerCase() !== "web" ? "app" : "web"
}
