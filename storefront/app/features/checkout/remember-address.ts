import { fullName } from "@contract/names"
import { pick } from "@contract/pick"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import type { CheckoutFields } from "./form-fields"

/** Saves the address of an order that was just placed in the address book. The order stands, whatever comes of this. */
export async function rememberAddress(fields: CheckoutFields): Promise<void> {
  if (fields.delivery_method === "pickup" || fields.save_address !== "yes") return
  try {
    await api("POST /user/addresses", {
      body: {
        name: fullName(fields),
        ...pick(fields, "phone", "address", "apartment", "landmark", "city"),
        state_id: fields.state,
        lga_id: fields.lga,
      },
      timeout: 3_000,
    })
  } catch (error) {
    // Not saved, without a connection or without room in the book: it can be typed again.
    if (!(error instanceof ApiError)) throw error
  }
}
