import type { MedusaContainer } from "@medusajs/framework/types"
import { shopNow } from "../../../config/shop-now"
import { cacheTag } from "../../../contract/cache-tags"
import type { DeliveryFee } from "../../../contract/delivery"
import { lagosDay } from "../../../contract/lagos"
import { toNaira } from "../../../contract/money"
import { isShopError } from "../../../errors"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import { CUT_OFF_HOUR } from "../../../modules/delivery/domain/delivery-date"
import type DeliveryService from "../../../modules/delivery/service"
import type { Handlers } from "../../machinery/endpoint"
import { onePage } from "../one-page"

const tags = [cacheTag.delivery]
const HOLIDAYS_AHEAD_MS = 90 * 24 * 60 * 60 * 1000

export const deliveryHandlers: Handlers<
  | "GET /states"
  | "GET /delivery-fee/{state_id}/{weight}"
  | "GET /delivery-fee/{state_id}/{weight}/{lga_id}"
  | "GET /product/pickup-locations"
  | "GET /shipping"
> = {
  "GET /states": async ({ scope }) => ({
    message: "States and their local government areas",
    data: await delivery(scope).statesWithLgas(),
    tags,
  }),

  "GET /delivery-fee/{state_id}/{weight}": ({ scope, params }) => fee(scope, { ...params, lga_id: null }),

  "GET /delivery-fee/{state_id}/{weight}/{lga_id}": ({ scope, params }) => fee(scope, params),

  "GET /shipping": async ({ scope }) => {
    const service = delivery(scope)
    const now = new Date()
    const [states, places, holidays] = await Promise.all([
      service.servedStates(),
      service.pickupPlaces(),
      service.holidayBook.between(lagosDay(now), lagosDay(new Date(now.getTime() + HOLIDAYS_AHEAD_MS))),
    ])
    const free_from = shopNow().freeDeliveryFrom
    return {
      message: "Where we deliver, and what it costs",
      data: {
        free_from,
        states: states.map((state) => ({
          id: state.id,
          name: state.name,
          fee_from: toNaira(state.fee_from_kobo),
          fee_to: toNaira(state.fee_to_kobo),
          weight_to: state.weight_to_g / 1_000,
          business_days: { from: state.days_from, to: state.days_to },
        })),
        pickup_locations: places.map((place) => ({ ...place, fee: 0 })),
        cut_off: `${CUT_OFF_HOUR}:00`,
        working_days: "Monday to Friday",
        holidays: holidays.filter(({ is_working }) => !is_working).map(({ day, name }) => ({ day, name })),
      },
      tags,
    }
  },

  "GET /product/pickup-locations": async ({ scope, query }) => {
    const places = await delivery(scope).pickupPlaces()
    return {
      message:
        places.length > 0 ? "Pick up your order at one of our stores" : "Pickup is not offered at the moment",
      ...onePage(
        places.map((place) => ({ ...place, fee: 0 })),
        query,
      ),
      tags,
    }
  },
}

/** `weight` is kilograms with at most three decimals, as the contract has checked. */
async function fee(
  scope: MedusaContainer,
  { state_id, lga_id, weight }: { state_id: string; lga_id: string | null; weight: string },
): Promise<{ message: string; data: DeliveryFee; tags: string[] }> {
  const weightGrams = Math.round(Number(weight) * 1000)
  const place = await placeOrNowhere(delivery(scope), state_id, lga_id)
  const quote = await delivery(scope).quote({ ...place, weightGrams })
  const { from, to } = quote.businessDays
  return {
    message:
      from === to ? `Delivery takes ${to} business days` : `Delivery takes ${from} to ${to} business days`,
    data: {
      delivery_fee: toNaira(quote.feeKobo),
      state_id: place.stateId,
      lga_id: place.lgaId,
      weight: weightGrams / 1000,
      free_from: shopNow().freeDeliveryFrom,
      business_days: quote.businessDays,
      expected_date: quote.expectedDate,
    },
    tags,
  }
}

/** An unknown place gets the same answer as one without delivery. */
async function placeOrNowhere(
  service: DeliveryService,
  state: string,
  lga: string | null,
): Promise<{ stateId: string; lgaId: string | null }> {
  try {
    const place = await service.place(state, lga)
    return { stateId: place.state.id, lgaId: place.lga?.id ?? null }
  } catch (error) {
    if (!isShopError(error)) throw error
    return { stateId: state, lgaId: lga }
  }
}

function delivery(scope: MedusaContainer): DeliveryService {
  return scope.resolve(DELIVERY_MODULE)
}
