import { Text } from "@medusajs/ui"
import type { StaffOrder } from "../lib/order-queries"
import { formatInstant, statusLabel } from "../lib/order-words"

export function OrderTimeline({ order }: { order: StaffOrder }) {
  return (
    <ol className="flex flex-col gap-y-3 border-ui-border-base border-l pl-4">
      {order.timeline.map((event) => (
        <li key={event.status}>
          <Text size="small" weight="plus">
            {statusLabel[event.status]}
          </Text>
          <Text size="xsmall" className="text-ui-fg-subtle">
            {formatInstant(event.at)}
            {event.note ? ` · ${event.note}` : ""}
          </Text>
        </li>
      ))}
    </ol>
  )
}
