import type { Order } from "@contract/orders"
import { Badge } from "~/ui/badge"
import { statusName, statusTone } from "./order-words"

export function StatusBadge({ order }: { order: Pick<Order, "status" | "delivery_method"> }) {
  return <Badge tone={statusTone(order.status)}>{statusName(order.status, order.delivery_method)}</Badge>
}
