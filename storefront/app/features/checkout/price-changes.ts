import type { CartLine } from "@contract/cart"
import { type Cart, isOutOfStock, lineTotal, unitPrice } from "../cart/lines"

/** What the shopper was asked to pay, as it was on the page. */
export interface Shown {
  lines: ShownLine[]
  delivery: number
  discount: number
  total: number
}

export interface ShownLine {
  cartId: string
  name: string
  quantity: number
  /** Naira a unit. */
  price: number
  total: number
  outOfStock: boolean
}

export interface PriceChange {
  what: string
  /** Null when there was no such thing before, or is none now. */
  from: string | null
  to: string | null
}

export function shownLine(line: CartLine, wholesale: boolean): ShownLine {
  return {
    cartId: line.id,
    name: line.product.variant_title
      ? `${line.product.name}, ${line.product.variant_title}`
      : line.product.name,
    quantity: line.product.quantity,
    price: unitPrice(line, wholesale),
    total: lineTotal(line, wholesale),
    outOfStock: isOutOfStock(line),
  }
}

export function shownOf(cart: Cart, sums: { delivery: number; discount: number; total: number }): Shown {
  return {
    lines: cart.lines.map((line) => shownLine(line, cart.wholesale)),
    delivery: sums.delivery,
    discount: sums.discount,
    total: sums.total,
  }
}

/**
 * Line by line, what differs between the page the shopper agreed to and the shop's fresh word: unit prices,
 * quantities, lines that came or went or sold out, delivery and discount. The total is told apart from these.
 */
export function priceChanges(before: Shown, after: Shown, money: (naira: number) => string): PriceChange[] {
  const changes: PriceChange[] = []
  const now = new Map(after.lines.map((line) => [line.cartId, line]))
  for (const old of before.lines) {
    const line = now.get(old.cartId)
    now.delete(old.cartId)
    if (!line) changes.push({ what: old.name, from: money(old.total), to: null })
    else if (line.outOfStock && !old.outOfStock)
      changes.push({ what: old.name, from: money(old.price), to: "sold out" })
    else {
      if (line.price !== old.price)
        changes.push({ what: old.name, from: money(old.price), to: money(line.price) })
      if (line.quantity !== old.quantity)
        changes.push({ what: `${old.name}, quantity`, from: String(old.quantity), to: String(line.quantity) })
    }
  }
  for (const line of now.values()) changes.push({ what: line.name, from: null, to: money(line.total) })
  if (before.delivery !== after.delivery)
    changes.push({ what: "Delivery", from: fee(before.delivery, money), to: fee(after.delivery, money) })
  if (before.discount !== after.discount)
    changes.push({ what: "Discount", from: money(-before.discount), to: money(-after.discount) })
  return changes
}

const fee = (naira: number, money: (naira: number) => string) => (naira === 0 ? "free" : money(naira))
