import type { IncomingHttpHeaders } from "node:http"
import type { Kobo } from "../../contract/money"

/** What an order asks a credit provider to pay. Made of our own records alone. */
export interface CreditOrder {
  /** Ours, of this attempt; the provider returns it. */
  reference: string
  amountKobo: Kobo
  email: string
  phone: string
  /** They add up to the amount. */
  products: { id: string; name: string; amountKobo: Kobo }[]
}

/** What one opening of the provider's popup is signed for. */
export interface SignedSession {
  sessionId: string
  email: string
  amountKobo: Kobo
}

/** What the browser passes to the provider's popup, unchanged. */
export interface CreditTransaction {
  sessionId: string
  customerEmail: string
  customerPhone: string
  /** Naira */
  totalAmount: number
  products: { productId: string; productName: string; productAmount: number }[]
  metaData: string
}

/**
 * What a provider reports of a checkout. `approved`: the customer was given the credit; `paid`: the shop has been paid, which
 * alone makes an order paid; `declined`: the customer was refused.
 */
export interface CreditEvent {
  kind: "approved" | "paid" | "declined" | "other"
  /** The provider's own name of it. */
  name: string
  checkoutTransactionId: string
  /** Our reference, when the provider returned it. It passed through a browser: a hint, no proof. */
  reference: string | null
  /** What its products add up to; null when it names none. It passed through a browser, too. */
  productsKobo: Kobo | null
}

/** An event as it was received, before anybody looks into it. */
export interface CreditMessage {
  /** The same for the same event sent again. */
  id: string
  name: string
  checkoutTransactionId: string
  reference: string | null
  /** Without what is personal. */
  payload: Record<string, unknown>
}

/**
 * A provider of consumer credit with a popup, a signature and webhooks. It opens nothing by a server's request: what is
 * signed here is all that its popup believes.
 */
export interface CreditCheckout {
  readonly id: string
  /** As shoppers know it. */
  readonly name: string
  /** In which unit of money it counts. */
  readonly unit: "major" | "minor"
  readonly isLive: boolean
  readonly publicKey: string
  readonly scriptUrl: string
  /** What it lends. */
  readonly minKobo: Kobo
  readonly maxKobo: Kobo
  newSessionId(): string
  sign(session: SignedSession): string
  isSignatureOf(session: SignedSession, signature: string): boolean
  transactionOf(sessionId: string, order: CreditOrder): CreditTransaction
  /** Whether the provider sent these very bytes, a short while ago. */
  isGenuine(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): boolean
  /** Null when it is no event at all. */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): CreditMessage | null
  /** What a stored message says. */
  understand(message: { name: string; payload: Record<string, unknown> }): CreditEvent | null
}
