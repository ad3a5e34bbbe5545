import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Rows } from "../../sql/columns"
import { OnPostgres } from "../../sql/on-postgres"
import { type AccountRef, accountId } from "./domain/chart"
import {
  type Capture,
  type Hold,
  type HoldName,
  type HoldPurpose,
  type NewHold,
  type Release,
  readHold,
} from "./domain/holds"
import { type Actor, amountsOf, digest, hashOf, type Posting } from "./domain/posting"
import { refusalOf } from "./domain/refusals"
import { retrying } from "./domain/retrying"
import { type Balance, readBalance } from "./reads/balance"
import { readStatement, type StatementPage, type StatementQuery } from "./reads/statement"
import { findTransactions, readTransactions, type TransactionRecord } from "./reads/transactions"
import { readTrialBalance, type TrialBalance } from "./reads/trial-balance"
import { noteVerification, readLastVerification, type VerificationRecord } from "./reads/verifications"
import { type Seal, sealEntries } from "./seal"
import type { BooksCheck } from "./verify/books"
import { type Verification, verifyLedger } from "./verify/verify-ledger"

export interface Posted {
  txId: string
  /** False: this was posted before, and nothing was done. */
  isNew: boolean
}

/**
 * The shop's money, by double entry: what is in which account, what is held, and how it came to be so (docs/money.md).
 *
 * Every verb is one statement, done once for its scope and key, and takes the caller's transaction, so that money and
 * what it pays for are written together or not at all. A verb that refuses throws a ShopError; in a caller's transaction
 * that transaction is lost then. Order of locks everywhere: the order, its payment attempt, then the ledger.
 */
export default class LedgerService extends OnPostgres {
  /** Moves money. 422 `insufficient_funds`, `account_frozen`, `idempotency_mismatch`. */
  async post(posting: Posting, trx?: Knex.Transaction): Promise<Posted> {
    const row = await this.call(
      "ledger_post",
      [...transactionOf(posting), null, posting.evenIfFrozen ?? false],
      trx,
    )
    return { txId: String(row.tx_id), isNew: row.is_new === true }
  }

  /** Holds money of an account. 422 as `post`; 409 `hold_exists` when another is open, or was captured. */
  async hold(hold: NewHold, trx?: Knex.Transaction): Promise<{ holdId: string; isNew: boolean }> {
    const { scope, key, purpose, ref, amountKobo, actor } = hold
    if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0)
      throw new Error(`${amountKobo} kobo cannot be held`)
    const account = accountId(hold.account)
    const row = await this.call(
      "ledger_place_hold",
      [
        generateEntityId(undefined, "lhold"),
        scope,
        key,
        digest([account, amountKobo, purpose, ref]),
        account,
        amountKobo,
        purpose,
        ref,
        hold.expiresAt,
        actor.type,
        actor.id,
      ],
      trx,
    )
    return { holdId: String(row.hold_id), isNew: row.is_new === true }
  }

  /**
   * Pays with what is held. "gone": nothing is held any more, and nothing was done; the caller's transaction goes on.
   * A repeated capture answers as the first did.
   */
  async capture(capture: Capture, trx?: Knex.Transaction): Promise<Posted | "gone"> {
    const row = await this.call(
      "ledger_capture_hold",
      [capture.purpose, capture.ref, capture.amountKobo ?? null, ...transactionOf(capture)],
      trx,
    )
    return row.tx_id === null ? "gone" : { txId: String(row.tx_id), isNew: row.is_new === true }
  }

  /** Lets go of what is held. "gone": it was captured, had expired or was released before. */
  async release(
    { scope, key, purpose, ref, actor }: Release,
    trx?: Knex.Transaction,
  ): Promise<"released" | "gone"> {
    const row = await this.call(
      "ledger_release_hold",
      [purpose, ref, "released", scope, key, actor.type, actor.id],
      trx,
    )
    return row.ledger_release_hold ? "released" : "gone"
  }

  /** Posts the opposite of a transaction, once: 409 `already_reversed`; 422 `insufficient_funds` where it was spent. */
  async reverse(
    {
      scope,
      key,
      txId,
      reason,
      actor,
    }: { scope: string; key: string; txId: string; reason: string; actor: Actor },
    trx?: Knex.Transaction,
  ): Promise<Posted> {
    const row = await this.call(
      "ledger_reverse",
      [
        generateEntityId(undefined, "ltx"),
        scope,
        key,
        digest(["reversal", txId]),
        txId,
        reason,
        actor.type,
        actor.id,
      ],
      trx,
    )
    return { txId: String(row.tx_id), isNew: row.is_new === true }
  }

  /** What an account has; zeros for one that nothing was posted to yet. */
  balance(account: AccountRef, trx?: Knex.Transaction): Promise<Balance> {
    return readBalance(trx ?? this.pg, account)
  }

  /** The hold with this key: the one that is open or was captured, else the last one. */
  async holdOf(purpose: HoldPurpose, ref: string, trx?: Knex.Transaction): Promise<Hold | null> {
    const row = await (trx ?? this.pg)("ledger_hold")
      .where({ purpose, ref })
      .orderByRaw("status in ('open', 'captured') desc, created_at desc")
      .first()
    return row ? readHold(row) : null
  }

  /** The entries of an account, the newest first. */
  statement(account: AccountRef, query: StatementQuery): Promise<StatementPage> {
    return readStatement(this.pg, account, query)
  }

  /** Transactions with all their entries, the newest first. */
  transactions(txIds: string[]): Promise<TransactionRecord[]> {
    return readTransactions(this.pg, txIds)
  }

  /** Refuses debits from now on; credits go on, and so does the payment of what is held. False: it was frozen. */
  freeze(account: AccountRef, actor: Actor, reason: string, trx?: Knex.Transaction): Promise<boolean> {
    return this.setStatus(account, "frozen", actor, reason, trx)
  }

  unfreeze(account: AccountRef, actor: Actor, reason: string, trx?: Knex.Transaction): Promise<boolean> {
    return this.setStatus(account, "active", actor, reason, trx)
  }

  /** Lets go of holds whose time is up; answers whose. Each on its own, so that none waits for another. */
  async expireHolds(limit: number): Promise<HoldName[]> {
    const due: HoldName[] = await this.pg("ledger_hold")
      .where({ status: "open" })
      .where("expires_at", "<=", this.pg.fn.now())
      .orderBy("expires_at")
      .limit(limit)
      .select("purpose", "ref")
    const expired: HoldName[] = []
    for (const { purpose, ref } of due) {
      const row = await this.call("ledger_release_hold", [
        purpose,
        ref,
        "expired",
        "hold-expiry",
        `${purpose} ${ref}`,
        "system",
        null,
      ])
      if (row.ledger_release_hold) expired.push({ purpose, ref })
    }
    return expired
  }

  /** What all accounts of each kind come to. */
  trialBalance(): Promise<TrialBalance> {
    return readTrialBalance(this.pg)
  }

  /** Whether holds are over, and whether something was posted since the last seal: one statement for a shop where neither is so. */
  async due(): Promise<{ holds: boolean; entries: boolean }> {
    const { rows } = await this.pg.raw<Rows<{ holds: boolean; entries: boolean }>>(
      `select exists (select from ledger_hold where status = 'open' and expires_at <= now()) as holds,
              exists (select from ledger_entry
                where id > coalesce((select to_entry from ledger_seal order by seq desc limit 1), 0)) as entries`,
    )
    return rows[0] ?? { holds: false, entries: false }
  }

  /** Seals what was posted since the last time. Any process may, at any time: one at a time does. */
  seal(): Promise<Seal[]> {
    return sealEntries(this.pg)
  }

  /** Looks at everything, entry by entry (`npm run ledger:verify`), and notes what it came to. `more`: as `verifyLedger`. */
  async verify(more: readonly BooksCheck[] = []): Promise<Verification> {
    const outcome = await verifyLedger(
      async (sql) => (await this.pg.raw<Rows<Record<string, unknown>>>(sql)).rows,
      more,
    )
    await noteVerification(this.pg, outcome)
    return outcome
  }

  /** What the last look came to; null before the first. */
  lastVerification(): Promise<VerificationRecord | null> {
    return readLastVerification(this.pg)
  }

  /** The newest that fit: a transaction's id, a reference, an account's name or its owner. All, without a word. */
  findTransactions(word: string | undefined, limit: number): Promise<TransactionRecord[]> {
    return findTransactions(this.pg, word, limit)
  }

  /** A transaction of the caller's that is tried again when the database gave it up for another. */
  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    return retrying(() => this.pg.transaction(work))
  }

  private async setStatus(
    account: AccountRef,
    status: "active" | "frozen",
    actor: Actor,
    reason: string,
    trx?: Knex.Transaction,
  ): Promise<boolean> {
    const row = await this.call(
      "ledger_set_status",
      [accountId(account), status, reason, actor.type, actor.id],
      trx,
    )
    return row.ledger_set_status === true
  }

  /** One of the module's functions. Outside of a caller's transaction it is tried again where that may help. */
  private async call(
    name: string,
    values: unknown[],
    trx?: Knex.Transaction,
  ): Promise<Record<string, unknown>> {
    const run = async () => {
      const { rows } = await (trx ?? this.pg).raw<Rows<Record<string, unknown>>>(
        `select * from ${name}(${values.map(() => "?").join(", ")})`,
        values as Knex.RawBinding[],
      )
      const [row] = rows
      if (!row) throw new Error(`${name} answered nothing`)
      return row
    }
    try {
      return trx ? await run() : await retrying(run)
    } catch (error) {
      throw refusalOf(error) ?? error
    }
  }
}

/** A new transaction as the ledger's functions in the database take it, in their order. */
function transactionOf({
  scope,
  key,
  kind,
  externalRef,
  entries,
  reason,
  actor,
  metadata,
  occurredAt,
}: Omit<Posting, "evenIfFrozen">): unknown[] {
  const { accounts, amounts } = amountsOf(entries)
  return [
    generateEntityId(undefined, "ltx"),
    scope,
    key,
    hashOf(kind, externalRef, { accounts, amounts }),
    kind,
    accounts,
    amounts,
    externalRef ?? null,
    reason ?? null,
    actor.type,
    actor.id,
    metadata ? JSON.stringify(metadata) : null,
    occurredAt ?? null,
  ]
}
