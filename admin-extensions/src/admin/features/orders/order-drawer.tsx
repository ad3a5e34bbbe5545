import { Drawer, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { Link } from "react-router-dom"
import { lotWords } from "../../../../../src/contract/lot-words"
import { exactNaira, formatDay, formatInstant } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import { UnsavedPart, useLeave } from "../../platform/unsaved"
import { PlainButton } from "../../ui/buttons"
import { DrawerContent } from "../../ui/drawer-content"
import { DrawerHead } from "../../ui/drawer-head"
import { Part } from "../../ui/facts"
import { OrderStatusBadge } from "../../ui/order-status"
import { Loaded } from "../../ui/screen"
import { Figure, Subtle, TextLink } from "../../ui/text"
import { Thumb } from "../../ui/thumb"
import { OrderActions } from "./order-actions"
import { OrderAssignee } from "./order-assignee"
import { GiveBack, leftToGiveBack, OrderMoney, Sum } from "./order-money"
import { OrderNotes } from "./order-notes"
import { OrderPayments } from "./order-payments"
import { type StaffOrderDetail, useStaffOrder } from "./order-queries"
import { OrderRecipient } from "./order-recipient"
import { OrderShipment } from "./order-shipment"
import { OrderTimeline } from "./order-timeline"
import { productsTitle } from "./order-words"
import { PaymentLink } from "./payment-link"
import { itemName, RemoveUnitsForm } from "./remove-units-form"

/** One order on the desk: what to pack, where it goes, its status, the assignee, and the moves. */
export function OrderDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useStaffOrder(id)
  const part = useId()
  const leave = useLeave(part)
  const order = query.data
  return (
    <Drawer open={id !== null} onOpenChange={(open) => !open && leave(onClose)}>
      <DrawerContent aria-describedby={undefined}>
        <UnsavedPart value={part}>
          <DrawerHead title={order?.order_number ?? "Order"}>
            <div className="flex flex-wrap items-center gap-x-2">
              {order && (
                <>
                  <OrderStatusBadge status={order.status} />
                  <TextLink to={`/orders/${order.id}`}>Payments and fulfilments</TextLink>
                </>
              )}
            </div>
          </DrawerHead>
          <Drawer.Body tabIndex={0} className="flex flex-1 flex-col gap-y-6 overflow-y-auto break-words">
            <Loaded query={query}>{(loaded) => <Details order={loaded} />}</Loaded>
          </Drawer.Body>
          {order && (
            <Drawer.Footer>
              <OrderActions order={order} />
            </Drawer.Footer>
          )}
        </UnsavedPart>
      </DrawerContent>
    </Drawer>
  )
}

function Details({ order }: { order: StaffOrderDetail }) {
  const mayChange = useMay("orders.update")
  const mayRefund = useMay("refunds.update") && leftToGiveBack(order) > 0
  const mayTakeOut = mayChange && order.status === "processing" && !order.replaces
  const [refunding, setRefunding] = useState<StaffOrderDetail["items"][number] | null>(null)
  const [takingOut, setTakingOut] = useState<StaffOrderDetail["items"][number] | null>(null)
  return (
    <>
      <Part title="Assigned to">
        <OrderAssignee order={order} />
      </Part>
      {order.replaces && (
        <Part title="Replacement">
          <Text size="small">
            For return{" "}
            <TextLink to={`/returns?q=${order.replaces.return_number}`}>
              {order.replaces.return_number}
            </TextLink>
            . Nothing to pay.
          </Text>
        </Part>
      )}
      <OrderRecipient order={order} />
      <OrderShipment order={order} />
      <Part title={`${productsTitle[order.status]} (${order.items_count})`}>
        <ul className="flex flex-col gap-y-2">
          {order.items.map((item) => (
            <li key={item.id} className="flex items-start justify-between gap-x-4">
              <div className="flex min-w-0 items-start gap-x-3">
                <Thumb src={item.image} />
                <div className="min-w-0">
                  <Text size="small">
                    {item.quantity} × {itemName(item)}
                  </Text>
                  <Subtle size="xsmall">
                    {[
                      item.sku && `SKU ${item.sku}`,
                      item.parts.length === 0 && item.shelf && `Shelf ${item.shelf}`,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </Subtle>
                  {item.parts.length > 0 && (
                    <ul
                      aria-label={`Parts of ${item.name}`}
                      className="border-l-2 border-ui-border-base pl-2"
                    >
                      {item.parts.map((part) => (
                        <li key={part.variant_id}>
                          <Text size="xsmall">
                            {part.quantity} × {[part.name, part.variant_title].filter(Boolean).join(", ")}
                            {part.shelf && ` · Shelf ${part.shelf}`}
                          </Text>
                        </li>
                      ))}
                    </ul>
                  )}
                  {item.lots.length > 0 && (
                    <Text size="xsmall">
                      Take {item.lots.map((lot) => lotWords(lot, formatDay)).join("; ")}
                    </Text>
                  )}
                </div>
              </div>
              <div className="flex flex-col items-end gap-y-1">
                <Figure className="whitespace-nowrap">{exactNaira(item.total)}</Figure>
                <div className="flex flex-wrap justify-end whitespace-nowrap">
                  {mayTakeOut && (
                    <PlainButton aria-label={`Take out ${itemName(item)}`} onClick={() => setTakingOut(item)}>
                      Take out
                    </PlainButton>
                  )}
                  {mayRefund && (
                    <PlainButton aria-label={`Refund ${itemName(item)}`} onClick={() => setRefunding(item)}>
                      Refund
                    </PlainButton>
                  )}
                </div>
              </div>
            </li>
          ))}
        </ul>
        {order.taken_out.length > 0 && (
          <ul aria-label="Taken out" className="flex flex-col gap-y-1 border-t border-ui-border-base pt-2">
            {order.taken_out.map((item) => (
              <li key={item.id} className="flex items-start justify-between gap-x-4">
                <Subtle>
                  Taken out: {item.quantity} × {itemName(item)}
                </Subtle>
                <Subtle className="whitespace-nowrap tabular-nums">{exactNaira(item.total)}</Subtle>
              </li>
            ))}
          </ul>
        )}
        {order.replaces ? (
          <Sum label="Total" amount={order.total} />
        ) : (
          <>
            <Sum
              label={order.wholesale ? "Products, at wholesale prices" : "Products"}
              amount={order.subtotal}
            />
            {order.discount > 0 && (
              <Sum
                label={order.coupon ? `Discount (${order.coupon})` : "Discount"}
                amount={-order.discount}
              />
            )}
            <Sum label="Delivery" amount={order.delivery} />
            <Sum label="Total" amount={order.total} />
            <Sum label="Paid" amount={order.paid} />
            <OrderMoney order={order} />
          </>
        )}
        {refunding && <GiveBack order={order} line={refunding} onClose={() => setRefunding(null)} />}
        {mayChange && (
          <Link
            to={`/order-desk/new?from=${order.id}`}
            className="self-start pt-2 txt-small text-ui-fg-base underline underline-offset-2"
          >
            New order like this one
          </Link>
        )}
        {takingOut && <RemoveUnitsForm order={order} item={takingOut} onClose={() => setTakingOut(null)} />}
      </Part>
      {order.status === "pending" && mayChange && (
        <Part title="Payment link">
          <PaymentLink orderId={order.id} />
        </Part>
      )}
      {!order.replaces && (
        <Part title="Payments">
          <OrderPayments orderId={order.id} />
        </Part>
      )}
      <Part title="Internal notes">
        <OrderNotes order={order} />
      </Part>
      <Part title="Timeline">
        <Subtle size="xsmall" className="pb-2">
          {formatInstant(order.created_at)}{" "}
          {order.replaces ? "made when the return was received" : MADE[order.source]}
          {order.placed_by ? ` (${order.placed_by.name})` : ""}
        </Subtle>
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
