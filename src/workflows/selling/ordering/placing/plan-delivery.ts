import type { MedusaContainer } from "@medusajs/framework/types"
import { invalid, invalidField } from "../../../../errors"
import { DELIVERY_MODULE } from "../../../../modules/delivery"
import type DeliveryService from "../../../../modules/delivery/service"
import type { Recipient } from "../../../../modules/ordering/order-record"
import type { PlannedDelivery } from "../../order-records/order-rows"
import type { CheckoutForm } from "./checkout-plan"

/** Where a form sends an order: nothing that its way needs is missing. */
type Destination =
  | { method: "pickup"; locationId: string }
  | { method: "delivery"; address: string; city: string; state: string; lga: string }

interface DeliveryPlan {
  delivery: PlannedDelivery
  place: Pick<Recipient, "address" | "city" | "state" | "lga">
}

/**
 * Where an order goes, what that costs and when it arrives. Throws 422 for a missing address field, a pickup place that is
 * not there and a place without delivery.
 */
export async function planDelivery(
  container: MedusaContainer,
  form: CheckoutForm,
  weightGrams: number,
): Promise<DeliveryPlan> {
  const service = container.resolve(DELIVERY_MODULE)
  const destination = destinationOf(form)
  if (destination.method === "pickup") return planPickup(service, destination.locationId)
  const { state, lga } = await service.place(destination.state, destination.lga)
  const quote = await service.quote({ stateId: state.id, lgaId: lga?.id ?? null, weightGrams })
  return {
    delivery: {
      method: "delivery",
      stateId: state.id,
      lgaId: lga?.id ?? null,
      pickupLocationId: null,
      feeKobo: quote.feeKobo,
      expectedDate: quote.expectedDate,
    },
    place: {
      address: [form.apartment, destination.address, form.landmark ? `(${form.landmark})` : null]
        .filter(Boolean)
        .join(", "),
      city: destination.city,
      state: state.name,
      lga: lga?.name ?? null,
    },
  }
}

function destinationOf(form: CheckoutForm): Destination {
  if (form.delivery_method === "pickup") {
    if (form.pickup_address_id) return { method: "pickup", locationId: form.pickup_address_id }
    throw invalidField("pickup_address_id", "Choose where to pick your order up")
  }
  const { address, city, state, lga } = form
  if (address && city && state && lga) return { method: "delivery", address, city, state, lga }
  const missing = Object.entries({ address, city, state, lga }).filter(([, value]) => !value)
  throw invalid("invalid_fields", "Tell us where to deliver", {
    fields: Object.fromEntries(missing.map(([field]) => [field, ["This field is required"]])),
  })
}

async function planPickup(service: DeliveryService, locationId: string): Promise<DeliveryPlan> {
  const location = await service.pickupLocation(locationId)
  if (!location) throw invalidField("pickup_address_id", "We could not find that pickup place")
  const { state, lga } = await service.place(location.state_id, location.lga_id)
  return {
    delivery: {
      method: "pickup",
      stateId: state.id,
      lgaId: lga?.id ?? null,
      pickupLocationId: location.id,
      feeKobo: 0,
      expectedDate: null,
    },
    place: {
      address: `${location.name}, ${location.address}`,
      city: "",
      state: state.name,
      lga: lga?.name ?? null,
    },
  }
}
