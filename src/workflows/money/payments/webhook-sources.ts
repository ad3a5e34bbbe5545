import type { WebhookSource } from "../../../providers/payment-card/card-provider"
import { cardProviders } from "./card"
import { CREDIT_INBOX, creditProvider } from "./credit"

/** The provider's own id of the checkout stands where ours would: its events may come before we know whose it is. */
const credit: WebhookSource = {
  isGenuine(rawBody, headers) {
    return creditProvider()?.isGenuine(rawBody, headers, new Date()) ?? false
  },
  read(rawBody, headers) {
    const message = creditProvider()?.readWebhook(rawBody, headers)
    if (!message) return null
    const { id, name, checkoutTransactionId, payload } = message
    return { dedupeKey: id, event: name, reference: checkoutTransactionId, payload }
  },
}

/** Who may send webhooks to `/api/v1/webhooks/{name}`: the credit provider, and each card provider under its name. */
export function webhookSourceOf(name: string): WebhookSource | undefined {
  return name === CREDIT_INBOX ? credit : cardProviders().webhooks(name)
}
