import type { IncomingHttpHeaders } from "node:http"
import { parseExactly } from "../../../providers/payment-card/answers"
import { parseCardEvent } from "../../../providers/payment-card/events"
import {
  hashHeader,
  isFromFlutterwave,
  parseFlutterwaveEvent,
} from "../../../providers/payment-card/flutterwave/events"
import { isSignedBy, signatureHeader } from "../../../providers/payment-card/signature"
import { cardOptions } from "./card"
import { CREDIT_INBOX, creditProvider } from "./credit"

/** An event as the inbox keeps it. */
export interface ReceivedEvent {
  /** The same for the same event sent again. */
  dedupeKey: string
  /** The provider's name of it. */
  event: string
  /** Ours, of what it is about; null when it names none. */
  reference: string | null
  payload: unknown
}

/** Who may send webhooks to `/api/v1/webhooks/{name}`. */
export interface WebhookSource {
  /** Whether the provider sent these very bytes. */
  isGenuine(rawBody: Buffer, headers: IncomingHttpHeaders): boolean
  /** Null when it is no event at all. */
  read(rawBody: Buffer, headers: IncomingHttpHeaders): ReceivedEvent | null
}

const card: WebhookSource = {
  isGenuine(rawBody, headers) {
    return isSignedBy(rawBody, headers[signatureHeader], cardOptions().secretKey)
  },
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
}

/** Its secret does not sign the body: as with every event, only the provider's own answer counts. */
const flutterwave: WebhookSource = {
  isGenuine: (_rawBody, headers) =>
    isFromFlutterwave(headers[hashHeader], cardOptions().flutterwave.webhookHash),
  read: parseFlutterwaveEvent,
}

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

/** Another provider is a line here. */
const sources: ReadonlyMap<string, WebhookSource> = new Map([
  ["card", card],
  ["flutterwave", flutterwave],
  [CREDIT_INBOX, credit],
])

export function webhookSourceOf(name: string): WebhookSource | undefined {
  return sources.get(name)
}
