import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartMailItem } from "../../../../mail/cart-mail"
import { buyerOf } from "../../../programmes/wholesale/buyer"
import { priceCart } from "../cart-summary"
import { availableOf, readCart } from "../read-cart"

export interface CartInMail {
  items: CartMailItem[]
  /** Of what can be bought. */
  subtotalKobo: number
  /** Lines of which at least one piece can be bought. */
  linesInStock: number
}

/** A cart as its page shows it, no more of a thing than there is, at the prices that this shopper pays now. */
export async function readCartForMail(
  container: MedusaContainer,
  { cart_id, customer_id }: { cart_id: string; customer_id: string },
): Promise<CartInMail> {
  const lines = (await readCart(container, cart_id)).map((line) => {
    const wanted = line.quantity
    const available = availableOf(line.live)
    return { ...line, wanted, quantity: available > 0 ? Math.min(wanted, available) : wanted }
  })
  const priced = priceCart(lines, await buyerOf(container, customer_id))
  const prices = new Map(priced.lines.map(({ variant, ...line }) => [variant.variant_id, line]))
  const items = lines.map(({ variant_id, quantity, wanted, item, live }): CartMailItem => {
    const line = prices.get(variant_id)
    return {
      name: live?.product_title ?? item.title,
      variant: live?.variant_title ?? item.variant_title,
      image: live?.image ?? item.thumbnail,
      quantity,
      isLowered: quantity < wanted,
      price: line ? { unitKobo: line.unit_kobo, totalKobo: line.total_kobo } : null,
    }
  })
  return { items, subtotalKobo: priced.subtotal_kobo, linesInStock: priced.lines.length }
}
