import type { Order } from "./orders"

/** What a purchase is reported with; money is naira. */
export type Bought = Pick<Order, "order_number" | "total" | "delivery" | "coupon"> & {
  items: Pick<Order["items"][number], "product_id" | "variant_id" | "name" | "price" | "quantity">[]
}

/** GA4's `purchase` of an order: the same from the browser and from the server, so that the second report counts for nothing. */
export function purchaseOf(order: Bought) {
  return {
    transaction_id: order.order_number,
    currency: "NGN",
    value: order.total,
    shipping: order.delivery,
    coupon: order.coupon ?? undefined,
    items: order.items.map((item) => ({
      item_id: item.product_id ?? undefined,
      item_name: item.name,
      item_variant: item.variant_id ?? undefined,
      price: item.price,
      quantity: item.quantity,
    })),
  }
}
