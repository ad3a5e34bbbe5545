import { cardRefusal, LEAST_BY_CARD_KOBO, MOST_BY_CARD_KOBO } from "../../../contract/card-sums"
import type { Kobo } from "../../../contract/money"
import { formatKobo } from "../../../contract/naira"
import { invalidField } from "../../../errors"
import { creditProvider } from "./credit"

/** A way to pay that is open, with the sums it takes. */
export interface ChannelOffer {
  channel: "card" | "credit"
  /** Who takes the payment, as shoppers know it. */
  name: string
  leastKobo: Kobo
  mostKobo: Kobo
}

export function channelOffers(): ChannelOffer[] {
  const credit = creditProvider()
  return [
    { channel: "card", name: "Card", leastKobo: LEAST_BY_CARD_KOBO, mostKobo: MOST_BY_CARD_KOBO },
    ...(credit
      ? [
          {
            channel: "credit" as const,
            name: credit.name,
            leastKobo: credit.minKobo,
            mostKobo: credit.maxKobo,
          },
        ]
      : []),
  ]
}

/** Whether an order may be paid by it at a provider today. */
export function isOpenChannel(name: string): boolean {
  return channelOffers().some(({ channel }) => channel === name)
}

/** Refuses a sum that a way to pay does not take: 422 `channel_refused` on `field`. */
export function assertChannelAllows(name: string, amountKobo: Kobo, field = "channel"): void {
  const refusal = name === "card" ? byCard(amountKobo) : name === "credit" ? onCredit(amountKobo) : null
  if (refusal) throw invalidField(field, refusal, "channel_refused")
}

function byCard(amountKobo: Kobo): string | null {
  const refusal = cardRefusal(amountKobo)
  if (!refusal) return null
  return `${refusal}. ${amountKobo < LEAST_BY_CARD_KOBO ? "Pay from your wallet" : "Let your wallet pay a part"}`
}

function onCredit(amountKobo: Kobo): string | null {
  const offer = channelOffers().find(({ channel }) => channel === "credit")
  if (!offer) return "Buying on credit is not open. Choose another way to pay"
  const { name, leastKobo, mostKobo } = offer
  if (amountKobo >= leastKobo && amountKobo <= mostKobo) return null
  return `${name} lends from ${formatKobo(leastKobo)} to ${formatKobo(mostKobo)}. Choose another way to pay`
}
