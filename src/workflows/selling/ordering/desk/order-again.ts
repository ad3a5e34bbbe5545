import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Data } from "../../../../contract/calls"
import { notFound } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { together } from "../../../../modules/ordering/domain/remove-units"
import { orderProducts } from "./order-products"
import { shopperOrNull } from "./order-shoppers"

/** What staff begin a new order like this one with: for its shopper, of what was ordered, to the same place. 404. */
export async function orderAgain(
  container: MedusaContainer,
  orderId: string,
): Promise<Data<"GET /admin/orders/{id}/again">> {
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!order) throw notFound("We could not find that order")
  const lines = together(order.lines, order.taken_out)
  const [shopper, products] = await Promise.all([
    order.customer_id
      ? shopperOrNull(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), order.customer_id)
      : null,
    orderProducts(
      container,
      lines.map(({ variant_id }) => variant_id),
    ),
  ])
  const byVariant = new Map(products.map((product) => [product.variant_id, product]))
  const isDelivery = order.delivery_method === "delivery"
  return {
    order_number: order.order_number,
    shopper,
    items: lines.flatMap(({ variant_id, quantity }) => {
      const product = byVariant.get(variant_id)
      return product ? [{ product, quantity }] : []
    }),
    left_out: lines.filter(({ variant_id }) => !byVariant.has(variant_id)).map(({ name }) => name),
    delivery_method: order.delivery_method,
    pickup_address_id: order.pickup_location_id,
    state: order.state_id,
    lga: order.lga_id,
    address: isDelivery ? order.recipient.address : "",
    city: isDelivery ? order.recipient.city : "",
    phone: order.recipient.phone,
    description: order.note ?? "",
  }
}
