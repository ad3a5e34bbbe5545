import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading } from "@medusajs/ui"
import { OrderActions } from "../features/orders/order-actions"
import { useStaffOrder } from "../features/orders/order-queries"
import { OrderTimeline } from "../features/orders/order-timeline"
import { formatDay } from "../platform/figures"
import { OrderStatusBadge } from "../ui/order-status"
import { Subtle } from "../ui/text"

/** The shop's status of an order on Medusa's own order page, with the same moves as the order desk. */
export default function OrderStatusWidget({ data }: DetailWidgetProps<AdminOrder>) {
  const { data: order } = useStaffOrder(data.id)
  if (!order) return null
  return (
    // Medusa puts what is added below its own.
    <Container className="order-first flex flex-col gap-y-4 p-6">
      <div className="flex items-center justify-between">
        <Heading level="h2">{order.order_number}</Heading>
        <OrderStatusBadge status={order.status} />
      </div>
      <Subtle>
        {order.delivery_method === "pickup" ? "Pickup" : "Home delivery"}
        {order.expected_date ? `, expected by ${formatDay(order.expected_date)}` : ""}
      </Subtle>
      <OrderTimeline order={order} />
      <OrderActions order={order} />
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.side.before" })
