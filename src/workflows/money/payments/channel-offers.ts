import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../config/environment"
import type { BankTransferOptions } from "../../../config/providers"
import { cardRefusal, LEAST_BY_CARD_KOBO, MOST_BY_CARD_KOBO } from "../../../contract/card-sums"
import type { Kobo } from "../../../contract/money"
import { formatKobo } from "../../../contract/naira"
import { invalidField } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { cardProviders } from "./card"
import { creditProvider } from "./credit"

/** A way to pay that is open, with the sums it takes. */
export interface ChannelOffer {
  channel: "card" | "bank_transfer" | "credit"
  /** Who takes the payment, as shoppers know it. */
  name: string
  leastKobo: Kobo
  mostKobo: Kobo
}

function channelOffers(): ChannelOffer[] {
  const credit = creditProvider()
  const transfer = transfersTaken()
  return [
    { channel: "card", name: "Card", leastKobo: LEAST_BY_CARD_KOBO, mostKobo: MOST_BY_CARD_KOBO },
    ...(transfer
      ? [
          {
            channel: "bank_transfer" as const,
            name: "Bank transfer",
            leastKobo: transfer.leastKobo,
            mostKobo: transfer.mostKobo,
          },
        ]
      : []),
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

/** By how many of Nigeria's online payments, where a shop has no payments yet to go by. */
const BY_MARKET: readonly string[] = ["bank_transfer", "card", "credit"]

/** The offers, those first by which most of the shop's latest orders were paid. */
export async function offersByUse(container: MedusaContainer): Promise<ChannelOffer[]> {
  const used = await container.resolve(ORDERING_MODULE).channelsUsed()
  return channelOffers().sort(
    (a, b) =>
      (used.get(b.channel) ?? 0) - (used.get(a.channel) ?? 0) ||
      BY_MARKET.indexOf(a.channel) - BY_MARKET.indexOf(b.channel),
  )
}

/** Whether an order may be paid by it at a provider today. */
export function isOpenChannel(name: string): boolean {
  return channelOffers().some(({ channel }) => channel === name)
}

/** Refuses a sum that a way to pay does not take: 422 `channel_refused` on `field`. */
export function assertChannelAllows(name: string, amountKobo: Kobo, field = "channel"): void {
  const refusal = REFUSALS[name]?.(amountKobo)
  if (refusal) throw invalidField(field, refusal, "channel_refused")
}

/** What transfers may come to; null where the shop, or its provider, takes none. */
function transfersTaken(): BankTransferOptions | null {
  return cardProviders().byTransfer() ? environment().bankTransfer : null
}

const REFUSALS: { readonly [channel: string]: (amountKobo: Kobo) => string | null } = {
  card: byCard,
  bank_transfer: byTransfer,
  credit: onCredit,
}

function byCard(amountKobo: Kobo): string | null {
  const refusal = cardRefusal(amountKobo)
  if (!refusal) return null
  return `${refusal}. ${amountKobo < LEAST_BY_CARD_KOBO ? "Pay from your wallet" : "Let your wallet pay a part"}`
}

function byTransfer(amountKobo: Kobo): string | null {
  const taken = transfersTaken()
  if (!taken) return "Bank transfers are not open. Choose another way to pay"
  const { leastKobo, mostKobo } = taken
  if (amountKobo >= leastKobo && amountKobo <= mostKobo) return null
  return `A transfer pays from ${formatKobo(leastKobo)} to ${formatKobo(mostKobo)}. Choose another way to pay`
}

function onCredit(amountKobo: Kobo): string | null {
  const offer = channelOffers().find(({ channel }) => channel === "credit")
  if (!offer) return "Buying on credit is not open. Choose another way to pay"
  const { name, leastKobo, mostKobo } = offer
  if (amountKobo >= leastKobo && amountKobo <= mostKobo) return null
  return `${name} lends from ${formatKobo(leastKobo)} to ${formatKobo(mostKobo)}. Choose another way to pay`
}
