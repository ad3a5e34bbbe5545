import { invalid } from "./api-error"
import { type Bank, nextId, timestamp } from "./bank"
import { queueEvent, queueRejectedTransfer } from "./events"
import { transferInFee } from "./fees"
import { byAccountNumber, byTransferReference, isAlive, type PaidByTransfer, wrongAmount } from "./inbound"
import { settleOffline } from "./offline"
import type { Inbound, Sender } from "./records"
import { addTransaction, readAmount } from "./transactions"

const defaultSender: Sender = {
  name: "ADAEZE NWOSU",
  bank: "Guaranty Trust Bank",
  accountNumber: "0123456789",
  narration: null,
}

/** Somebody sends money to an account number. Throws when there is no such account: then their bank keeps it. */
export function transferIn(bank: Bank, input: Record<string, unknown>): Inbound {
  const account = accountOf(bank, input)
  const inbound: Inbound = {
    id: nextId(bank, "inbound"),
    accountNumber: account.offline.accountNumber,
    reference: account.reference,
    amount: input.amount === undefined ? account.requestedAmount : readAmount(input.amount),
    sender: readSender(input),
    outcome: "credited",
    message: "Transfer received",
    at: timestamp(bank),
    transactionId: null,
  }
  bank.records.inbound.push(inbound)
  bank.note("inbound", inbound)
  const why = account.entryPoint === "flutterwave" ? null : whyReturned(bank, account, inbound.amount)
  if (why === null) {
    credit(bank, account, inbound)
  } else {
    inbound.outcome = "returned"
    inbound.message = why
    if (why === wrongAmount) queueRejectedTransfer(bank, account, inbound)
  }
  return inbound
}

/** The account number's time is up now. */
export function lapse(bank: Bank, reference: string): PaidByTransfer {
  const account = byTransferReference(bank, reference)
  account.offline.lapsesAt = timestamp(bank)
  bank.note("transactions", account)
  return account
}

/** The first provider takes the exact sum, once and in time. The second takes all that comes. */
function whyReturned(bank: Bank, account: PaidByTransfer, amount: number): string | null {
  if (account.state !== "open") return "account has been paid already"
  if (!isAlive(bank, account.offline)) return "account has expired"
  return amount === account.requestedAmount ? null : wrongAmount
}

/** The second provider makes each transfer a transaction of its own; the first has one for the payment. */
function credit(bank: Bank, account: PaidByTransfer, inbound: Inbound): void {
  const paid = account.entryPoint === "flutterwave" ? addTransaction(bank, account, inbound.amount) : account
  inbound.transactionId = paid.id
  settleOffline(bank, paid, transferInFee(inbound.amount), "Approved")
  queueEvent(bank, "charge.success", paid)
}

function accountOf(bank: Bank, { account_number, reference }: Record<string, unknown>): PaidByTransfer {
  if (account_number !== undefined) return byAccountNumber(bank, String(account_number).trim())
  if (reference === undefined) throw invalid("account_number or reference says where the money goes")
  return byTransferReference(bank, String(reference))
}

/** Null leaves out what the sender's bank does not say. */
function readSender(input: Record<string, unknown>): Sender {
  return {
    name: text(input.sender_name, defaultSender.name) ?? defaultSender.name,
    bank: text(input.sender_bank, defaultSender.bank),
    accountNumber: text(input.sender_account, defaultSender.accountNumber),
    narration: text(input.narration, defaultSender.narration),
  }
}

function text(value: unknown, fallback: string | null): string | null {
  if (value === undefined) return fallback
  return value === null || value === "" ? null : String(value)
}
