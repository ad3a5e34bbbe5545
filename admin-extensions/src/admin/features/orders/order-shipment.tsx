import { Text } from "@medusajs/ui"
import { Part } from "../../ui/facts"
import type { StaffOrder } from "./order-queries"

/** Who carries the order, where that was said. */
export function OrderShipment({ order: { shipment, rider } }: { order: StaffOrder }) {
  if (!shipment && !rider) return null
  return (
    <Part title="Shipped with">
      <Text size="small">
        {[shipment?.courier, shipment?.waybill && `waybill ${shipment.waybill}`].filter(Boolean).join(", ")}
      </Text>
      {rider && <Text size="small">Rider: {rider}</Text>}
      {shipment?.tracking_url && (
        <Text size="small">
          <a
            href={shipment.tracking_url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-ui-fg-base underline underline-offset-2"
          >
            Track the parcel
          </a>
        </Text>
      )}
    </Part>
  )
}
