import type { Kobo } from "../../../contract/money"

export interface SplitOrder {
  total_kobo: Kobo
  paid_kobo: Kobo
  wallet_kobo: Kobo
  channel_refunded_kobo: Kobo
}

/** What is left for the channel of an order that is not paid yet. */
export function dueByChannel({ total_kobo, wallet_kobo, paid_kobo }: SplitOrder): Kobo {
  return Math.max(0, total_kobo - wallet_kobo - paid_kobo)
}

/** What may still go back the way it was paid: never more than the card, or the credit, paid. */
export function leftByChannel({ paid_kobo, wallet_kobo, channel_refunded_kobo }: SplitOrder): Kobo {
  return Math.max(0, paid_kobo - wallet_kobo - channel_refunded_kobo)
}

export type Part = { destination: string; amountKobo: Kobo }

/**
 * Where money that is given back goes. What is to go to the card goes there as far as the card paid, the rest into the
 * wallet: together the whole, to the kobo.
 */
export function refundParts(order: SplitOrder, amountKobo: Kobo, destination: string): Part[] {
  const byChannel = destination === "wallet" ? 0 : Math.min(amountKobo, leftByChannel(order))
  const parts = [
    { destination, amountKobo: byChannel },
    { destination: "wallet", amountKobo: amountKobo - byChannel },
  ]
  return parts.filter((part) => part.amountKobo > 0)
}
