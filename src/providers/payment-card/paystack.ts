import { parseExactly } from "./answers"
import type { CardProviderFolder } from "./card-provider"
import { CardClient } from "./client"
import { parseCardEvent } from "./events"
import { isSignedBy, signatureHeader } from "./signature"

/** The first provider, which the shop's account is with: `CARD_API_URL` and `CARD_SECRET_KEY` are its own. */
export const paystack: CardProviderFolder = {
  name: "card",
  open: (options) => ({
    provider: new CardClient(options),
    webhooks: {
      isGenuine: (rawBody, headers) => isSignedBy(rawBody, headers[signatureHeader], options.secretKey),
      read(rawBody) {
        const event = parseCardEvent(rawBody)
        if (!event) return null
        return {
          dedupeKey: event.dedupeKey,
          event: event.event,
          reference: event.kind === "other" ? null : event.reference,
          payload: parseExactly(rawBody.toString()),
        }
      },
    },
  }),
}
