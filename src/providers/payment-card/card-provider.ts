import type { IncomingHttpHeaders } from "node:http"
import type { CardProviderOptions } from "../../config/providers"
import type { Kobo } from "../../contract/money"

/** How a provider writes amounts: `minor` is whole kobo, `major` is naira with decimals. The port speaks kobo only. */
export type MoneyUnit = "minor" | "major"

/** What a provider says of a transaction. */
export interface CardTransaction {
  /** The provider's own. */
  id: string
  /** Ours. */
  reference: string
  status: "success" | "failed" | "abandoned" | "ongoing" | "pending" | "processing" | "queued" | "reversed"
  channel: string | null
  metadata: Record<string, unknown>
  /** What the card was charged; more than asked for when the customer bears the fee. */
  amountKobo: Kobo
  requestedAmountKobo: Kobo
  currency: string
  /** The provider's own price for it; null until it is known. */
  feesKobo: Kobo | null
  isLive: boolean
  gatewayResponse: string | null
  paidAt: string | null
  email: string | null
  card: PaidCard | null
}

export interface PaidCard {
  authorizationCode: string | null
  last4: string
  brand: string | null
  bank: string | null
  expMonth: string | null
  expYear: string | null
  isReusable: boolean
  /** The same for the same physical card whoever pays with it. */
  fingerprint: string | null
}

export interface InitializedTransaction {
  reference: string
  accessCode: string
  /** The provider's hosted page. */
  authorizationUrl: string
}

/** A saved card that its bank wants to see its owner for is charged on a page; null when it is not. */
export interface ChargeAnswer {
  continueAt: string | null
}

export interface CardRefund {
  /** The provider's own. */
  id: string
  /** The dispute that took the money; null for a refund that the shop gave. */
  disputeId: string | null
  amountKobo: Kobo
  currency: string
  status: "pending" | "processing" | "processed" | "failed" | "needs-attention"
  merchantNote: string | null
  customerNote: string | null
}

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
  /** What the provider charges the card by; good for the e-mail that it was saved with. */
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
 * connection, and so is what carries our own reference; a refund never is, since nothing distinguishes a second one from the first.
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
  /** Charges a saved card. Only `verify` knows how it ended. */
  chargeSaved(input: ChargeInput): Promise<ChargeAnswer>
  /** A card that its owner had forgotten. */
  forgetSaved(authorizationCode: string): Promise<void>
  /** Asked once. After an error with `isSurelyNotApplied` false, look at `listRefunds` before asking again. */
  refund(input: RefundInput): Promise<CardRefund>
  /** All refunds of a transaction, by the provider's id of it. */
  listRefunds(transactionId: string): Promise<CardRefund[]>
}

export interface OpenAccountInput {
  /** Ours and unique, as of every payment. */
  reference: string
  amountKobo: Kobo
  email: string
  /** The provider may make it later, where its shortest life is longer. */
  expiresAt: Date
}

/** An account number that takes one payment. */
export interface PaymentAccount {
  accountNumber: string
  accountName: string
  bankName: string
  expiresAt: Date
}

/** Who sent a transfer, as far as the banks say. */
export interface TransferSender {
  name: string | null
  bank: string | null
  /** The last digits of the account. */
  accountEnding: string | null
  /** What the sender wrote. */
  narration: string | null
}

/** A transfer that arrived on such an account and stays with the provider. */
export interface ReceivedTransfer {
  /** The provider's own: the same for the same money, for ever. */
  id: string
  /** Ours, of the payment whose account it came to. */
  reference: string
  amountKobo: Kobo
  currency: string
  /** The provider's price for it; null while it is not known. */
  feesKobo: Kobo | null
  isLive: boolean
  /** UTC, ISO 8601; null when the provider does not say. */
  paidAt: string | null
  sender: TransferSender
}

/** A transfer that the provider sends back to its sender, by an event that names no reference of ours. */
export interface ReturnedTransfer {
  /** Ours, of the payment that it was meant for; null when the provider knows none. */
  reference: string | null
  /** Of the account it came to; null when it is not said. */
  accountNumber: string | null
  amountKobo: Kobo
  /** The provider's words for why. */
  why: string | null
}

/**
 * A provider's calls for payments by bank transfer. Every method throws CardError. Opening carries our own reference, so
 * it is tried again; see `needsNewReference` for the error that follows a lost answer.
 */
export interface TransferPayments {
  /** Whether money that is not the exact sum, or comes too late, goes back to its sender by itself. */
  readonly returnsInexact: boolean
  openAccount(input: OpenAccountInput): Promise<PaymentAccount>
  /** All that has come for a reference, oldest first; none for one that the provider does not know. */
  received(reference: string): Promise<ReceivedTransfer[]>
  /** What an event of a returned transfer is about, asking where it does not say. Null for another event. */
  readReturned(payload: unknown): Promise<ReturnedTransfer | null>
}

/** Money sent to a bank account. */
export interface Transfer {
  /** Ours. */
  reference: string
  amountKobo: Kobo
  currency: string
  /** In the provider's words. */
  status: string
  /** What it means for the money that is held for it: only the first two may settle or give it back. */
  outcome: "arrived" | "came_back" | "on_its_way"
  transferCode: string | null
  /** The provider's price for it; null while it is not known. */
  feeKobo: Kobo | null
  message: string | null
}

export interface TransferInput {
  /** Ours, one for ever: the provider refuses a second transfer of the same. */
  reference: string
  amountKobo: Kobo
  recipientCode: string
  /** The receiver reads it in the bank's statement. */
  reason: string
}

/**
 * A provider's calls about bank accounts and the money sent to them. Every method throws CardError. Sending is
 * tried once: after a lost answer look by `find`, and send again under the same reference only when there is none.
 */
export interface BankTransfers {
  banks(): Promise<{ name: string; code: string; slug: string }[]>
  /** Who holds an account. Refused when the bank knows no such account. */
  holder(accountNumber: string, bankCode: string): Promise<{ accountNumber: string; accountName: string }>
  /** The same account again is the same recipient. */
  recipient(to: { name: string; accountNumber: string; bankCode: string }): Promise<string>
  send(input: TransferInput): Promise<Transfer>
  /** The transfer of a reference; null when the provider never had one. */
  find(reference: string): Promise<Transfer | null>
}

/** A payment that its shopper's bank asks to have back. */
export interface CardDispute {
  id: string
  amountKobo: Kobo
  state: DisputeState
  category: string | null
  dueAt: string | null
  resolvedAt: string | null
  /** The provider's id of the transaction, and our reference of it. */
  transactionId: string
  reference: string
}

/** `answer`: the merchant must say something; `bank`: the card's bank decides; then it is won or lost. */
export type DisputeState = "answer" | "bank" | "won" | "lost"

export interface Evidence {
  email: string
  name: string
  phone: string
  /** What was sold and how it reached the shopper. */
  service: string
  address: string | null
}

/** A provider's calls about disputes. Every method throws CardError. */
export interface CardDisputes {
  find(id: string): Promise<CardDispute>
  /** What was disputed between two instants, whether or not its events ever came. */
  list(from: Date, to: Date): Promise<CardDispute[]>
  /** Gives in: the provider gives the money back to the card by itself. */
  accept(id: string, answer: { amountKobo: Kobo; message: string }): Promise<void>
  /** Says why the money should stay, with what proves it. */
  contest(id: string, answer: { evidence: Evidence; message: string }): Promise<void>
}

/** One change of what lies with a provider, by its own books. */
export interface Movement {
  id: string
  /** What lay there after it. */
  balanceKobo: Kobo
  differenceKobo: Kobo
  /** What it was about, and the provider's id of that. */
  about: "charge" | "refund" | "transfer" | "other"
  aboutId: string
  at: Date
}

/** A payment, refund or transfer by a provider's list. `ref`: ours; of a refund, which has none, the provider's id. */
export interface ListedItem {
  id: string
  ref: string
  status: string
}

/** A provider's own books: what it says was moved, and what of. Naira only. Every method throws CardError. */
export interface ProviderBooks {
  balanceKobo(): Promise<Kobo>
  /** Everything that moved the balance between two instants, oldest first. */
  movements(from: Date, to: Date): Promise<Movement[]>
  charges(from: Date, to: Date): Promise<ListedItem[]>
  refunds(from: Date, to: Date): Promise<ListedItem[]>
  transfers(from: Date, to: Date): Promise<ListedItem[]>
}

/** A webhook's event as the inbox stores it. */
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
  /** What payments store, `CARD_PROVIDER` says and the webhooks' address ends with. */
  readonly name: string
  /** Reads its own variables. Throws when it is the one in use, for real money, and a key is missing. */
  open(options: CardProviderOptions, env: Record<string, string | undefined>): OpenCardProvider
}

/** What a provider has no calls for is left out. */
export interface OpenCardProvider {
  provider: CardProvider
  webhooks: WebhookSource
  byTransfer?: TransferPayments
  transfers?: BankTransfers
  disputes?: CardDisputes
  books?: ProviderBooks
}
