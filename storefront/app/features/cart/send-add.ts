import { formatNaira } from "@contract/naira"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import type { Change } from "~/platform/offline-queue/change"
import { saveLine } from "./cart-query"
import { findLine } from "./lines"

type Add = Extract<Change, { kind: "add" }>

/**
 * Puts into the cart what was added without a line. How many the cart has by then is asked once and noted before anything
 * is sent: a second try sets the same quantity. Answers what is different from what the shopper saw, in words.
 */
export async function sendAdd(
  change: Add,
  { key, note }: { key: string; note: (change: Change) => Promise<void> },
): Promise<string | null> {
  let { target } = change
  if (!target) {
    const { data } = await api("GET /user/cart", { fresh: true })
    const line = findLine(data, change.productId, change.variantId)
    target = { cartId: line?.id ?? null, quantity: (line?.product.quantity ?? 0) + change.quantity }
    await note({ ...change, target })
  }
  const what = { product_id: change.productId, variant_id: change.variantId, cart_id: target.cartId }
  try {
    const saved = await saveLine(what, target.quantity, key)
    return priceNews(saved.product.name, change.price, saved.products.price)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const left = await stockOf(change)
    if (left < 1 || left >= target.quantity) throw error
    // Another key: it is another quantity.
    const saved = await saveLine(what, left, `${key} ${left}`)
    return `Only ${left} of ${saved.product.name} left. You now have ${left} in your cart.`
  }
}

async function stockOf({ productId, variantId }: Add): Promise<number> {
  const { data } = await api("GET /refresh-cart", {
    query: { product_id: productId, ...(variantId ? { variant_id: variantId } : {}) },
    fresh: true,
  })
  const live = data.find(({ variant_id }) => variant_id === variantId) ?? data[0]
  return live?.badge === "instock" ? live.stock_quantity : 0
}

/** Null when the price is what the shopper saw, or was not known. */
export function priceNews(name: string, seen: number | null, now: number): string | null {
  if (seen === null || seen === now) return null
  return `${name} is now ${formatNaira(now)}. It was ${formatNaira(seen)} when you added it.`
}
