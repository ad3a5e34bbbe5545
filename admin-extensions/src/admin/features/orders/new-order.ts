import { useState } from "react"
import type { Data, Sends } from "../../../../../src/contract/calls"
import { figureOf } from "../../../../../src/contract/figures"
import type { SentBody } from "../../platform/shop-api"
import { quantityProblem, sentFigure } from "../../platform/typed-figures"

export type OrderShopper = Data<"GET /admin/order-shoppers">[number]
export type OrderProduct = Data<"GET /admin/order-products">[number]

export interface NewLine {
  product: OrderProduct
  /** As it is typed. */
  quantity: string
}

/** An order that staff take down for somebody on the phone. */
export interface NewOrder {
  shopper: OrderShopper | null
  lines: NewLine[]
  delivery_method: "delivery" | "pickup"
  pickup_address_id: string
  state: string
  lga: string
  city: string
  address: string
  apartment: string
  landmark: string
  phone: string
  description: string
  code: string
}

export const EMPTY: NewOrder = {
  shopper: null,
  lines: [],
  delivery_method: "delivery",
  pickup_address_id: "",
  state: "",
  lga: "",
  city: "",
  address: "",
  apartment: "",
  landmark: "",
  phone: "",
  description: "",
  code: "",
}

/** What an order like an earlier one begins with. */
export function likeEarlier(earlier: Data<"GET /admin/orders/{id}/again">): NewOrder {
  const { shopper, delivery_method, address, city, phone, description } = earlier
  const lines = earlier.items.map(({ product, quantity }) => ({ product, quantity: String(quantity) }))
  return {
    ...EMPTY,
    ...{ shopper, lines, delivery_method, address, city, phone, description },
    pickup_address_id: earlier.pickup_address_id ?? "",
    state: earlier.state ?? "",
    lga: earlier.lga ?? "",
  }
}

/** Whether something was chosen or typed that `start` did not have. */
export const isChanged = (order: NewOrder, start: NewOrder): boolean =>
  JSON.stringify(order) !== JSON.stringify(start)

export function useNewOrder(start: NewOrder) {
  const [order, setOrder] = useState(start)
  const change = (part: Partial<NewOrder>) => setOrder((now) => ({ ...now, ...part }))
  return { order, change, startAgain: () => setOrder(EMPTY) }
}

/** What the price depends on; null while something of it is missing. */
export function quoteQuery(order: NewOrder): Sends<"GET /admin/order-quote">["query"] | null {
  const { shopper, lines, delivery_method } = order
  const isPlaced = delivery_method === "pickup" ? order.pickup_address_id : order.state && order.lga
  if (!shopper || lines.length === 0 || !isPlaced) return null
  if (lines.some(({ quantity }) => quantityProblem(quantity) !== null)) return null
  return {
    customer_id: shopper.id,
    items: lines.map(({ product, quantity }) => `${product.variant_id}:${figureOf(quantity)}`).join(","),
    delivery_method,
    ...(delivery_method === "pickup"
      ? { pickup_address_id: order.pickup_address_id }
      : { state: order.state, lga: order.lga }),
    ...(order.code ? { code: order.code } : {}),
  }
}

/** The body of the order. `total` is what the screen showed: the shop compares it. */
export function orderBody(order: NewOrder, total: number): SentBody<"POST /admin/orders/store"> {
  const { shopper, lines, ...form } = order
  return {
    ...form,
    customer_id: shopper?.id ?? null,
    first_name: shopper?.first_name,
    last_name: shopper?.last_name,
    phone: form.phone || shopper?.phone,
    items: lines.map(({ product, quantity }) => ({
      variant_id: product.variant_id,
      quantity: sentFigure(quantity),
    })),
    total,
  }
}
