import type { CartCoupon, CartLine, CartPromotion, CartSummary, CartWholesale } from "@contract/cart"
import { missingToTarget } from "@contract/wholesale-target"

/** The cart as the pages use it: the server's lines and sums, and what had to be lowered to the stock there is. */
export interface Cart {
  lines: CartLine[]
  summary: CartSummary
  /** The code that the cart holds, with why it does not apply if it does not; the discount is among the sums. */
  coupon: CartCoupon | null
  /** What applies by itself in place of a code; its discount is among the sums. */
  promotion: CartPromotion | null
  /** Whether the server's sums are at wholesale prices, and why; null for retail accounts. */
  wholesale: CartWholesale | null
  lowered: Lowered[]
}

export interface Lowered {
  cartId: string
  name: string
  from: number
  to: number
}

export const EMPTY_SUMMARY: CartSummary = { subtotal: 0, discount: 0, delivery: 0, total: 0, weight: 0 }
export const EMPTY_CART: Cart = {
  lines: [],
  summary: EMPTY_SUMMARY,
  coupon: null,
  promotion: null,
  wholesale: null,
  lowered: [],
}

/** Naira to kobo for adding up. Wire amounts have at most two decimals, so rounding finds the exact kobo. */
const kobo = (naira: number) => Math.round(naira * 100)

/** Out of stock when it says so, or when there are fewer than wanted. */
export function isOutOfStock(line: CartLine): boolean {
  return line.products.stock_status === "outofstock" || line.products.stock_quantity < line.product.quantity
}

/** What a unit costs this account now, in naira: never more than the retail price. */
export function unitPrice({ products }: CartLine, wholesale: boolean): number {
  return wholesale ? Math.min(products.wholesale_price ?? products.price, products.price) : products.price
}

/** What a unit costs less at wholesale prices, naira. */
export function savingOf(line: CartLine): number {
  return (kobo(unitPrice(line, false)) - kobo(unitPrice(line, true))) / 100
}

export function lineTotal(line: CartLine, wholesale: boolean): number {
  return (kobo(unitPrice(line, wholesale)) * line.product.quantity) / 100
}

/** What the lines that are in stock come to at wholesale prices, naira. */
export function wholesaleSubtotal(lines: CartLine[]): number {
  return summarise(lines, EMPTY_SUMMARY, true).subtotal
}

/** Which prices hold for other lines, the way the server decides it, for the moment until its answer is there. */
function wholesaleFor(lines: CartLine[], before: CartWholesale | null): CartWholesale | null {
  if (!before) return null
  const subtotal = wholesaleSubtotal(lines)
  if (before.because === "champ" || before.because === "window") return { ...before, subtotal }
  const missing = missingToTarget(kobo(subtotal), kobo(before.target)) / 100
  const applies = missing === 0
  return { ...before, subtotal, missing, applies, because: applies ? "target" : null }
}

function withLines(cart: Cart, lines: CartLine[]): Cart {
  const wholesale = wholesaleFor(lines, cart.wholesale)
  return { ...cart, lines, wholesale, summary: summarise(lines, cart.summary, wholesale?.applies ?? false) }
}

/**
 * A cart line's quantity never exceeds the stock when the cart is loaded.
 * The quantity of sold-out lines stays: they are marked, not changed.
 */
export function capToStock(lines: CartLine[]): {
  lines: CartLine[]
  lowered: Array<Lowered & { line: CartLine }>
} {
  const lowered: Array<Lowered & { line: CartLine }> = []
  const capped = lines.map((line) => {
    const { stock_quantity: stock, stock_status: status } = line.products
    if (status === "outofstock" || stock < 1 || line.product.quantity <= stock) return line
    const fitting = { ...line, product: { ...line.product, quantity: stock } }
    lowered.push({
      cartId: line.id,
      name: line.product.name,
      from: line.product.quantity,
      to: stock,
      line: fitting,
    })
    return fitting
  })
  return { lines: capped, lowered }
}

/** Adds up in-stock lines the way the server does, for the moment until its answer is there. Discount stays as it was. */
export function summarise(lines: CartLine[], before: CartSummary, wholesale: boolean): CartSummary {
  let subtotal = 0
  let grams = 0
  for (const line of lines) {
    if (isOutOfStock(line)) continue
    subtotal += kobo(unitPrice(line, wholesale)) * line.product.quantity
    grams += Math.round(line.product.weight * 1_000) * line.product.quantity
  }
  const discount = Math.min(kobo(before.discount), subtotal)
  return {
    subtotal: subtotal / 100,
    discount: discount / 100,
    delivery: before.delivery,
    total: (subtotal - discount + kobo(before.delivery)) / 100,
    weight: grams / 1_000,
  }
}

/** The line a product is already in: of that variant, or of any when none is named and there is just one. */
export function findLine(lines: CartLine[], productId: string, variantId?: string | null): CartLine | null {
  const ofProduct = lines.filter((line) => line.product.product_id === productId)
  if (variantId) return ofProduct.find((line) => line.product.variant_id === variantId) ?? null
  return ofProduct.length === 1 ? (ofProduct[0] ?? null) : null
}

export function withQuantity(cart: Cart, cartId: string, quantity: number): Cart {
  const lines = cart.lines.map((line) =>
    line.id === cartId ? { ...line, product: { ...line.product, quantity } } : line,
  )
  return withLines(cart, lines)
}

export function withoutLine(cart: Cart, cartId: string): Cart {
  const lines = cart.lines.filter((line) => line.id !== cartId)
  return withLines(cart, lines)
}

/** Merges the server's answer for one line: in its place, or at the end when it is new. */
export function withLine(cart: Cart, saved: CartLine): Cart {
  const known = cart.lines.some((line) => line.id === saved.id)
  const lines = known
    ? cart.lines.map((line) => (line.id === saved.id ? saved : line))
    : [...cart.lines, saved]
  return withLines(cart, lines)
}
