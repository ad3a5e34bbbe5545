import type { Order } from "@contract/orders"
import { purchaseOf } from "@contract/purchase-event"
import { track } from "~/platform/analytics/track"
import { readJson, tabStorage, writeJson } from "~/platform/tab-storage"

const KEY = "told-purchases"

/** Reports a paid order to analytics, once a tab; a second report has the same number and is not counted. */
export function reportPurchase(order: Order): void {
  const stored = readJson(tabStorage(), KEY)
  const reported = Array.isArray(stored) ? stored : []
  if (order.status === "pending" || order.paid < order.total || reported.includes(order.order_number)) return
  writeJson(tabStorage(), KEY, [...reported, order.order_number].slice(-20))
  track("purchase", purchaseOf(order))
}
