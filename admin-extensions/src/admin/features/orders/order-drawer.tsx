import { Drawer, StatusBadge, Text } from "@medusajs/ui"
import { useId } from "react"
import { Link } from "react-router-dom"
import { formatDay, formatInstant, formatNaira } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import { UnsavedPart, useLeave } from "../../platform/unsaved"
import { DrawerHead } from "../../ui/drawer-head"
import { Part } from "../../ui/facts"
import { Loaded } from "../../ui/screen"
import { Subtle } from "../../ui/subtle"
import { Thumb } from "../../ui/thumb"
import { MoveOrder } from "./move-order"
import { OrderAssignee } from "./order-assignee"
import { OrderMoney } from "./order-money"
import { OrderNotes } from "./order-notes"
import { OrderPayments } from "./order-payments"
import { type StaffOrderDetail, useStaffOrder } from "./order-queries"
import { OrderShipment } from "./order-shipment"
import { OrderTimeline } from "./order-timeline"
import { productsTitle, statusLabel, statusTone } from "./order-words"
import { PaymentLink } from "./payment-link"
import { PrintMenu } from "./print-menu"
import { UndoMove } from "./undo-move"

/** One order on the desk: what to pack, where it goes, where it stands, who is on it, and the moves. */
export function OrderDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useStaffOrder(id)
  const part = useId()
  const leave = useLeave(part)
  const order = query.data
  const mayChange = useMay("orders.update")
  return (
    <Drawer open={id !== null} onOpenChange={(open) => !open && leave(onClose)}>
      <Drawer.Content aria-describedby={undefined}>
        <UnsavedPart value={part}>
          <DrawerHead title={order?.order_number ?? "Order"}>
            <div className="flex flex-wrap items-center gap-x-2">
              {order && (
                <>
                  <StatusBadge color={statusTone[order.status]}>{statusLabel[order.status]}</StatusBadge>
                  <Link to={`/orders/${order.id}`} className="text-ui-fg-base underline underline-offset-2">
                    Payments and fulfilments
                  </Link>
                </>
              )}
            </div>
          </DrawerHead>
          <Drawer.Body tabIndex={0} className="flex flex-1 flex-col gap-y-6 overflow-y-auto break-words">
            <Loaded query={query}>{(loaded) => <Details order={loaded} />}</Loaded>
          </Drawer.Body>
          <Drawer.Footer className="flex-wrap">
            {order && (
              <>
                <PrintMenu ids={[order.id]} />
                <MoveOrder order={order} />
                {order.undo && mayChange && <UndoMove key={order.undo.move_id} undo={order.undo} />}
              </>
            )}
          </Drawer.Footer>
        </UnsavedPart>
      </Drawer.Content>
    </Drawer>
  )
}

function Details({ order }: { order: StaffOrderDetail }) {
  const mayChange = useMay("orders.update")
  const place = [...new Set([order.recipient.city, order.recipient.lga, order.recipient.state])]
  return (
    <>
      <Part title="Who is on it">
        <OrderAssignee order={order} />
      </Part>
      <Part title={order.delivery_method === "pickup" ? "Picked up by" : "Deliver to"}>
        <Text size="small">{order.recipient.name}</Text>
        <Text size="small">{order.recipient.address}</Text>
        <Text size="small">{place.filter(Boolean).join(", ")}</Text>
        <Text size="small">
          <a href={`tel:${order.recipient.phone}`}>{order.recipient.phone}</a> · {order.recipient.email}
        </Text>
        {order.expected_date && <Text size="small">Expected by {formatDay(order.expected_date)}</Text>}
        {order.note && (
          <Text size="small" dir="auto" className="break-words">
            Note of the shopper: {order.note}
          </Text>
        )}
      </Part>
      <OrderShipment order={order} />
      <Part title={`${productsTitle[order.status]} (${order.items_count})`}>
        <ul className="flex flex-col gap-y-2">
          {order.items.map((item) => (
            <li key={item.id} className="flex items-start justify-between gap-x-4">
              <div className="flex min-w-0 items-start gap-x-3">
                <Thumb src={item.image} />
                <div className="min-w-0">
                  <Text size="small">
                    {item.quantity} × {item.name}
                    {item.variant_title ? `, ${item.variant_title}` : ""}
                  </Text>
                  <Text size="xsmall" className="text-ui-fg-subtle">
                    {[item.sku && `SKU ${item.sku}`, item.shelf && `Shelf ${item.shelf}`]
                      .filter(Boolean)
                      .join(" · ")}
                  </Text>
                </div>
              </div>
              <Text size="small" className="whitespace-nowrap tabular-nums">
                {formatNaira(item.total)}
              </Text>
            </li>
          ))}
        </ul>
        <Sum label={order.wholesale ? "Products, at wholesale prices" : "Products"} amount={order.subtotal} />
        {order.discount > 0 && (
          <Sum label={order.coupon ? `Discount (${order.coupon})` : "Discount"} amount={-order.discount} />
        )}
        <Sum label="Delivery" amount={order.delivery} />
        <Sum label="Total" amount={order.total} />
        <Sum label="Paid" amount={order.paid} />
        <OrderMoney order={order} />
      </Part>
      {order.status === "pending" && mayChange && (
        <Part title="Payment link">
          <PaymentLink orderId={order.id} />
        </Part>
      )}
      <Part title="Payments">
        <OrderPayments orderId={order.id} />
      </Part>
      <Part title="Notes among staff">
        <OrderNotes order={order} />
      </Part>
      <Part title="Timeline">
        <Text size="xsmall" className="pb-2 text-ui-fg-subtle">
          {formatInstant(order.created_at)} {MADE[order.source]}
          {order.placed_by ? ` (${order.placed_by.name})` : ""}
        </Text>
        <OrderTimeline order={order} />
      </Part>
    </>
  )
}

const MADE = {
  web: "made in the browser",
  app: "made in an app",
  staff: "made by staff for the shopper",
} as const

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between">
      <Subtle>{label}</Subtle>
      <Text size="small" className="tabular-nums">
        {formatNaira(amount)}
      </Text>
    </div>
  )
}
