import type { Kobo } from "../../../contract/money"

/** Who buys, as far as the price depends on it. */
export interface Buyer {
  role: string
  /** Wholesale is switched on for the account. */
  wholesaleActivated: boolean
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

/** Naira that a wholesaler's order must reach, specification 9; complete at 99 % of it (decisions section 8). */
const WHOLESALE_TARGET_KOBO = 50_000_00

/** Wholesale or retail for the whole order: next_champ always, a wholesaler when the order itself reaches the target. */
export function buysAtWholesale(lines: LineToPrice<PricedVariant>[], buyer: Buyer): boolean {
  if (!buyer.wholesaleActivated) return false
  if (buyer.role === "next_champ") return true
  if (buyer.role !== "wholesaler") return false
  const subtotal = sum(lines.map((line) => wholesalePrice(line.variant) * line.quantity))
  return subtotal * 100 >= WHOLESALE_TARGET_KOBO * 99
}

/** Prices come from our own records, never from a request. */
export function priceLines<V extends PricedVariant>(lines: LineToPrice<V>[], buyer: Buyer): PricedLine<V>[] {
  const wholesale = buysAtWholesale(lines, buyer)
  return lines.map((line) => {
    const unit = wholesale ? wholesalePrice(line.variant) : line.variant.price_kobo
    return { ...line, unit_kobo: unit, total_kobo: unit * line.quantity }
  })
}

export interface Totals {
  subtotal_kobo: Kobo
  discount_kobo: Kobo
  delivery_kobo: Kobo
  total_kobo: Kobo
}

/** Delivery is free from the threshold, on the product subtotal after discount (decisions section 6). */
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
