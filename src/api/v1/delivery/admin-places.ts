import type { MedusaContainer } from "@medusajs/framework/types"
import type { adminPlaceCalls } from "../../../contract/admin-places"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import { namedPlace } from "../../../workflows/selling/delivery/named-place"
import { assertPlaceFree } from "../../../workflows/selling/delivery/place-uses"
import { staffLga, staffState } from "../../../workflows/selling/delivery/present-delivery"
import type { Handlers } from "../../machinery/endpoint"

export const adminPlaceHandlers: Handlers<keyof typeof adminPlaceCalls> = {
  "GET /admin/states": async ({ scope }) => ({
    message: "States",
    data: (await places(scope).states()).map(staffState),
  }),

  "POST /admin/states/store": async ({ scope, body }) => {
    const state = await places(scope).addState(body.name)
    return { message: `${state.name} is a state. It needs delivery fees and LGAs`, data: staffState(state) }
  },

  "PUT /admin/states/update/{id}": async ({ scope, params, body }) => {
    const state = await places(scope).renameState(params.id, body.updated_at, body.name)
    return { message: `${state.name} is saved`, data: staffState(state) }
  },

  "DELETE /admin/states/delete/{id}": async ({ scope, params }) => {
    await places(scope).removeState(params.id, (trx) => assertPlaceFree(trx, "state_id", params.id))
    return { message: "The state is deleted", data: { id: params.id } }
  },

  "GET /admin/lgas": async ({ scope, query }) => ({
    message: "Local government areas",
    data: (
      await places(scope).lgas({ stateId: query.state_id || undefined, name: query.q || undefined })
    ).map(staffLga),
  }),

  "POST /admin/lgas/store": async ({ scope, body }) => {
    const { state } = await namedPlace(scope, body.state_id, null)
    const lga = await places(scope).addLga(body.name, state.id)
    return { message: `${lga.name} is an LGA of ${lga.state}`, data: staffLga(lga) }
  },

  "PUT /admin/lgas/update/{id}": async ({ scope, params, body }) => {
    const { updated_at, name } = body
    const state_id = body.state_id && (await namedPlace(scope, body.state_id, null)).state.id
    const lga = await places(scope).changeLga(params.id, updated_at, { name, state_id }, (trx) =>
      assertPlaceFree(trx, "lga_id", params.id),
    )
    return { message: `${lga.name} is saved`, data: staffLga(lga) }
  },

  "DELETE /admin/lgas/delete/{id}": async ({ scope, params }) => {
    await places(scope).removeLga(params.id, (trx) => assertPlaceFree(trx, "lga_id", params.id))
    return { message: "The LGA is deleted", data: { id: params.id } }
  },
}

const places = (scope: MedusaContainer) => scope.resolve(DELIVERY_MODULE).placeBook
