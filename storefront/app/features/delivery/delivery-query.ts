import { api } from "~/platform/api/client"
import { readQuery } from "~/platform/query/browser-client"

/** The 36 states and the FCT with their LGAs: they do not change while a page is open. */
export const statesQuery = readQuery(["states"], Number.POSITIVE_INFINITY, (signal) =>
  api("GET /states", { signal }),
)

export const pickupLocationsQuery = readQuery(["pickup-locations"], 300_000, (signal) =>
  api("GET /product/pickup-locations", { query: { per_page: 100 }, signal }),
)

/** The fee to an LGA for a weight in kilograms. 422 where there is no delivery. */
export function deliveryFeeQuery(stateId: string, lgaId: string, weight: number) {
  const kilograms = String(Number(weight.toFixed(3)))
  return readQuery(["delivery-fee", stateId, lgaId, kilograms], 120_000, (signal) =>
    api("GET /delivery-fee/{state_id}/{weight}/{lga_id}", {
      params: { state_id: stateId, weight: kilograms, lga_id: lgaId },
      signal,
    }),
  )
}
