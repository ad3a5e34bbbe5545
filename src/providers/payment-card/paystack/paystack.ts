import type { CardProviderFolder } from "../card-provider"
import { parseExactly } from "../exact-json"
import { PaystackBooks } from "./books"
import { CardClient } from "./client"
import { PaystackDisputes } from "./disputes"
import { parseCardEvent } from "./events"
import { isSignedBy, signatureHeader } from "./signature"
import { PaystackTransferPayments } from "./transfer-payments"
import { PaystackTransfers } from "./transfers"

/** The first provider, which the shop's account is with: `CARD_API_URL` and `CARD_SECRET_KEY` are its own. */
export const paystack: CardProviderFolder = {
  name: "card",
  open(options) {
    const client = new CardClient(options)
    return {
      provider: client,
      byTransfer: new PaystackTransferPayments(client),
      transfers: new PaystackTransfers(client),
      disputes: new PaystackDisputes(client),
      books: new PaystackBooks(client),
      webhooks: {
        isGenuine: (rawBody, headers) => isSignedBy(rawBody, headers[signatureHeader], options.secretKey),
        read(rawBody) {
          const event = parseCardEvent(rawBody)
          if (!event) return null
          return {
            dedupeKey: event.dedupeKey,
            event: event.event,
            reference: "reference" in event ? event.reference : null,
            payload: parseExactly(rawBody.toString()),
          }
        },
      },
    }
  },
}
