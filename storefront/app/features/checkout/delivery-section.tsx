import { useRead } from "~/platform/query/use-read"
import { Alert } from "~/ui/alert"
import { SmallButton } from "~/ui/button"
import { RadioCards } from "~/ui/radio-cards"
import { Skeleton } from "~/ui/skeleton"
import { pickupLocationsQuery } from "../delivery/delivery-query"
import { AddressFields } from "./address-fields"
import { CheckoutSection } from "./checkout-section"
import { RecipientFields } from "./recipient-fields"
import type { Checkout } from "./use-checkout"

/** Delivery to an address, or pickup at a place. */
export function DeliverySection({ checkout }: { checkout: Checkout }) {
  const { fields, errors, set } = checkout
  return (
    <CheckoutSection number={1} title="Delivery">
      <RadioCards
        legend="Delivery or pickup?"
        legendHidden
        name="delivery_method"
        className="mb-6 [&>div]:sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]"
        options={[
          {
            value: "delivery",
            title: "Delivery",
            description: "To your door, anywhere we deliver in Nigeria",
          },
          {
            value: "pickup",
            title: "Pickup",
            description: "Pick up at one of our stores",
            aside: "Free",
          },
        ]}
        value={fields.delivery_method}
        onChange={(method) => set("delivery_method", method)}
        error={errors.delivery_method}
      />
      {fields.delivery_method === "delivery" ? (
        <AddressFields checkout={checkout} />
      ) : (
        <>
          <PickupPlaces checkout={checkout} />
          <h3 className="mt-6 mb-3 text-sm font-semibold">Who picks it up?</h3>
          <div className="grid gap-4 sm:grid-cols-2">
            <RecipientFields checkout={checkout} />
          </div>
        </>
      )}
    </CheckoutSection>
  )
}

function PickupPlaces({ checkout }: { checkout: Checkout }) {
  const { fields, errors, set } = checkout
  const places = useRead(pickupLocationsQuery)
  if (places.isPending)
    return (
      <div className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    )
  if (!places.data)
    return (
      <Alert
        tone="error"
        title="We could not load the pickup places"
        action={<SmallButton onClick={() => places.refetch()}>Try again</SmallButton>}
      />
    )
  if (places.data.length === 0)
    return <Alert title="No pickup locations right now">Please choose delivery.</Alert>
  return (
    <RadioCards
      legend="Where do you want to pick it up?"
      name="pickup_address_id"
      options={places.data.map((place) => ({
        value: place.id,
        title: place.name,
        description: (
          <>
            <span className="block">
              {[place.address, place.lga, place.state].filter(Boolean).join(", ")}
            </span>
            <span className="mt-1 block">{place.opening_hours}</span>
            <span className="block tabular-nums">{place.phone}</span>
          </>
        ),
      }))}
      value={fields.pickup_address_id || null}
      onChange={(id) => set("pickup_address_id", id)}
      error={errors.pickup_address_id}
    />
  )
}
