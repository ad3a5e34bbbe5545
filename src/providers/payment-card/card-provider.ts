import type { IncomingHttpHeaders } from "node:http"
import type { CardProviderOptions } from "../../config/providers"
import type { Kobo } from "../../contract/money"
import type { CardRefund, CardTransaction, ChargeAnswer, InitializedTransaction } from "./answers"

/** How a provider writes amounts: `minor` is whole kobo, `major` is naira with decimals. The port speaks kobo only. */
export type MoneyUnit = "minor" | "major"

export interface InitializeInput {
  /** Ours and unique: letters, digits, "-", "." and "=". */
  reference: string
  amountKobo: Kobo
  email: string
  /** Where the hosted page sends the browser back; the provider adds `reference` and `trxref`. */
  callbackUrl?: string
  /** `cancel_action` is where the provider sends a shopper who gives up. */
  metadata?: Record<string, unknown>
}

export interface ChargeInput extends InitializeInput {
  /** What the provider charges the card by; good for the e-mail that it was kept with. */
  authorizationCode: string
}

export interface RefundInput {
  /** The provider's id of the transaction, or its reference. */
  transaction: string
  amountKobo: Kobo
  /** Carries our own id of the refund: the provider knows no other key to recognise it by. */
  merchantNote: string
}

/**
 * A provider of card payments. Every method throws CardError. What reads is tried again after a failure of the
 * connection, and so is what carries our own reference; a refund never is, since nothing tells a second one from the first.
 */
export interface CardProvider {
  readonly unit: MoneyUnit
  /** Whether it knows a reference as soon as its page was opened, or only once a card was tried. */
  readonly knowsUntried: boolean
  /** Whether the key is for real money. */
  readonly isLive: boolean
  /** Opens a transaction; see `needsNewReference` for the error that follows a lost answer. */
  initialize(input: InitializeInput): Promise<InitializedTransaction>
  /** The truth about a payment. An unknown reference is refused with `not_found`. */
  verify(reference: string): Promise<CardTransaction>
  /** Charges a saved card. Only `verify` tells how it ended. */
  chargeSaved(input: ChargeInput): Promise<ChargeAnswer>
  /** A card that its owner had forgotten. */
  forgetSaved(authorizationCode: string): Promise<void>
  /** Asked once. After an error with `isSurelyNotApplied` false, look at `listRefunds` before asking again. */
  refund(input: RefundInput): Promise<CardRefund>
  /** All refunds of a transaction, by the provider's id of it. */
  listRefunds(transactionId: string): Promise<CardRefund[]>
}

/** A webhook's event as the inbox keeps it. */
export interface ReceivedEvent {
  /** The same for the same event sent again. */
  dedupeKey: string
  /** The name by which the inbox works on it. */
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

/** All that the shop asks of one provider's folder. Another one is a folder and its line in `providers.ts`. */
export interface CardProviderFolder {
  /** What payments keep, `CARD_PROVIDER` says and the webhooks' address ends with. */
  readonly name: string
  /** Reads its own variables. Throws when it is the one in use, for real money, and a key is missing. */
  open(options: CardProviderOptions, env: Record<string, string | undefined>): OpenCardProvider
}

export interface OpenCardProvider {
  provider: CardProvider
  webhooks: WebhookSource
}
