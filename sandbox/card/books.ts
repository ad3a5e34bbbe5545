import { type Bank, nextId, timestamp } from "./bank"
import type { Posting, PostingLine } from "./records"

/**
 * Writes one balanced entry; throws when it is not. What the bank owes the merchant may fall below zero. Each currency
 * has a balance of its own; naira, when nothing is said.
 */
export function post(
  bank: Bank,
  entry: {
    reason: string
    model: Posting["model"]
    modelId: number
    lines: PostingLine[]
    currency?: string
  },
): Posting {
  const sum = entry.lines.reduce((total, line) => total + line.amount, 0)
  if (sum !== 0) throw new Error(`Unbalanced posting for ${entry.model} ${entry.modelId}: ${sum} kobo`)
  const posting = {
    id: nextId(bank, "postings"),
    at: timestamp(bank),
    ...entry,
    balance: merchantBalance(bank, entry.currency) + merchantPart(entry.lines),
  }
  bank.records.postings.push(posting)
  bank.note("postings", posting)
  return posting
}

export function merchantBalance(bank: Bank, currency = NAIRA): number {
  return bank.records.postings.findLast((one) => currencyOf(one) === currency)?.balance ?? 0
}

export function currencyOf(posting: Posting): string {
  return posting.currency ?? NAIRA
}

const NAIRA = "NGN"

export function merchantPart(lines: readonly PostingLine[]): number {
  return lines.reduce((total, line) => total + (line.account === "merchant" ? line.amount : 0), 0)
}
