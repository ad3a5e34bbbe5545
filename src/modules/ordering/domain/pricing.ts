import type { Kobo } from "../../../contract/money"
import { missingToTarget, reachesTarget } from "../../../contract/wholesale-target"

/** Who buys, as far as the price depends on it. */
export interface Buyer {
  role: string
  /** Wholesale is switched on for the account. */
  wholesaleActivated: boolean
  /** 30 days of wholesale prices that an order has opened are not over. */
  windowOpen: boolean
  /** What an order has to reach, at wholesale prices, while no window is open. */
  targetKobo: Kobo
}

export interface PricedVariant {
  variant_id: string
  price_kobo: Kobo
  wholesale_kobo: Kobo | null
}

export interface LineToPrice<V extends PricedVariant> {
  variant: V
  quantity: number
}

export interface PricedLine<V extends PricedVariant> extends LineToPrice<V> {
  unit_kobo: Kobo
  total_kobo: Kobo
}

/** Which prices hold for a buyer who is eligible for wholesale, and why. */
export interface Wholesale {
  /** The whole order is at wholesale prices. */
  applies: boolean
  /** Why they apply: a next_champ always, a wholesaler while a window is open or when the order reaches the target. */
  because: "champ" | "window" | "target" | null
  /** What the lines come to at wholesale prices. */
  goodsKobo: Kobo
  targetKobo: Kobo
  /** What is missing for wholesale prices; 0 when they apply. */
  missingKobo: Kobo
}

/** Null unless the shopper is an activated wholesaler or next_champ. */
export function wholesaleOf(lines: LineToPrice<PricedVariant>[], buyer: Buyer): Wholesale | null {
  const { role, wholesaleActivated, targetKobo } = buyer
  if (!wholesaleActivated || (role !== "wholesaler" && role !== "next_champ")) return null
  const goodsKobo = goodsAtWholesale(lines)
  const because =
    role === "next_champ"
      ? "champ"
      : buyer.windowOpen
        ? "window"
        : reachesTarget(goodsKobo, targetKobo)
          ? "target"
          : null
  const missingKobo = because ? 0 : missingToTarget(goodsKobo, targetKobo)
  return { applies: because !== null, because, goodsKobo, targetKobo, missingKobo }
}

/** What lines come to at wholesale prices. */
export function goodsAtWholesale(lines: LineToPrice<PricedVariant>[]): Kobo {
  return sum(lines.map((line) => wholesalePrice(line.variant) * line.quantity))
}

/** Prices come from our own records, never from a request. Wholesale or retail for the whole order. */
export function priceLines<V extends PricedVariant>(
  lines: LineToPrice<V>[],
  wholesale: Wholesale | null,
): PricedLine<V>[] {
  return lines.map((line) => {
    const unit = wholesale?.applies ? wholesalePrice(line.variant) : line.variant.price_kobo
    return { ...line, unit_kobo: unit, total_kobo: unit * line.quantity }
  })
}

export interface Totals {
  subtotal_kobo: Kobo
  discount_kobo: Kobo
  delivery_kobo: Kobo
  total_kobo: Kobo
}

/** Delivery is free from the threshold, on the product subtotal after discount. */
export function totalsOf(subtotal: Kobo, discount: Kobo, deliveryFee: Kobo, freeDeliveryFrom: Kobo): Totals {
  const delivery = subtotal - discount >= freeDeliveryFrom ? 0 : deliveryFee
  return {
    subtotal_kobo: subtotal,
    discount_kobo: discount,
    delivery_kobo: delivery,
    total_kobo: subtotal - discount + delivery,
  }
}

function wholesalePrice(variant: PricedVariant): Kobo {
  return Math.min(variant.wholesale_kobo ?? variant.price_kobo, variant.price_kobo)
}

export function sum(amounts: Kobo[]): Kobo {
  return amounts.reduce((total, amount) => total + amount, 0)
}
