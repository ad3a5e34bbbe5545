import type { Chance } from "../random"
import type { Tier } from "../tables/brands"

/** Where in a kind's price range a brand sells. */
const STANDING: Record<Tier, [from: number, to: number]> = {
  value: [0, 0.3],
  mid: [0.22, 0.58],
  premium: [0.5, 0.82],
  luxe: [0.78, 1],
}

/** A price as shops write it: whole naira ending in 00 or 50, above ₦20,000 in 500. */
export function roundPrice(naira: number): number {
  const step = naira >= 20_000 ? 500 : naira >= 5_000 ? 100 : 50
  return Math.max(step, Math.round(naira / step) * step)
}

/** Within the range by the brand's standing: geometric, since prices spread by factors. */
export function basePrice([low, high]: readonly [number, number], tier: Tier, chance: Chance): number {
  const [from, to] = STANDING[tier]
  return roundPrice(low * (high / low) ** (from + (to - from) * chance.next()))
}

/** `percent` off, rounded down to 50: always below the price. */
function reduced(naira: number, percent: number): number {
  return Math.max(50, Math.floor((naira * (100 - percent)) / 100 / 50) * 50)
}

export interface ProductDeal {
  /** Percent off, or null when it is not on sale. */
  sale: number | null
  /** Percent off for wholesalers, or null. */
  wholesale: number | null
}

export interface VariantPrices {
  price: number
  salePrice: number | null
  wholesalePrice: number | null
}

/** Wholesale is always below what the public pays now: otherwise it would be none. */
export function pricesOf(price: number, deal: ProductDeal): VariantPrices {
  const salePrice = deal.sale === null ? null : reduced(price, deal.sale)
  const wholesale = deal.wholesale === null ? null : reduced(price, deal.wholesale)
  const wholesalePrice =
    wholesale === null ? null : salePrice === null ? wholesale : Math.min(wholesale, reduced(salePrice, 5))
  return { price, salePrice, wholesalePrice }
}
