import type { AccountRef } from "../../src/modules/ledger/domain/chart"

/**
 * What the ledger should do, in plain objects: the property test compares the two, command by command. It knows three
 * kinds of accounts: wallets (never below zero), loans (never above zero), and the shop's own (anything).
 */
export interface ModelAccount {
  balance: number
  held: number
  frozen: boolean
  entries: number
}

interface ModelHold {
  id: number
  account: string
  amount: number
  status: "open" | "captured" | "released" | "expired"
  isDue: boolean
}

export type Outcome = "new" | "again" | "done" | "gone" | { refused: string }

export class LedgerModel {
  readonly accounts = new Map<string, ModelAccount>()
  private readonly txs = new Map<string, { hash: string; entries: [string, number][]; reversed: boolean }>()
  private readonly holdKeys = new Map<string, string>()
  private readonly holds = new Map<string, ModelHold[]>()

  account(id: string): ModelAccount {
    const account = this.accounts.get(id) ?? { balance: 0, held: 0, frozen: false, entries: 0 }
    this.accounts.set(id, account)
    return account
  }

  post(key: string, entries: [string, number][], evenIfFrozen = false): Outcome {
    const hash = JSON.stringify(sorted(entries))
    const known = this.txs.get(key)
    if (known) return known.hash === hash ? "again" : { refused: "idempotency_mismatch" }
    const refused = this.apply(entries, evenIfFrozen)
    if (refused) return { refused }
    this.txs.set(key, { hash, entries, reversed: false })
    return "new"
  }

  hold(key: string, name: string, id: string, amount: number, isDue: boolean): Outcome {
    const hash = JSON.stringify([name, id, amount])
    const known = this.holdKeys.get(key)
    if (known) return known === hash ? "again" : { refused: "idempotency_mismatch" }
    const all = this.holds.get(name) ?? []
    if (all.some(({ status }) => status === "open" || status === "captured"))
      return { refused: "hold_exists" }
    const account = this.account(id)
    if (id.startsWith("wallet:") && account.balance - account.held < amount)
      return { refused: "insufficient_funds" }
    if (account.frozen) return { refused: "account_frozen" }
    account.held += amount
    this.holdKeys.set(key, hash)
    this.holds.set(name, [...all, { id: all.length, account: id, amount, status: "open", isDue }])
    return "new"
  }

  capture(key: string, name: string, amount: number, from: string, to: string): Outcome {
    const open = this.open(name)
    const known = this.txs.get(key)
    const entries: [string, number][] = [
      [from, -amount],
      [to, amount],
    ]
    if (!open) {
      if (!known) return "gone"
      return known.hash === JSON.stringify(sorted(entries)) ? "again" : { refused: "idempotency_mismatch" }
    }
    if (amount > open.amount || from !== open.account) return { refused: "LG004" }
    if (known) return { refused: "idempotency_mismatch" }
    const account = this.account(open.account)
    account.held -= open.amount
    const refused = this.apply(entries, true)
    if (refused) {
      account.held += open.amount
      return { refused }
    }
    open.status = "captured"
    this.txs.set(key, { hash: JSON.stringify(sorted(entries)), entries, reversed: false })
    return "new"
  }

  release(name: string): Outcome {
    return this.end(name, "released") ? "done" : "gone"
  }

  /** The owner of the open hold with this name. */
  accountOf(name: string): string | undefined {
    return this.open(name)?.account
  }

  expire(): number {
    const due = [...this.holds].filter(([name]) => this.open(name)?.isDue)
    for (const [name] of due) this.end(name, "expired")
    return due.length
  }

  reverse(key: string, of: string): Outcome {
    const tx = this.txs.get(of)
    if (!tx) return { refused: "not_found" }
    const hash = `reversal of ${of}`
    const known = this.txs.get(key)
    if (known) return known.hash === hash ? "again" : { refused: "idempotency_mismatch" }
    if (tx.reversed) return { refused: "already_reversed" }
    const entries = tx.entries.map(([id, amount]): [string, number] => [id, -amount])
    const refused = this.apply(entries, true)
    if (refused) return { refused }
    tx.reversed = true
    this.txs.set(key, { hash, entries, reversed: false })
    return "new"
  }

  private open(name: string): ModelHold | undefined {
    return this.holds.get(name)?.find(({ status }) => status === "open")
  }

  private end(name: string, status: "released" | "expired"): boolean {
    const open = this.open(name)
    if (!open) return false
    open.status = status
    this.account(open.account).held -= open.amount
    return true
  }

  /** All or nothing; the refusal is that of the first account, in their order, that refuses. */
  private apply(entries: [string, number][], evenIfFrozen: boolean): string | undefined {
    for (const [id, amount] of sorted(entries)) {
      const { balance, held, frozen } = this.account(id)
      if (id.startsWith("wallet:") && balance + amount - held < 0) return "insufficient_funds"
      if (id.startsWith("loan:") && balance + amount > 0) return "more_than_owed"
      if (frozen && amount < 0 && !evenIfFrozen) return "account_frozen"
    }
    for (const [id, amount] of entries) {
      const account = this.account(id)
      account.balance += amount
      account.entries += 1
    }
    return undefined
  }
}

function sorted(entries: [string, number][]): [string, number][] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
}

export function refOf(id: string): AccountRef {
  const colon = id.indexOf(":")
  return { kind: id.slice(0, colon) as AccountRef["kind"], owner: id.slice(colon + 1) }
}
