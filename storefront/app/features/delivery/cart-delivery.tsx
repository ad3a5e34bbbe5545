import { DeliveryEstimate } from "./delivery-estimate"

/** In the cart: what delivery of all of it costs to the shopper's state. The checkout counts the exact fee. */
export function CartDelivery({ weight, goods }: { weight: number; goods: number }) {
  return (
    <section aria-label="Delivery estimate" className="rounded-sm bg-white px-4 py-2">
      <DeliveryEstimate weight={weight} goods={goods} short />
    </section>
  )
}
