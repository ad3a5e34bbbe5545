import {
  addAddress,
  addressesOf,
  changeAddress,
  removeAddress,
} from "../../../workflows/people/accounts/addresses"
import type { Handlers } from "../../machinery/endpoint"

export const addressHandlers: Handlers<
  "GET /user/addresses" | "POST /user/addresses" | "PUT /user/addresses/{id}" | "DELETE /user/addresses/{id}"
> = {
  "GET /user/addresses": async ({ scope, customerId }) => {
    const data = await addressesOf(scope, customerId)
    return { message: data.length > 0 ? "Your addresses" : "You have saved no address yet", data }
  },

  "POST /user/addresses": async ({ scope, customerId, body }) => ({
    message: "Your address is saved",
    data: await addAddress(scope, customerId, body),
  }),

  "PUT /user/addresses/{id}": async ({ scope, customerId, params, body }) => ({
    message: "Your address is saved",
    data: await changeAddress(scope, customerId, params.id, body),
  }),

  "DELETE /user/addresses/{id}": async ({ scope, customerId, params }) => {
    await removeAddress(scope, customerId, params.id)
    return { message: "Your address is deleted", data: { id: params.id } }
  },
}
