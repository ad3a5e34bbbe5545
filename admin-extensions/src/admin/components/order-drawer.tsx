import { Drawer, Heading, StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { StaffOrder } from "../lib/order-queries"
import { formatNaira, statusLabel, statusTone } from "../lib/order-words"
import { MoveOrder } from "./move-order"
import { OrderTimeline } from "./order-timeline"

/** One order on the desk: what to pack, where it goes, where it stands, and the moves. */
export function OrderDrawer({ order, onClose }: { order: StaffOrder | null; onClose: () => void }) {
  return (
    <Drawer open={order !== null} onOpenChange={(open) => !open && onClose()}>
      <Drawer.Content>
        {order && (
          <>
            <Drawer.Header>
              <Drawer.Title>{order.order_number}</Drawer.Title>
              <Drawer.Description asChild>
                <div className="flex items-center gap-x-2">
                  <StatusBadge color={statusTone[order.status]}>{statusLabel[order.status]}</StatusBadge>
                  <Link to={`/orders/${order.id}`} className="text-ui-fg-interactive">
                    Payments and fulfilments
                  </Link>
                </div>
              </Drawer.Description>
            </Drawer.Header>
            <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
              <Part title={order.delivery_method === "pickup" ? "Picked up by" : "Deliver to"}>
                <Text size="small">{order.recipient.name}</Text>
                <Text size="small">{order.recipient.address}</Text>
                <Text size="small">
                  {[order.recipient.city, order.recipient.lga, order.recipient.state]
                    .filter(Boolean)
                    .join(", ")}
                </Text>
                <Text size="small">
                  {order.recipient.phone} · {order.recipient.email}
                </Text>
                {order.note && <Text size="small">Note: {order.note}</Text>}
              </Part>
              <Part title={`To pack (${order.items_count})`}>
                <ul className="flex flex-col gap-y-2">
                  {order.items.map((item) => (
                    <li key={item.id} className="flex justify-between gap-x-4">
                      <Text size="small">
                        {item.quantity} × {item.name}
                        {item.variant_title ? `, ${item.variant_title}` : ""}
                      </Text>
                      <Text size="small" className="whitespace-nowrap tabular-nums">
                        {formatNaira(item.total)}
                      </Text>
                    </li>
                  ))}
                </ul>
                <Sum label="Products" amount={order.subtotal} />
                {order.discount > 0 && <Sum label="Discount" amount={-order.discount} />}
                <Sum label="Delivery" amount={order.delivery} />
                <Sum label="Total" amount={order.total} />
                <Sum label="Paid" amount={order.paid} />
              </Part>
              <Part title="Timeline">
                <OrderTimeline order={order} />
              </Part>
            </Drawer.Body>
            <Drawer.Footer>
              <MoveOrder order={order} />
            </Drawer.Footer>
          </>
        )}
      </Drawer.Content>
    </Drawer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-y-1">
      <Heading level="h3">{title}</Heading>
      {children}
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between">
      <Text size="small" className="text-ui-fg-subtle">
        {label}
      </Text>
      <Text size="small" className="tabular-nums">
        {formatNaira(amount)}
      </Text>
    </div>
  )
}
