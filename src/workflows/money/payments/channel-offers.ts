import { type Kobo, toNaira } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { creditProvider } from "./credit"

/** A way to pay that is open, with the sums it takes; null: any. */
export interface ChannelOffer {
  channel: "card" | "credit"
  /** Who takes the payment, as shoppers know it. */
  name: string
  leastKobo: Kobo | null
  mostKobo: Kobo | null
}

export function channelOffers(): ChannelOffer[] {
  const credit = creditProvider()
  return [
    { channel: "card", name: "Card", leastKobo: null, mostKobo: null },
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

/** Refuses, 422 on `channel`, what a way to pay does not take. */
export function assertTakes(name: string, amountKobo: Kobo): void {
  const offer = channelOffers().find(({ channel }) => channel === name)
  if (offer) assertBetween(offer, amountKobo)
  else if (name === "credit") throw refused("Buying on credit is not open. Choose another way to pay")
}

function assertBetween({ name, leastKobo, mostKobo }: ChannelOffer, amountKobo: Kobo): void {
  if (leastKobo === null || mostKobo === null) return
  if (amountKobo >= leastKobo && amountKobo <= mostKobo) return
  throw refused(`${name} lends from ${inNaira(leastKobo)} to ${inNaira(mostKobo)}. Choose another way to pay`)
}

const refused = (message: string) => invalidField("channel", message, "channel_refused")

const inNaira = (kobo: Kobo) => `₦${toNaira(kobo).toLocaleString("en-NG")}`
