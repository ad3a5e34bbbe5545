import type { Order } from "@contract/orders"

/** Who brings it, and where the parcel can be followed. */
export function OrderShipment({ shipment }: { shipment: Order["shipment"] }) {
  if (!shipment?.courier && !shipment?.waybill) return null
  const { courier, waybill, tracking_url } = shipment
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm wrap-anywhere text-ink-soft">
      <span className="block font-semibold text-ink">
        {courier ? `Delivered by ${courier}` : "Your parcel"}
      </span>
      {waybill ? <span className="block tabular-nums">Waybill {waybill}</span> : null}
      {tracking_url ? (
        <a
          href={tracking_url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          Track your parcel
        </a>
      ) : null}
    </div>
  )
}
