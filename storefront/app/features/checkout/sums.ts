import type { CartSummary } from "@contract/cart"
import type { DeliveryFee } from "@contract/delivery"

/** What the summary shows: the cart's sums with the delivery of the chosen place. Naira. */
export interface Sums {
  subtotal: number
  discount: number
  /** Null until the place is known. */
  delivery: number | null
  /** With the delivery, or without while it is not known. */
  total: number
}

const kobo = (naira: number) => Math.round(naira * 100)

/** Delivery is free for pickup, and from `free_from` on the subtotal after discount. */
export function sumsOf(
  cart: Pick<CartSummary, "subtotal" | "discount">,
  method: "delivery" | "pickup",
  fee: Pick<DeliveryFee, "delivery_fee" | "free_from"> | null,
): Sums {
  const goods = kobo(cart.subtotal) - kobo(cart.discount)
  let delivery: number | null = null
  if (method === "pickup") delivery = 0
  else if (fee) delivery = goods >= kobo(fee.free_from) ? 0 : kobo(fee.delivery_fee)
  return {
    subtotal: cart.subtotal,
    discount: cart.discount,
    delivery: delivery === null ? null : delivery / 100,
    total: (goods + (delivery ?? 0)) / 100,
  }
}
