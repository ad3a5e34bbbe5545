import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { offsetOf } from "../../../contract/call"
import type { Kobo } from "../../../contract/money"
import type { Rows } from "../../../sql/columns"
import type { LedgerEntry, LedgerTx } from "../../../sql/tables"
import { type AccountRef, accountId, CHART } from "../domain/chart"

export interface StatementQuery {
  /** From one. */
  page: number
  perPage: number
  /** Instants: from (inclusive), to (exclusive). */
  from?: Date | undefined
  to?: Date | undefined
  kinds?: string[] | undefined
}

export interface StatementRow {
  entryId: string
  txId: string
  kind: string
  /** Above zero: money came in. */
  amountKobo: Kobo
  /** Null in the shop's own accounts, which have no running balance. */
  balanceAfterKobo: Kobo | null
  externalRef: string | null
  reason: string | null
  metadata: Record<string, unknown> | null
  createdAt: Date
}

export interface StatementPage {
  rows: StatementRow[]
  total: number
}

const COLUMNS = `e.id, e.tx_id, t.kind, e.amount, e.balance_after, t.external_ref, t.reason, t.metadata, e.created_at`

export async function readStatement(
  pg: Knex,
  account: AccountRef,
  query: StatementQuery,
): Promise<StatementPage> {
  const filtered = query.from !== undefined || query.to !== undefined || query.kinds !== undefined
  return CHART[account.kind].tracked && !filtered
    ? byVersion(pg, accountId(account), query)
    : byFilter(pg, account, query)
}

/** The versions of a tracked account have no gaps: how many entries there are, and which a page shows, is known at once. */
async function byVersion(
  pg: Knex,
  account: string,
  { page, perPage }: StatementQuery,
): Promise<StatementPage> {
  // Without an entry on the page there is one row, of nulls but for the version.
  const { rows } = await pg.raw<Rows<{ version: number } & (FoundEntry | { id: null })>>(
    `select a.version, found.* from ledger_account a
       left join lateral (
         select ${COLUMNS} from ledger_entry e join ledger_tx t on t.id = e.tx_id
          where e.account_id = a.id and e.account_version <= a.version - :skip and e.account_version > a.version - :skip - :perPage
          order by e.account_version desc) found on true
      where a.id = :account`,
    { account, skip: offsetOf({ page, per_page: perPage }), perPage },
  )
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : readRow(row))),
    total: rows[0]?.version ?? 0,
  }
}

async function byFilter(
  pg: Knex,
  account: AccountRef,
  { page, perPage, from, to, kinds }: StatementQuery,
): Promise<StatementPage> {
  const order = CHART[account.kind].tracked ? "account_version" : "id"
  const matching = `from ledger_entry e join ledger_tx t on t.id = e.tx_id
     where e.account_id = :account and e.account_version is ${order === "id" ? "" : "not "}null
       and (:from::timestamptz is null or e.created_at >= :from)
       and (:to::timestamptz is null or e.created_at < :to)
       and (:kinds::text[] is null or t.kind = any(:kinds))`
  const values = { account: accountId(account), from: from ?? null, to: to ?? null, kinds: kinds ?? null }
  const [found, counted] = await Promise.all([
    pg.raw<Rows<FoundEntry>>(
      `select ${COLUMNS} ${matching} order by e.${order} desc offset :skip limit :perPage`,
      {
        ...values,
        skip: offsetOf({ page, per_page: perPage }),
        perPage,
      },
    ),
    pg.raw<Rows<{ total: number }>>(`select count(*) as total ${matching}`, values),
  ])
  return { rows: found.rows.map(readRow), total: counted.rows[0]?.total ?? 0 }
}

type FoundEntry = Pick<LedgerEntry, "id" | "tx_id" | "amount" | "balance_after" | "created_at"> &
  Pick<LedgerTx, "kind" | "external_ref" | "reason" | "metadata">

function readRow(row: FoundEntry): StatementRow {
  return {
    entryId: String(row.id),
    txId: row.tx_id,
    kind: row.kind,
    amountKobo: row.amount,
    balanceAfterKobo: row.balance_after,
    externalRef: row.external_ref,
    reason: row.reason,
    metadata: row.metadata as Record<string, unknown> | null,
    createdAt: row.created_at,
  }
}
