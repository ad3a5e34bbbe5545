import { createHash } from "node:crypto"
import type { Kobo } from "../../../contract/money"
import { type AccountRef, accountId } from "./chart"

/** Who moved the money. `id`: the customer's or the staff member's; null for the shop itself. */
export interface Actor {
  type: "customer" | "staff" | "system"
  id: string | null
}

export const SYSTEM: Actor = { type: "system", id: null }

export interface PostingEntry {
  account: AccountRef
  /** Above zero: credit of the account's owner. Zero is left out; several of one account become one. */
  amountKobo: Kobo
}

export interface Posting {
  /** What sort of act the key belongs to, such as "order-payment". */
  scope: string
  /** Names this act within its scope, for ever: the same one is posted once, however often it is reported. */
  key: string
  /** What it is, for statements: see docs/money.md. */
  kind: string
  /** In sum zero. */
  entries: PostingEntry[]
  /** The reference that the provider, or the shopper, knows it by. */
  externalRef?: string | undefined
  reason?: string | undefined
  actor: Actor
  metadata?: Record<string, unknown> | undefined
  /** When it happened, where that is not now. */
  occurredAt?: Date | undefined
  /** Debits of a frozen account are refused; staff's own corrections pass. */
  evenIfFrozen?: boolean | undefined
}

/** What is passed to the database of a posting's entries. */
export interface Amounts {
  accounts: string[]
  amounts: Kobo[]
}

/** One amount an account, without zeros. Throws on what can only be a mistake of the program. */
export function amountsOf(entries: PostingEntry[]): Amounts {
  const sums = new Map<string, Kobo>()
  for (const { account, amountKobo } of entries) {
    if (!Number.isSafeInteger(amountKobo)) throw new Error(`${amountKobo} is no amount in whole kobo`)
    const id = accountId(account)
    sums.set(id, (sums.get(id) ?? 0) + amountKobo)
  }
  const nonZero = [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  if (nonZero.length < 2) throw new Error("A posting moves money between two accounts at least")
  const total = nonZero.reduce((sum, [, amount]) => sum + amount, 0)
  if (total !== 0) throw new Error(`The entries of a posting are zero in sum, not ${total} kobo`)
  return { accounts: nonZero.map(([id]) => id), amounts: nonZero.map(([, amount]) => amount) }
}

/**
 * What makes two postings of one key the same: kind, reference and amounts. Who reported it, and in which words, does not:
 * browser, webhook and poller report one payment.
 */
export function hashOf(
  kind: string,
  externalRef: string | undefined,
  { accounts, amounts }: Amounts,
): Buffer {
  return digest([kind, externalRef ?? null, accounts, amounts])
}

export function digest(content: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(content)).digest()
}
