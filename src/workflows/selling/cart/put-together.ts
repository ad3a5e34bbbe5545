import type { MedusaContainer } from "@medusajs/framework/types"
import { readLines, writeLine } from "./cart-rows"
import { changeCart } from "./customer-cart"
import { availableOf, type LiveLine, saleVariants } from "./read-cart"

/** What is to be in the cart, by its name as the shopper knows it. */
export interface Wanted {
  product_id: string
  variant_id: string
  name: string
  variant_title: string | null
  quantity: number
}

/** `gone`: no longer sold; `sold_out`; `fewer`: some of it is in the cart; `cart_full`. */
export type LeftOutReason = "gone" | "sold_out" | "fewer" | "cart_full"

export interface LeftOut {
  wanted: Wanted
  /** How many the cart has of it now. */
  inCart: number
  reason: LeftOutReason
}

/**
 * Puts the available quantity of several things into the cart, never above the stock. A line that the cart has already becomes
 * the greater of both quantities, so asking twice puts nothing in twice.
 */
export async function putTogether(
  container: MedusaContainer,
  customerId: string,
  wanted: readonly Wanted[],
): Promise<{ lines: LiveLine[]; leftOut: LeftOut[] }> {
  const live = await saleVariants(
    container,
    wanted.map(({ variant_id }) => variant_id),
  )
  return changeCart(container, customerId, async (trx, cartId) => {
    const present = new Map((await readLines(trx, cartId)).map((line) => [line.variant_id, line.quantity]))
    const lines: LiveLine[] = []
    const leftOut: LeftOut[] = []
    for (const one of wanted) {
      const found = live.get(one.variant_id)
      const variant = found?.product_id === one.product_id ? found : undefined
      const inCart = present.get(one.variant_id) ?? 0
      const quantity = Math.min(Math.max(inCart, one.quantity), availableOf(variant))
      if (!variant || quantity < 1) {
        leftOut.push({ wanted: one, inCart, reason: variant?.published ? "sold_out" : "gone" })
        continue
      }
      const line = await writeLine(trx, cartId, variant, quantity)
      if (line) lines.push({ ...line, live: variant })
      if (!line) leftOut.push({ wanted: one, inCart: 0, reason: "cart_full" })
      else if (quantity < one.quantity) leftOut.push({ wanted: one, inCart: quantity, reason: "fewer" })
    }
    return { lines, leftOut }
  })
}
