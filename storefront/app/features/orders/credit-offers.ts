import type { PaymentChannelOffer } from "@contract/credit"
import { api } from "~/platform/api/client"
import { readQuery } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"

/** The ways to pay that the shop offers at this time. */
export const offersQuery = readQuery(["payment-channels"], 5 * 60_000, (signal) =>
  api("GET /payment-channels", { signal }),
)

/** The credit provider, when one is open and takes this sum (naira); else null. */
export function useCreditOffer(amount: number): PaymentChannelOffer | null {
  const { data } = useRead(offersQuery)
  const offer = data?.find(({ channel }) => channel === "credit")
  return offer && takes(offer, amount) ? offer : null
}

export function takes({ least, most }: Pick<PaymentChannelOffer, "least" | "most">, amount: number): boolean {
  return amount >= least && amount <= most
}
