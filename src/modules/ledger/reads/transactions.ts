import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../../contract/money"
import type { Rows } from "../../../sql/columns"
import type { LedgerTx } from "../../../sql/tables"
import type { Actor } from "../domain/posting"

export interface TransactionRecord {
  id: string
  kind: string
  scope: string
  key: string
  externalRef: string | null
  /** The transaction that this one takes back. */
  reversesId: string | null
  /** The transaction that took this one back. */
  reversedById: string | null
  actor: Actor
  reason: string | null
  metadata: Record<string, unknown> | null
  occurredAt: Date
  createdAt: Date
  entries: { entryId: string; account: string; amountKobo: Kobo; balanceAfterKobo: Kobo | null }[]
}

interface EntryJson {
  id: string
  account_id: string
  amount: string
  balance_after: string | null
}

/**
 * The newest first. Entries are numbered as they are posted; ids of transactions made within one millisecond stand in no
 * order, so each transaction is found by its last entry.
 */
export async function findTransactions(
  pg: Knex,
  word: string | undefined,
  limit: number,
): Promise<TransactionRecord[]> {
  const { rows } = word
    ? await pg.raw<Rows<Pick<LedgerTx, "id">>>(
        `select tx_id as id from (
           (select e.tx_id, e.id as entry from ledger_tx t join ledger_entry e on e.tx_id = t.id
             where t.id = :word or t.external_ref = :word)
           union all
           (select e.tx_id, e.id from ledger_entry e join ledger_account a on a.id = e.account_id
             where a.id = :word or a.owner = :word order by e.id desc limit :limit)) found
         group by tx_id order by max(entry) desc limit :limit`,
        { word, limit },
      )
    : await pg.raw<Rows<Pick<LedgerTx, "id">>>(
        `select e.tx_id as id from ledger_entry e
          where not exists (select from ledger_entry later where later.tx_id = e.tx_id and later.id > e.id)
          order by e.id desc limit ?`,
        [limit],
      )
  return readTransactions(
    pg,
    rows.map(({ id }) => id),
  )
}

export async function readTransactions(pg: Knex, txIds: string[]): Promise<TransactionRecord[]> {
  const { rows } = await pg.raw<Rows<LedgerTx & { reversed_by_id: string | null; entries: EntryJson[] }>>(
    `select t.*, r.id as reversed_by_id,
       (select json_agg(json_build_object('id', e.id::text, 'account_id', e.account_id, 'amount', e.amount::text,
            'balance_after', e.balance_after::text) order by e.id)
          from ledger_entry e where e.tx_id = t.id) as entries
       from ledger_tx t left join ledger_tx r on r.reverses_id = t.id
      where t.id = any(?) order by (select max(e.id) from ledger_entry e where e.tx_id = t.id) desc`,
    [txIds],
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    scope: row.idem_scope,
    key: row.idem_key,
    externalRef: row.external_ref,
    reversesId: row.reverses_id,
    reversedById: row.reversed_by_id,
    actor: { type: row.actor_type, id: row.actor_id },
    reason: row.reason,
    metadata: row.metadata as Record<string, unknown> | null,
    occurredAt: row.occurred_at,
    createdAt: row.created_at,
    entries: row.entries.map((entry) => ({
      entryId: entry.id,
      account: entry.account_id,
      amountKobo: Number(entry.amount),
      balanceAfterKobo: entry.balance_after === null ? null : Number(entry.balance_after),
    })),
  }))
}
