import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidField, ShopError } from "../../../../errors"
import { DELIVERY_MODULE } from "../../../../modules/delivery"
import type DeliveryService from "../../../../modules/delivery/service"
import type { Recipient } from "../../../../modules/ordering/order-record"
import type { CheckoutForm, PlannedDelivery } from "./checkout-plan"

/**
 * Where an order goes, what that costs and when it arrives. Throws 422 for a missing address field, a pickup place that is
 * not there and a place without delivery.
 */
export async function planDelivery(
  container: MedusaContainer,
  form: CheckoutForm,
  weightGrams: number,
): Promise<{ delivery: PlannedDelivery; place: Pick<Recipient, "address" | "city" | "state" | "lga"> }> {
  const service = container.resolve<DeliveryService>(DELIVERY_MODULE)
  if (form.delivery_method === "pickup") {
    if (!form.pickup_address_id) throw invalidField("pickup_address_id", "Choose where to pick your order up")
    const location = await service.pickupLocation(form.pickup_address_id)
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
  const required = { address: form.address, city: form.city, state: form.state, lga: form.lga }
  const missing = Object.entries(required).filter(([, value]) => !value)
  if (missing.length > 0) {
    throw new ShopError("invalid", "invalid_fields", "Tell us where to deliver", {
      fields: Object.fromEntries(missing.map(([field]) => [field, ["This field is required"]])),
    })
  }
  const { state, lga } = await service.place(String(form.state), String(form.lga))
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
      address: [form.apartment, form.address, form.landmark ? `(${form.landmark})` : null]
        .filter(Boolean)
        .join(", "),
      city: String(form.city),
      state: state.name,
      lga: lga?.name ?? null,
    },
  }
}
