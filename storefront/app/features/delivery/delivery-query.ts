import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"

/** The 36 states and the FCT with their LGAs: they do not change while a page is open. */
export const statesQuery = queryOptions({
  queryKey: ["states"],
  queryFn: async ({ signal }) => (await api("GET /states", { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const pickupLocationsQuery = queryOptions({
  queryKey: ["pickup-locations"],
  queryFn: async ({ signal }) =>
    (await api("GET /product/pickup-locations", { query: { per_page: 100 }, signal })).data,
  staleTime: 300_000,
})

/** The fee to an LGA for a weight in kilograms. 422 where there is no delivery. */
export function deliveryFeeQuery(stateId: string, lgaId: string, weight: number) {
  const kilograms = String(Number(weight.toFixed(3)))
  return queryOptions({
    queryKey: ["delivery-fee", stateId, lgaId, kilograms],
    queryFn: async ({ signal }) => {
      const { data } = await api("GET /delivery-fee/{state_id}/{weight}/{lga_id}", {
        params: { state_id: stateId, weight: kilograms, lga_id: lgaId },
        signal,
      })
      return data
    },
    staleTime: 120_000,
  })
}
