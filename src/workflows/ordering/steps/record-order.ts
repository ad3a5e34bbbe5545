import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type OrderingService from "../../../modules/ordering/service"
import type { CheckoutPlan } from "../checkout-plan"

interface RecordInput {
  plan: CheckoutPlan
  orderId: string
  orderNumber: string
  paymentCollectionId: string
  channel: string
  requestKey: string | null
  holdSeconds: number
}

/** Writes the shop's own record: from here on the order exists for its shopper, and the cart is used up. */
export const recordOrderStep = createStep(
  "record-order",
  async (input: RecordInput, { container }) => {
    const { plan } = input
    const order = await container.resolve<OrderingService>(ORDERING_MODULE).record(
      {
        id: input.orderId,
        order_number: input.orderNumber,
        cart_id: plan.cartId,
        customer_id: plan.customerId,
        request_key: input.requestKey,
        channel: input.channel,
        payment_collection_id: input.paymentCollectionId,
        delivery_method: plan.delivery.method,
        state_id: plan.delivery.stateId,
        lga_id: plan.delivery.lgaId,
        pickup_location_id: plan.delivery.pickupLocationId,
        expected_date: plan.delivery.expectedDate,
        ...plan.totals,
        weight_grams: plan.weightGrams,
        note: plan.note,
        recipient: plan.recipient,
        lines: plan.lines,
        expires_at: new Date(Date.now() + input.holdSeconds * 1000),
      },
      { kind: "shopper", id: plan.customerId },
    )
    await container.resolve(Modules.CART).updateCarts(plan.cartId, { completed_at: new Date() } as object)
    return new StepResponse(order.id, order.id)
  },
  async (orderId, { container }) => {
    if (orderId) await container.resolve<OrderingService>(ORDERING_MODULE).erase(orderId)
  },
)
