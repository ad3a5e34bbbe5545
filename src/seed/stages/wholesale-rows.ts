import { toKobo } from "../../contract/money"
import { WINDOW_DAYS } from "../../modules/wholesale/domain/eligibility"
import type { DemoOrder } from "../generate/orders"
import { demoId } from "../random"
import type { Tables } from "./catalogue-rows"
import type { Clock } from "./insert-rows"
import { reached } from "./order-context"

const DAY = 24 * 60

/** What orders at wholesale prices opened, and that their shoppers had become wholesalers a day before the first. */
export function wholesaleRows(orders: readonly DemoOrder[], clock: Clock): Tables {
  const opened = orders.flatMap((order) => {
    const paid = reached(order, "processing")
    return order.wholesaleTarget !== null && paid ? [{ order, paid, target: order.wholesaleTarget }] : []
  })
  const first = new Map<string, number>()
  for (const { order, paid } of opened) {
    first.set(order.customer.id, Math.max(first.get(order.customer.id) ?? 0, paid.minutesAgo))
  }
  return [
    [
      "wholesale_window",
      opened.map(({ order, paid, target }) => ({
        id: demoId("whwin", order.id),
        customer_id: order.customer.id,
        order_id: order.id,
        goods_kobo: toKobo(order.subtotal),
        target_kobo: toKobo(target),
        opened_at: clock.minutesAgo(paid.minutesAgo),
        ends_at: clock.minutesAgo(paid.minutesAgo - WINDOW_DAYS * DAY),
      })),
    ],
    [
      "wholesale_switch",
      [...first].map(([customerId, minutesAgo]) => ({
        id: demoId("whsw", customerId),
        customer_id: customerId,
        became: "wholesaler",
        by: "shopper",
        at: clock.minutesAgo(minutesAgo + DAY),
      })),
    ],
  ]
}
