/** What the bank remembers. All amounts are integer kobo, all times ISO 8601 in UTC. */
export interface BankRecords {
  /** Grows with every format change that old files cannot be read with. */
  version: 2
  /** In each table the newest comes last. */
  transactions: Transaction[]
  refunds: Refund[]
  postings: Posting[]
  deliveries: Delivery[]
  customers: Customer[]
  authorizations: Authorization[]
  disputes: Dispute[]
  recipients: Recipient[]
  transfers: Transfer[]
  /** Accounts that were opened in somebody's name; all others are held by names made from their numbers. */
  accounts: BankAccount[]
  /** Transfers that people sent to the merchant's account numbers. */
  inbound: Inbound[]
  /** How far below zero transfers may take the merchant's balance. */
  overdraft: number
  /** Whether events go out by themselves. */
  automaticWebhooks: boolean
}

export type RecordTable =
  | "transactions"
  | "refunds"
  | "postings"
  | "deliveries"
  | "customers"
  | "authorizations"
  | "disputes"
  | "recipients"
  | "transfers"
  | "accounts"
  | "inbound"

/** `open` covers what the provider calls abandoned and ongoing: nothing has been charged yet. */
export type TransactionState = "open" | "failed" | "success" | "reversed"

export interface Transaction {
  id: number
  reference: string
  accessCode: string
  /** What the card is charged. */
  amount: number
  /** What the merchant asked for; differs from `amount` when the customer bears the fee. */
  requestedAmount: number
  currency: string
  customerId: number
  callbackUrl: string | null
  metadata: unknown
  state: TransactionState
  message: string | null
  gatewayResponse: string | null
  createdAt: string
  paidAt: string | null
  fees: number | null
  authorizationId: number | null
  ipAddress: string | null
  entryPoint: "transaction_initialize" | "charge_authorization" | "charge" | "flutterwave"
  /** The card that was last tried, by its name in the test card table. */
  card: string | null
  session: PaymentStep | null
  attempts: number
  errors: number
  history: HistoryLine[]
  /** How it is paid, when not by card. */
  offline?: OfflinePayment
}

/** A payment away from any page: by transfer to an account number of its own, or by a code to dial. */
export type OfflinePayment =
  | { channel: "bank_transfer"; accountNumber: string; lapsesAt: string }
  | { channel: "ussd"; bank: string; code: string; lapsesAt: string }

/** A transfer that somebody sent to an account number of the merchant. */
export interface Inbound {
  id: number
  accountNumber: string
  /** Of the payment that the account number was opened for. */
  reference: string
  amount: number
  sender: Sender
  outcome: "credited" | "returned"
  /** Why it was returned. */
  message: string
  at: string
  /** What was paid with it; null when it was returned. */
  transactionId: number | null
}

export interface Sender {
  name: string
  bank: string | null
  accountNumber: string | null
  narration: string | null
}

/** Where the shopper stands on the hosted page, after the card was entered. */
export interface PaymentStep {
  step: "pin" | "phone" | "otp" | "3ds"
  card: string
  expMonth: string
  expYear: string
  wrongTries: number
  at: string
}

export interface HistoryLine {
  type: "action" | "input" | "auth" | "success" | "error"
  message: string
  at: string
}

export interface Customer {
  id: number
  email: string
  code: string
}

export interface Authorization {
  id: number
  code: string
  customerId: number
  /** Name in the test card table. */
  card: string
  expMonth: string
  expYear: string
  /** Asked by the merchant, for a card that its owner deleted there. */
  deactivated?: boolean
}

export type RefundStatus = "pending" | "processing" | "processed" | "failed" | "needs-attention"

export interface Refund {
  id: number
  transactionId: number
  amount: number
  currency: string
  status: RefundStatus
  customerNote: string
  merchantNote: string
  /** The network's number, once it has one. */
  reference: string | null
  createdAt: string
  updatedAt: string
  refundedAt: string | null
  /** The dispute that took it, when the merchant did not give it. */
  disputeId?: number
  /** Where the merchant sent it after it had needed attention. */
  toAccount?: string
}

/** A payment that its shopper's bank asks to have back. */
export interface Dispute {
  id: number
  transactionId: number
  amount: number
  status: "awaiting-merchant-feedback" | "awaiting-bank-feedback" | "resolved"
  /** `declined`: the money stays with the merchant. */
  resolution: string | null
  category: string
  /** What the merchant said to it. */
  message: string | null
  dueAt: string
  createdAt: string
  updatedAt: string
  resolvedAt: string | null
}

/** Somebody's bank account, as transfers go to it. */
export interface Recipient {
  id: number
  code: string
  name: string
  accountNumber: string
  bankCode: string
  createdAt: string
}

export interface BankAccount {
  id: number
  accountNumber: string
  bankCode: string
  name: string
}

export type TransferStatus =
  | "pending"
  | "success"
  | "failed"
  | "reversed"
  | "otp"
  | "abandoned"
  | "blocked"
  | "rejected"

export interface Transfer {
  id: number
  /** The merchant's, unique for ever. */
  reference: string
  code: string
  amount: number
  fee: number
  recipientId: number
  reason: string
  status: TransferStatus
  createdAt: string
  updatedAt: string
  /** When the account had it. */
  transferredAt: string | null
}

/** One balanced entry of the books: the lines add up to 0. A positive line is owed by the bank to that account. */
export interface Posting {
  id: number
  at: string
  reason: string
  model: "Transaction" | "Transfer" | "Refund"
  modelId: number
  lines: PostingLine[]
  /** Naira, when it is left out. */
  currency?: string
  /** The merchant's balance in that currency after it. */
  balance: number
}

export interface PostingLine {
  account: "merchant" | "fees" | "cards" | "banks"
  amount: number
}

/** One webhook on its way to the merchant. The body is stored as it is signed and sent. */
export interface Delivery {
  id: number
  event: string
  reference: string
  /** Whose webhook it is; the first card provider's, when left out. */
  sender?: "flutterwave"
  body: string | null
  status: "waiting" | "delivered" | "given_up" | "held_back"
  tries: number
  /** Of the last try; null when nobody answered. */
  httpStatus: number | null
  /** When it is due, in milliseconds since 1970: looked at for every delivery all the time. */
  nextAt: number | null
  createdAt: string
  deliveredAt: string | null
}

export function emptyRecords(): BankRecords {
  return {
    version: 2,
    transactions: [],
    refunds: [],
    postings: [],
    deliveries: [],
    customers: [],
    authorizations: [],
    disputes: [],
    recipients: [],
    transfers: [],
    accounts: [],
    inbound: [],
    overdraft: 1_000_000_000,
    automaticWebhooks: true,
  }
}
