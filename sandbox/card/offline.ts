import { invalid } from "./api-error"
import { type Bank, timestamp } from "./bank"
import { post } from "./books"
import { queueEvent } from "./events"
import { localCardFee } from "./fees"
import { accountNumberOf, isAlive } from "./inbound"
import type { Transaction } from "./records"
import { type InitializeInput, initializeOffline, readAmount } from "./transactions"

const MINUTE_MS = 60_000
/** How long an account number lives, whatever is asked. */
const shortestMs = 15 * MINUTE_MS
const longestMs = 8 * 60 * MINUTE_MS
/** ₦100.00 */
const smallestTransfer = 10_000

/** Banks whose customers pay by dialling a code, by its first digits. */
const ussdBanks: Record<string, string> = {
  "737": "Guaranty Trust Bank",
  "919": "United Bank For Africa",
  "822": "Sterling Bank",
  "966": "Zenith Bank",
}

/** `POST /charge` of the first provider: an account number that takes one transfer, or a code to dial. */
export function openCharge(
  bank: Bank,
  input: InitializeInput & { bank_transfer?: unknown; ussd?: unknown },
): Transaction {
  if (input.bank_transfer !== undefined) {
    if (readAmount(input.amount) < smallestTransfer) throw invalid("Amount must be at least NGN 100.00")
    const lapsesAt = readLapse(bank, Object(input.bank_transfer).account_expires_at)
    return initializeOffline(bank, input, "charge", (id) => ({
      channel: "bank_transfer",
      accountNumber: accountNumberOf(id),
      lapsesAt,
    }))
  }
  if (input.ussd === undefined) throw invalid("The sandbox charges by bank_transfer or ussd")
  const type = String(Object(input.ussd).type)
  const name = ussdBanks[type]
  if (!name) throw invalid(`ussd.type is one of ${Object.keys(ussdBanks).join(", ")}`)
  return initializeOffline(bank, input, "charge", (id) => ({
    channel: "ussd",
    bank: name,
    code: `*${type}*33*4*${10_000 + (id % 90_000)}#`,
    lapsesAt: later(bank, shortestMs),
  }))
}

/** The shopper dials the code and confirms it. A code whose time is up does nothing. */
export function dial(bank: Bank, transaction: Transaction): { kind: "paid" | "over" } {
  if (transaction.state === "success") return { kind: "paid" }
  if (transaction.state !== "open" || !transaction.offline || !isAlive(bank, transaction.offline)) {
    return { kind: "over" }
  }
  settleOffline(bank, transaction, localCardFee(transaction.amount), "Payment successful")
  queueEvent(bank, "charge.success", transaction)
  return { kind: "paid" }
}

/** Books what came from another bank. The caller reports it. */
export function settleOffline(
  bank: Bank,
  transaction: Transaction,
  fee: number,
  gatewayResponse: string,
): void {
  transaction.state = "success"
  transaction.gatewayResponse = gatewayResponse
  transaction.paidAt = timestamp(bank)
  transaction.fees = fee
  transaction.attempts += 1
  bank.note("transactions", transaction)
  post(bank, {
    reason: "",
    model: "Transaction",
    modelId: transaction.id,
    currency: transaction.currency,
    lines: [
      { account: "banks", amount: -transaction.amount },
      { account: "merchant", amount: transaction.amount - fee },
      { account: "fees", amount: fee },
    ],
  })
}

/** When the account number lapses: as asked, within what the provider allows. */
function readLapse(bank: Bank, value: unknown): string {
  if (value === undefined || value === null) return later(bank, longestMs)
  const wanted = typeof value === "string" ? Date.parse(value) : Number.NaN
  if (Number.isNaN(wanted)) throw invalid("account_expires_at is a date in ISO 8601")
  return later(bank, Math.min(Math.max(wanted - bank.now().getTime(), shortestMs), longestMs))
}

export function later(bank: Bank, ms: number): string {
  return new Date(bank.now().getTime() + ms).toISOString()
}
