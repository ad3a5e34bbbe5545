import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { ShopError } from "../../errors"
import { ORDERING_MODULE } from "../../modules/ordering"
import { newOrderNumber } from "../../modules/ordering/domain/order-number"
import type { OrderRecord } from "../../modules/ordering/order-record"
import type OrderingService from "../../modules/ordering/service"
import { type StoreSetup, storeSetup } from "../setup/store-setup"
import { type CheckoutForm, type CheckoutPlan, planCheckout } from "./checkout-plan"
import { createMedusaOrderStep } from "./steps/create-medusa-order"
import { recordOrderStep } from "./steps/record-order"
import { reserveStockStep } from "./steps/reserve-stock"

interface PlaceInput {
  plan: CheckoutPlan
  setup: StoreSetup
  orderNumber: string
  channel: string
  requestKey: string | null
  holdSeconds: number
}

/** Stock first, then the order: a shortage leaves nothing behind, and no order exists without its stock. */
export const placeOrderWorkflow = createWorkflow("place-order", (input: PlaceInput) => {
  reserveStockStep({ lines: input.plan.lines, locationId: input.setup.stockLocationId })
  const created = createMedusaOrderStep({
    plan: input.plan,
    setup: input.setup,
    orderNumber: input.orderNumber,
  })
  const orderId = recordOrderStep({
    plan: input.plan,
    orderId: created.orderId,
    orderNumber: input.orderNumber,
    paymentCollectionId: created.paymentCollectionId,
    channel: input.channel,
    requestKey: input.requestKey,
    holdSeconds: input.holdSeconds,
  })
  emitEventStep({ eventName: OrderWorkflowEvents.PLACED, data: { id: orderId } })
  return new WorkflowResponse(orderId)
})

export interface PlaceOrder {
  customerId: string
  form: CheckoutForm
  /** `Idempotency-Key` of the request. */
  requestKey: string | null
}

/**
 * One order of the account's cart (architecture, hard part 2). Two taps make one order: the second waits for the
 * first and answers its order; so does a retry of a request whose answer was lost.
 */
export async function placeOrder(container: MedusaContainer, request: PlaceOrder): Promise<OrderRecord> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const { customerId, requestKey, form } = request
  if (requestKey) {
    const made = await ordering.orderByRequest(customerId, requestKey)
    if (made) return made
  }
  const cart = await ordering.cartOf(customerId)
  if (!cart)
    throw new ShopError("invalid", "cart_empty", "Your cart is empty", {
      fields: { product: ["Your cart is empty"] },
    })
  const already = await takeCartOrWait(ordering, customerId, cart.cartId)
  if (already) return already
  try {
    const plan = await planCheckout(container, customerId, cart.cartId, form)
    const { result: orderId } = await placeOrderWorkflow(container).run({
      input: {
        plan,
        setup: await storeSetup(container),
        orderNumber: newOrderNumber(),
        channel: form.channel,
        requestKey,
        holdSeconds: holdSeconds(),
      },
    })
    const order = await ordering.order(orderId)
    if (!order) throw new Error(`Order ${orderId} was made but cannot be read`)
    return order
  } finally {
    await ordering.releaseCart(customerId, cart.cartId)
  }
}

const WAIT_MS = 10_000
const POLL_MS = 100

/** Null once the cart is ours; the order, when somebody else made it of this cart meanwhile. */
async function takeCartOrWait(
  ordering: OrderingService,
  customerId: string,
  cartId: string,
): Promise<OrderRecord | null> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    if (await ordering.takeCart(customerId, cartId)) return null
    const order = await ordering.orderByCart(cartId)
    if (order) return order
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new ShopError(
    "conflict",
    "checkout_running",
    "Your order is being placed. Look at My orders in a moment",
  )
}

/** An unpaid order keeps its stock for 60 minutes (decisions section 7). `ORDER_HOLD_SECONDS` for tests. */
function holdSeconds(): number {
  return Number(process.env.ORDER_HOLD_SECONDS || 3600)
}
