import type { PaymentChannelOffer } from "@contract/credit"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { queryClient } from "~/platform/query/browser-client"

/** The ways to pay that the shop offers at this time. */
export const offersQuery = queryOptions({
  queryKey: ["payment-channels"],
  queryFn: async ({ signal }): Promise<PaymentChannelOffer[]> =>
    (await api("GET /payment-channels", { signal })).data,
  staleTime: 5 * 60_000,
})

/** The credit provider, when one is open and takes this sum (naira); else null. */
export function useCreditOffer(amount: number): PaymentChannelOffer | null {
  const { data } = useQuery(offersQuery, queryClient)
  const offer = data?.find(({ channel }) => channel === "credit")
  return offer && takes(offer, amount) ? offer : null
}

export function takes({ least, most }: Pick<PaymentChannelOffer, "least" | "most">, amount: number): boolean {
  return amount >= least && amount <= most
}
