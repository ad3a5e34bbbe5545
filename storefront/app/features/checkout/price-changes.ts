import type { CartSummary } from "@contract/cart"
import type { LineChange } from "@contract/orders"
import { type Cart, unitPrice } from "../cart/lines"
import type { Sums } from "./sums"

/** What the shopper was asked to pay, as it was on the page. */
export interface Shown {
  lines: ShownLine[]
  delivery: number
  discount: number
}

export interface ShownLine {
  cart_id: string
  name: string
  quantity: number
  /** Naira a unit. */
  price: number
}

export interface PriceChange {
  what: string
  /** Null when there was no such thing before, or is none now. */
  from: string | null
  to: string | null
}

/** The lines as the page shows them. */
export function shownLines(cart: Pick<Cart, "lines" | "wholesale">): ShownLine[] {
  return cart.lines.map((line) => ({
    cart_id: line.id,
    name: line.product.variant_title
      ? `${line.product.name}, ${line.product.variant_title}`
      : line.product.name,
    quantity: line.product.quantity,
    price: unitPrice(line, cart.wholesale?.applies ?? false),
  }))
}

/** What the shopper was shown and goes by. */
export interface Seen {
  lines: ShownLine[]
  sums: Sums
  /** Where it goes, as far as the delivery costs depend on it. */
  place: string
}

/** Whether the same lines to the same place cost something else by the piece: the page has read the cart again by itself. */
export function pricesMoved(before: Seen, now: Seen): boolean {
  const isSame = (line: ShownLine, index: number) => {
    const next = now.lines[index]
    return next?.cart_id === line.cart_id && next.quantity === line.quantity
  }
  return (
    before.place === now.place &&
    before.lines.length === now.lines.length &&
    before.lines.every(isSame) &&
    before.lines.some(({ price }, index) => price !== now.lines[index]?.price)
  )
}

/**
 * What differs between the page the shopper agreed to and the shop's answer, line by line: the shop names the lines, the
 * page knows what they are called. The total is shown separately.
 */
export function priceChanges(
  before: Shown,
  lines: readonly LineChange[],
  now: Pick<CartSummary, "delivery" | "discount">,
  money: (naira: number) => string,
): PriceChange[] {
  const names = new Map(before.lines.map(({ cart_id, name }) => [cart_id, name]))
  const changes = lines.flatMap((line): PriceChange[] => {
    const what = names.get(line.cart_id) ?? line.name ?? "A product"
    const { old, new: next } = line
    if (!old) return next ? [{ what, from: null, to: money(next.total) }] : []
    if (!next) return [{ what, from: money(old.total), to: null }]
    return [
      ...(old.price === next.price ? [] : [{ what, from: money(old.price), to: money(next.price) }]),
      ...(old.quantity === next.quantity
        ? []
        : [{ what: `${what}, quantity`, from: String(old.quantity), to: String(next.quantity) }]),
    ]
  })
  if (before.delivery !== now.delivery)
    changes.push({ what: "Delivery", from: fee(before.delivery, money), to: fee(now.delivery, money) })
  if (before.discount !== now.discount)
    changes.push({ what: "Discount", from: money(-before.discount), to: money(-now.discount) })
  return changes
}

const fee = (naira: number, money: (naira: number) => string) => (naira === 0 ? "free" : money(naira))
