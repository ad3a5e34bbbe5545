import { invalid, missing } from "./api-error"
import { type Bank, codeOf, nextId, timestamp } from "./bank"
import { banks, resolveAccount } from "./banks"
import type { Recipient, Transfer } from "./records"

/** The same account again is the same recipient. */
export function recipientFor(bank: Bank, input: Record<string, unknown>): Recipient {
  const { type, name, account_number, bank_code } = input
  if (type !== "nuban") throw invalid("type is nuban for accounts in Nigeria")
  if (typeof name !== "string" || name === "") throw missing("Name is required")
  resolveAccount(bank.records, account_number, bank_code)
  const accountNumber = String(account_number)
  const bankCode = String(bank_code)
  const known = bank.records.recipients.find(
    (one) => one.accountNumber === accountNumber && one.bankCode === bankCode,
  )
  if (known) return known
  const id = nextId(bank, "recipients")
  const code = `RCP_${codeOf("recipient", id)}`
  const recipient = { id, code, name, accountNumber, bankCode, createdAt: timestamp(bank) }
  bank.records.recipients.push(recipient)
  bank.note("recipients", recipient)
  return recipient
}

export function recipientOf(bank: Bank, transfer: Transfer): Recipient {
  const found = bank.records.recipients.find((one) => one.id === transfer.recipientId)
  if (!found) throw new Error(`Transfer ${transfer.id} has no recipient`)
  return found
}

export function bankName(code: string): string | null {
  return banks.find((one) => one.code === code)?.name ?? null
}
