import { type Kobo, toNaira } from "../../contract/money"
import { type FeeRule, ruleFor } from "../../modules/delivery/domain/fee-rules"

/** What `calculatePrice` needs beside the cart or order: put there by `src/workflows/composition/hooks/shipping-rates.ts`. */
export interface ShippingRates {
  rules: FeeRule[]
  places: RatedPlace[]
}

/** A state (`lga_id` null), or an LGA that has rules of its own. */
export interface RatedPlace {
  state_id: string
  lga_id: string | null
  name: string
}

export interface ShippedItem {
  quantity?: unknown
  variant?: { weight?: number | null } | null
  product?: { weight?: number | null } | null
}

export interface ShippingAddress {
  province?: string | null
  city?: string | null
  address_2?: string | null
  metadata?: Record<string, unknown> | null
}

/** Grams of all items; Medusa's quantities may arrive as numbers, strings or BigNumbers. */
export function totalWeight(items: readonly ShippedItem[]): number {
  return items.reduce((grams, item) => {
    const each = item.variant?.weight ?? item.product?.weight ?? 0
    return grams + each * Number(item.quantity ?? 0)
  }, 0)
}

/**
 * Where an address is. Our checkout writes the state's id into `province` and the LGA's into the metadata;
 * staff type names ("Lagos", "lagos state", "Epe"), so those are read too.
 */
function placeOf(address: ShippingAddress, places: readonly RatedPlace[]) {
  const province = normalise(address.province).replace(/ state$/, "")
  const state = places.find(
    (place) => place.lga_id === null && [normalise(place.state_id), normalise(place.name)].includes(province),
  )
  if (!state) return null
  const lgaId = address.metadata?.lga_id
  if (typeof lgaId === "string") return { state_id: state.state_id, lga_id: lgaId }
  const typed = [normalise(address.address_2), normalise(address.city)]
  const lga = places.find(
    (place) =>
      place.state_id === state.state_id && place.lga_id !== null && typed.includes(normalise(place.name)),
  )
  return { state_id: state.state_id, lga_id: lga?.lga_id ?? null }
}

/** The fee in naira, or null where we do not deliver. */
export function homeDeliveryPrice(
  rates: ShippingRates,
  address: ShippingAddress,
  items: readonly ShippedItem[],
): number | null {
  const place = placeOf(address, rates.places)
  if (!place) return null
  const fee: Kobo | undefined = ruleFor(rates.rules, place, totalWeight(items))?.fee_kobo
  return fee === undefined ? null : toNaira(fee)
}

function normalise(text: string | null | undefined): string {
  return (text ?? "").trim().toLowerCase()
}
