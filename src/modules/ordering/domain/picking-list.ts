import type { OrderStatus } from "./status"

export interface OrderToPick {
  order_number: string
  status: OrderStatus
  items: {
    variant_id: string
    name: string
    variant_title: string | null
    brand: string
    sku: string | null
    shelf: string | null
    quantity: number
  }[]
}

export type PickedItem = OrderToPick["items"][number] & {
  /** Which orders want how many of it. */
  orders: { order_number: string; quantity: number }[]
}

/** Shelves as people number them: A-2 before A-10; what has no shelf comes last. */
const byShelf = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

/**
 * One list for one walk through the warehouse: each variant once with how many all orders want of it, in the order of
 * the shelves. Only what is paid and not yet packed is picked; the other orders are named as left out.
 */
export function pickingList(orders: OrderToPick[]): {
  picks: PickedItem[]
  leftOut: { order_number: string; status: OrderStatus }[]
} {
  const picks = new Map<string, PickedItem>()
  for (const { order_number, status, items } of orders) {
    if (status !== "processing") continue
    for (const item of items) {
      const pick = picks.get(item.variant_id) ?? { ...item, quantity: 0, orders: [] }
      pick.quantity += item.quantity
      const same = pick.orders.find((order) => order.order_number === order_number)
      if (same) same.quantity += item.quantity
      else pick.orders.push({ order_number, quantity: item.quantity })
      picks.set(item.variant_id, pick)
    }
  }
  return {
    picks: [...picks.values()].sort(
      (a, b) =>
        Number(a.shelf === null) - Number(b.shelf === null) ||
        byShelf.compare(a.shelf ?? "", b.shelf ?? "") ||
        byShelf.compare(a.name, b.name) ||
        byShelf.compare(a.variant_title ?? "", b.variant_title ?? ""),
    ),
    leftOut: orders
      .filter(({ status }) => status !== "processing")
      .map(({ order_number, status }) => ({ order_number, status })),
  }
}
