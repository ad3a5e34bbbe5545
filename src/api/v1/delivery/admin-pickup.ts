import type { MedusaContainer } from "@medusajs/framework/types"
import type { adminPickupCalls } from "../../../contract/admin-pickup"
import { lagosDay } from "../../../contract/lagos"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import { changedPlace, namedPlace } from "../../../workflows/selling/delivery/named-place"
import { assertNobodyWaits, waitingOrders } from "../../../workflows/selling/delivery/place-uses"
import { staffHoliday, staffPickup } from "../../../workflows/selling/delivery/present-delivery"
import type { Handlers } from "../../machinery/endpoint"

export const adminPickupHandlers: Handlers<keyof typeof adminPickupCalls> = {
  "GET /admin/pickup-locations": async ({ scope, pg }) => {
    const [places, waiting] = await Promise.all([pickups(scope).list(), waitingOrders(pg)])
    return { message: "Pickup locations", data: places.map((place) => staffPickup(place, waiting)) }
  },

  "POST /admin/pickup-locations/store": async ({ scope, body }) => {
    const { state, lga } = await namedPlace(scope, body.state_id, body.lga_id ?? null)
    const place = await pickups(scope).add({ ...body, state_id: state.id, lga_id: lga?.id ?? null })
    return { message: `Orders can be picked up at ${place.name}`, data: staffPickup(place, new Map()) }
  },

  "PUT /admin/pickup-locations/update/{id}": async ({ scope, pg, params, body }) => {
    const { updated_at, ...change } = body
    const where = await changedPlace(scope, change, () => pickups(scope).one(params.id))
    const place = await pickups(scope).change(params.id, updated_at, { ...change, ...where })
    return {
      message: place.is_active ? `${place.name} is saved` : `${place.name} is saved, and closed`,
      data: staffPickup(place, await waitingOrders(pg)),
    }
  },

  "DELETE /admin/pickup-locations/delete/{id}": async ({ scope, params }) => {
    await pickups(scope).remove(params.id, (trx) => assertNobodyWaits(trx, params.id))
    return { message: "The pickup location is deleted", data: { id: params.id } }
  },

  "GET /admin/holidays": async ({ scope, query }) => {
    const year = query.year ?? Number(lagosDay(new Date()).slice(0, 4))
    const days = await holidays(scope).between(`${year}-01-01`, `${year}-12-31`)
    return { message: `Holidays of ${year}`, data: days.map(staffHoliday) }
  },

  "POST /admin/holidays/store": async ({ scope, body }) => {
    const { day, name, is_working = false } = body
    const holiday = await holidays(scope).add({ day, name, is_working })
    return { message: messageOf(holiday), data: staffHoliday(holiday) }
  },

  "PUT /admin/holidays/update/{id}": async ({ scope, params, body }) => {
    const { updated_at, day, name, is_working } = body
    const holiday = await holidays(scope).change(params.id, updated_at, { day, name, is_working })
    return { message: messageOf(holiday), data: staffHoliday(holiday) }
  },

  "DELETE /admin/holidays/delete/{id}": async ({ scope, params }) => {
    await holidays(scope).remove(params.id)
    return { message: "The holiday rule of this day is restored", data: { id: params.id } }
  },
}

const messageOf = ({ name, is_working }: { name: string; is_working: boolean }) =>
  is_working ? `The shop works on ${name}` : `No shipping on ${name}`

const delivery = (scope: MedusaContainer) => scope.resolve(DELIVERY_MODULE)
const pickups = (scope: MedusaContainer) => delivery(scope).pickupBook
const holidays = (scope: MedusaContainer) => delivery(scope).holidayBook
