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
  entryPoint: "transaction_initialize" | "charge_authorization"
  /** The card that was last tried, by its name in the test card table. */
  card: string | null
  session: PaymentStep | null
  attempts: number
  errors: number
  history: HistoryLine[]
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
}

/** One balanced entry of the books: the lines add up to 0. A positive line is owed by the bank to that account. */
export interface Posting {
  id: number
  at: string
  reason: string
  model: "Transaction" | "Transfer" | "Refund"
  modelId: number
  lines: PostingLine[]
  /** The merchant's balance after it. */
  balance: number
}

export interface PostingLine {
  account: "merchant" | "fees" | "cards"
  amount: number
}

/** One webhook on its way to the merchant. The body is kept as it is signed and sent. */
export interface Delivery {
  id: number
  event: string
  reference: string
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
    automaticWebhooks: true,
  }
}
