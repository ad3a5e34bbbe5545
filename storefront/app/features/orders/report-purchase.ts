import type { Order } from "@contract/orders"
import { purchaseOf } from "@contract/purchase-event"
import { track } from "~/platform/analytics/track"
import { readJson, tabStorage, writeJson } from "~/platform/tab-storage"

const KEY = "told-purchases"

/** Tells analytics of a paid order, once a tab; a second telling has the same number and is not counted. */
export function reportPurchase(order: Order): void {
  const kept = readJson(tabStorage(), KEY)
  const told = Array.isArray(kept) ? kept : []
  if (order.status === "pending" || order.paid < order.total || told.includes(order.order_number)) return
  writeJson(tabStorage(), KEY, [...told, order.order_number].slice(-20))
  track("purchase", purchaseOf(order))
}
