import type { MedusaContainer } from "@medusajs/framework/types"
import { invalidField, isShopError } from "../../../errors"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import type { Place } from "../../../modules/delivery/service"

/** `DeliveryService.place` for forms whose fields are called `state_id` and `lga_id`: 422 on those. */
export async function namedPlace(
  container: MedusaContainer,
  state: string,
  lga: string | null,
): Promise<Place> {
  try {
    return await container.resolve(DELIVERY_MODULE).place(state, lga)
  } catch (error) {
    if (!isShopError(error) || !error.fields) throw error
    throw invalidField(error.fields.lga ? "lga_id" : "state_id", error.message)
  }
}

/** What a form changes of a place, in ids; what it leaves out stays left out. An LGA alone is one of the state that is stored. */
export async function changedPlace(
  container: MedusaContainer,
  form: { state_id?: string | undefined; lga_id?: string | null | undefined },
  stored: () => Promise<{ state_id: string }>,
): Promise<{ state_id?: string; lga_id?: string | null }> {
  const { state_id, lga_id } = form
  if (state_id === undefined && !lga_id) return lga_id === undefined ? {} : { lga_id: null }
  const { state, lga } = await namedPlace(container, state_id ?? (await stored()).state_id, lga_id ?? null)
  return {
    ...(state_id === undefined ? {} : { state_id: state.id }),
    ...(lga_id === undefined ? {} : { lga_id: lga?.id ?? null }),
  }
}
