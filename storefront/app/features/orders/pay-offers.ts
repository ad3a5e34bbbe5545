import type { PaymentChannelOffer } from "@contract/credit"
import { api } from "~/platform/api/client"
import { readQuery } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"

/** The ways to pay that the shop offers at this time, the most used first. */
export const offersQuery = readQuery(["payment-channels"], 5 * 60_000, (signal) =>
  api("GET /payment-channels", { signal }),
)

export type PayChannel = PaymentChannelOffer["channel"]
export type PayWay = Pick<PaymentChannelOffer, "channel" | "name">

/** This way to pay, when it is open and takes this sum (naira); else null. */
export function usePayOffer(channel: PayChannel, amount: number): PaymentChannelOffer | null {
  const { data } = useRead(offersQuery)
  const offer = data?.find((one) => one.channel === channel)
  return offer && takes(offer, amount) ? offer : null
}

/** The ways to pay this sum (naira), in the order in which the shop's shoppers use them. */
export function usePayWays(amount: number): PayWay[] {
  return waysOf(useRead(offersQuery).data ?? [], amount)
}

/** The card is always among them: why one cannot be charged this sum is said in its place. */
export function waysOf(offers: readonly PaymentChannelOffer[], amount: number): PayWay[] {
  const ways = offers.filter((offer) => offer.channel === "card" || takes(offer, amount))
  return ways.some(({ channel }) => channel === "card") ? ways : [CARD, ...ways]
}

const CARD: PayWay = { channel: "card", name: "Card" }

export function takes({ least, most }: Pick<PaymentChannelOffer, "least" | "most">, amount: number): boolean {
  return amount >= least && amount <= most
}
