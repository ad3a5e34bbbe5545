import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../contract/money"
import { toKobo } from "../../contract/money"
import { readShop } from "../../contract/shop"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"
import type { SaleVariant } from "../../modules/catalogue/sale-variant"
import {
  type Buyer,
  type PricedLine,
  priceLines,
  sum,
  type Totals,
  totalsOf,
} from "../../modules/ordering/domain/pricing"
import { isInStock, type LiveLine } from "./read-cart"

export interface PricedCart {
  lines: PricedLine<SaleVariant>[]
  subtotal_kobo: Kobo
  weight_grams: number
}

/** Prices what is in stock at what this buyer pays now. */
export function priceCart(lines: LiveLine[], buyer: Buyer): PricedCart {
  const wanted = lines.filter(isInStock).map((line) => ({ variant: line.live, quantity: line.quantity }))
  const priced = priceLines(wanted, buyer)
  return {
    lines: priced,
    subtotal_kobo: sum(priced.map((line) => line.total_kobo)),
    weight_grams: priced.reduce((grams, line) => grams + line.variant.weight_grams * line.quantity, 0),
  }
}

/** Totals of a cart for a delivery fee that is not known before checkout (0 then). */
export function cartTotals(cart: PricedCart, deliveryFee: Kobo): Totals {
  return totalsOf(cart.subtotal_kobo, 0, deliveryFee, toKobo(readShop(process.env).freeDeliveryFrom))
}

export async function buyerOf(container: MedusaContainer, customerId: string): Promise<Buyer> {
  const account = await container.resolve<AccountService>(ACCOUNT_MODULE).accountOf(customerId)
  return { role: account?.role ?? "user", wholesaleActivated: Boolean(account?.wholesaler_activated) }
}
