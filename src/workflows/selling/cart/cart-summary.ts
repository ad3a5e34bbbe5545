import { shopNow } from "../../../config/shop-now"
import type { Kobo } from "../../../contract/money"
import { toKobo } from "../../../contract/money"
import type { SaleVariant } from "../../../modules/catalogue/sale-variant"
import {
  type Buyer,
  goodsAtWholesale,
  type PricedLine,
  priceLines,
  sum,
  type Totals,
  totalsOf,
  type Wholesale,
  wholesaleOf,
} from "../../../modules/ordering/domain/pricing"
import { isInStock, type LiveLine } from "./read-cart"

export interface PricedCart {
  lines: PricedLine<SaleVariant>[]
  subtotal_kobo: Kobo
  weight_grams: number
  /** Null for whoever buys at retail prices whatever the cart holds. */
  wholesale: Wholesale | null
}

/** Prices what is in stock at what this buyer pays now. */
export function priceCart(lines: LiveLine[], buyer: Buyer): PricedCart {
  const wanted = inStock(lines)
  const wholesale = wholesaleOf(wanted, buyer)
  const priced = priceLines(wanted, wholesale)
  return {
    lines: priced,
    subtotal_kobo: sum(priced.map((line) => line.total_kobo)),
    weight_grams: priced.reduce((grams, line) => grams + line.variant.weight_grams * line.quantity, 0),
    wholesale,
  }
}

/** What the lines that are in stock come to at wholesale prices, whoever asks. */
export function wholesaleGoods(lines: LiveLine[]): Kobo {
  return goodsAtWholesale(inStock(lines))
}

const inStock = (lines: LiveLine[]) =>
  lines.filter(isInStock).map((line) => ({ variant: line.live, quantity: line.quantity }))

/** Totals of a cart for a delivery fee that is not known before checkout (0 then), less what a coupon takes off. */
export function cartTotals(cart: PricedCart, deliveryFee: Kobo, discount: Kobo = 0): Totals {
  return totalsOf(cart.subtotal_kobo, discount, deliveryFee, toKobo(shopNow().freeDeliveryFrom))
}
