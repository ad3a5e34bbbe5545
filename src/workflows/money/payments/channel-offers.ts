import type { Kobo } from "../../../contract/money"
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
