import type { CreateOrderDTO, CreateOrderLineItemDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toNaira } from "../../../contract/money"
import type { StoreSetup } from "../../setup/store-setup"
import type { CheckoutPlan } from "../checkout-plan"

interface CreateInput {
  plan: CheckoutPlan
  setup: StoreSetup
  orderNumber: string
}

interface Created {
  orderId: string
  paymentCollectionId: string
}

/** Writes Medusa's order with its payment collection, and links both to each other and to the cart. */
export const createMedusaOrderStep = createStep(
  "create-medusa-order",
  async ({ plan, setup, orderNumber }: CreateInput, { container }) => {
    const orders = container.resolve(Modules.ORDER)
    const payments = container.resolve(Modules.PAYMENT)
    const order = await orders.createOrders(orderInput(plan, setup, orderNumber))
    const created: Created = { orderId: order.id, paymentCollectionId: "" }
    try {
      const collection = await payments.createPaymentCollections({
        currency_code: "ngn",
        amount: toNaira(plan.totals.total_kobo),
      })
      created.paymentCollectionId = collection.id
      await container.resolve(ContainerRegistrationKeys.LINK).create(linksOf(created, plan.cartId))
    } catch (error) {
      await orders.deleteOrders([order.id])
      if (created.paymentCollectionId) await payments.deletePaymentCollections([created.paymentCollectionId])
      throw error
    }
    return new StepResponse(created, { ...created, cartId: plan.cartId })
  },
  async (created, { container }) => {
    if (!created) return
    await container.resolve(ContainerRegistrationKeys.LINK).dismiss(linksOf(created, created.cartId))
    await container.resolve(Modules.PAYMENT).deletePaymentCollections([created.paymentCollectionId])
    await container.resolve(Modules.ORDER).deleteOrders([created.orderId])
  },
)

function linksOf(created: Created, cartId: string) {
  const order = { [Modules.ORDER]: { order_id: created.orderId } }
  return [
    { ...order, [Modules.CART]: { cart_id: cartId } },
    { ...order, [Modules.PAYMENT]: { payment_collection_id: created.paymentCollectionId } },
  ]
}

function orderInput(plan: CheckoutPlan, setup: StoreSetup, orderNumber: string): CreateOrderDTO {
  const { recipient, delivery } = plan
  const [firstName = "", ...rest] = recipient.name.split(" ")
  const address = {
    first_name: firstName,
    last_name: rest.join(" "),
    phone: recipient.phone,
    address_1: recipient.address,
    address_2: recipient.lga ?? "",
    city: recipient.city || recipient.state,
    province: recipient.state,
    country_code: "ng",
  }
  return {
    region_id: setup.regionId,
    sales_channel_id: setup.salesChannelId,
    customer_id: plan.customerId,
    email: plan.email,
    currency_code: "ngn",
    status: "pending",
    shipping_address: address,
    billing_address: { ...address },
    items: plan.lines.map((line): CreateOrderLineItemDTO & { id: string } => ({
      id: line.id,
      title: line.name,
      subtitle: line.variant_title ?? undefined,
      thumbnail: line.image ?? undefined,
      product_id: line.product_id,
      product_title: line.name,
      variant_id: line.variant_id,
      variant_title: line.variant_title ?? undefined,
      quantity: line.quantity,
      unit_price: toNaira(line.unit_kobo),
      is_tax_inclusive: true,
      requires_shipping: true,
    })),
    shipping_methods: [
      {
        name: delivery.method === "pickup" ? "Pickup" : "Home delivery",
        shipping_option_id: delivery.method === "pickup" ? setup.pickupOptionId : setup.deliveryOptionId,
        amount: toNaira(plan.totals.delivery_kobo),
        is_tax_inclusive: true,
        data: {
          state_id: delivery.stateId,
          lga_id: delivery.lgaId,
          pickup_location_id: delivery.pickupLocationId,
          weight_grams: plan.weightGrams,
        },
      },
    ],
    metadata: { order_number: orderNumber, note: plan.note },
  } as CreateOrderDTO
}
