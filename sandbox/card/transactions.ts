import { ApiError, invalid, missing, notFound } from "./api-error"
import { type Bank, codeOf, customerOf, nextId, timestamp } from "./bank"
import type { OfflinePayment, Transaction } from "./records"

/** ₦50.00 and ₦10,000,000.00. */
const smallestAmount = 5_000
const largestAmount = 1_000_000_000

export interface InitializeInput {
  email?: unknown
  amount?: unknown
  currency?: unknown
  reference?: unknown
  callback_url?: unknown
  metadata?: unknown
}

/** Opens a transaction. Throws ApiError on anything the provider refuses, a used reference included. */
export function initialize(
  bank: Bank,
  input: InitializeInput,
  from: { ip: string | null; entryPoint: Transaction["entryPoint"] },
): Transaction {
  return open(bank, { ...readTerms(bank, input), ...from })
}

/** The same for a payment away from any page; `terms` gets the transaction's id, which its number is made from. */
export function initializeOffline(
  bank: Bank,
  input: InitializeInput,
  entryPoint: Transaction["entryPoint"],
  terms: (id: number) => OfflinePayment,
): Transaction {
  const transaction = open(bank, { ...readTerms(bank, input), ip: null, entryPoint })
  transaction.offline = terms(transaction.id)
  return transaction
}

/** Another transaction of a payment, for a provider that makes each transfer one. */
export function addTransaction(bank: Bank, to: Transaction, amount: number): Transaction {
  const { reference, currency, customerId, metadata, entryPoint, offline } = to
  const terms = { given: reference, amount, currency, customerId, callbackUrl: null, metadata }
  const transaction = open(bank, { ...terms, ip: null, entryPoint })
  transaction.offline = offline
  return transaction
}

function readTerms(bank: Bank, input: InitializeInput) {
  const email = readEmail(input.email)
  const amount = readAmount(input.amount)
  if (amount < smallestAmount) throw invalid("Amount must be at least NGN 50.00")
  if (amount > largestAmount) throw invalid("The amount is above the maximum of 10,000,000 for a transaction")
  const currency = input.currency === undefined || input.currency === null ? "NGN" : String(input.currency)
  if (currency !== "NGN") {
    throw new ApiError(403, "Currency not supported by merchant", "unsupported_currency")
  }
  const callbackUrl = readCallbackUrl(input.callback_url)
  const metadata = readMetadata(input.metadata)
  const given = readReference(input.reference)
  if (given && bank.records.transactions.some((one) => one.reference === given)) {
    throw new ApiError(400, "Duplicate Transaction Reference", "duplicate_reference")
  }
  return { given, amount, currency, customerId: customerOf(bank, email).id, callbackUrl, metadata }
}

function open(
  bank: Bank,
  terms: ReturnType<typeof readTerms> & { ip: string | null; entryPoint: Transaction["entryPoint"] },
): Transaction {
  const { given, amount, currency, customerId, callbackUrl, metadata, ip, entryPoint } = terms
  const id = nextId(bank, "transactions")
  const transaction: Transaction = {
    id,
    reference: given ?? codeOf("reference", id, 10),
    accessCode: codeOf("access", id),
    amount,
    requestedAmount: amount,
    currency,
    customerId,
    callbackUrl,
    metadata,
    state: "open",
    message: null,
    gatewayResponse: null,
    createdAt: timestamp(bank),
    paidAt: null,
    fees: null,
    authorizationId: null,
    ipAddress: ip,
    entryPoint,
    card: null,
    session: null,
    attempts: 0,
    errors: 0,
    history: [],
  }
  bank.records.transactions.push(transaction)
  bank.note("transactions", transaction)
  return transaction
}

export function byReference(bank: Bank, reference: string): Transaction {
  const found = bank.records.transactions.find((one) => one.reference === reference)
  if (!found) throw notFound("Transaction reference not found.", "transaction_not_found")
  return found
}

export function byIdOrReference(bank: Bank, value: string): Transaction {
  const found = bank.records.transactions.find((one) => one.reference === value || String(one.id) === value)
  if (!found) throw notFound("Transaction not found", "transaction_not_found")
  return found
}

/** The page of a payment; what is paid away from any page has none. */
export function byAccessCode(bank: Bank, accessCode: string): Transaction | undefined {
  return bank.records.transactions.find((one) => one.accessCode === accessCode && !one.offline)
}

/** Where the browser goes after a payment; null when the merchant gave no callback URL. */
export function returnUrl(transaction: Transaction): string | null {
  return transaction.callbackUrl && withReference(transaction.callbackUrl, transaction)
}

/** Where the browser goes after giving up: `cancel_action` of the metadata, else the callback URL. */
export function cancelUrl(transaction: Transaction): string | null {
  const { metadata } = transaction
  const wanted = typeof metadata === "object" && metadata !== null && "cancel_action" in metadata
  const url = wanted
    ? String((metadata as { cancel_action: unknown }).cancel_action)
    : transaction.callbackUrl
  return url && URL.canParse(url) && /^https?:/.test(url) ? withReference(url, transaction) : null
}

function withReference(address: string, transaction: Transaction): string {
  const url = new URL(address)
  url.searchParams.set("trxref", transaction.reference)
  url.searchParams.set("reference", transaction.reference)
  return url.href
}

function readEmail(value: unknown): string {
  if (value === undefined || value === null || value === "") throw missing("Email Address is required")
  if (typeof value !== "string" || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) {
    throw new ApiError(400, "Invalid Email Address Passed", "invalid_email_address")
  }
  return value
}

/** A whole number of kobo, as a number or as its digits. */
export function readAmount(value: unknown): number {
  if (value === undefined || value === null || value === "") throw missing("Amount is required")
  const amount = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount <= 0) {
    throw new ApiError(400, "Invalid Amount Sent", "invalid_amount")
  }
  return amount
}

function readReference(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null
  if (typeof value !== "string" || !/^[A-Za-z0-9.=-]{1,200}$/.test(value)) {
    throw new ApiError(
      400,
      "Transaction reference contains an invalid character. Only -, ., = and alphanumeric characters are allowed",
      "invalid_reference",
    )
  }
  return value
}

function readCallbackUrl(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null
  const url = typeof value === "string" && URL.canParse(value) ? new URL(value) : null
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) throw invalid("Invalid callback url")
  return url.href
}

/** A stringified JSON object; an object is tolerated, and text that is not JSON is stored as it came. */
function readMetadata(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return null
  if (typeof value !== "string") return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
