import { notFound } from "./api-error"
import type { Bank } from "./bank"
import type { Inbound, Transaction } from "./records"

/** A payment that has an account number. */
export type PaidByTransfer = Transaction & {
  offline: Extract<Transaction["offline"], { channel: "bank_transfer" }>
}

export function isByTransfer(transaction: Transaction): transaction is PaidByTransfer {
  return transaction.offline?.channel === "bank_transfer"
}

/** Ten digits, another ten for each id, and not in the order of the ids: a wrong digit hits no neighbour. */
export function accountNumberOf(id: number): string {
  return `6${String((id * 48_271) % 1_000_000_000).padStart(9, "0")}`
}

/** The payment that an account number was opened for. */
export function byAccountNumber(bank: Bank, accountNumber: string): PaidByTransfer {
  const found = bank.records.transactions
    .filter(isByTransfer)
    .find(({ offline }) => offline.accountNumber === accountNumber)
  if (!found) throw notFound("There is no such account", "no_such_account")
  return found
}

/** The payment of a reference, if it has an account number. */
export function byTransferReference(bank: Bank, reference: string): PaidByTransfer {
  const found = bank.records.transactions.filter(isByTransfer).find((one) => one.reference === reference)
  if (!found) throw notFound("No account was opened for this reference", "no_such_account")
  return found
}

/** Whether an account number's time is not up. */
export function isAlive(bank: Bank, { lapsesAt }: { lapsesAt: string }): boolean {
  return bank.now().getTime() < Date.parse(lapsesAt)
}

/** The transfer that paid a transaction. */
export function creditOf(bank: Bank, transaction: Transaction): Inbound | undefined {
  return bank.records.inbound.find((one) => one.transactionId === transaction.id)
}

/** The newest transfer that was sent back because it was not the exact sum. */
export function rejectedOf(bank: Bank, { offline }: PaidByTransfer): Inbound | undefined {
  return bank.records.inbound.findLast(
    (one) => one.accountNumber === offline.accountNumber && one.message === wrongAmount,
  )
}

export const wrongAmount = "incorrect amount sent"
