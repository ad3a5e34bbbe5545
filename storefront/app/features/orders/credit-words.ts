import type { CreditStanding } from "@contract/credit"

/** How a checkout on credit stands, for the shopper of an order that waits for payment; null when there is nothing to show. */
export function creditSentence(credit: CreditStanding | null | undefined): string | null {
  switch (credit?.state) {
    case "approved":
      return `Your credit is approved. ${credit.provider} is paying us: we hold your items and write to you.`
    case "reported":
      return `We are waiting for ${credit.provider}. You need not pay again.`
    case "declined":
      return `${credit.provider} did not approve this purchase. Your items are held: pay another way.`
    default:
      return null
  }
}
