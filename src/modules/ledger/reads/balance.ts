import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../../contract/money"
import type { Rows } from "../../../sql/columns"
import type { LedgerAccount } from "../../../sql/tables"
import { type AccountRef, accountId } from "../domain/chart"

export interface Balance {
  balanceKobo: Kobo
  /** Held for orders that are not paid yet and for withdrawals. */
  heldKobo: Kobo
  /** What can be spent: the balance less what is held. */
  availableKobo: Kobo
  status: "active" | "frozen"
}

/** The highest entry that is sealed, and so rolled up. */
const SEALED_UP_TO = "coalesce((select to_entry from ledger_seal order by seq desc limit 1), 0)"

/** An untracked account's balance: what was rolled up, and the entries since. One snapshot, so the two fit. */
export const BALANCE = `case when a.tracked then a.balance else
  coalesce((select r.balance from ledger_rollup r where r.account_id = a.id), 0)
  + coalesce((select sum(e.amount) from ledger_entry e
      where e.account_id = a.id and e.account_version is null and e.id > ${SEALED_UP_TO}), 0) end`

export async function readBalance(pg: Knex, account: AccountRef): Promise<Balance> {
  // An untracked account's balance is a sum, which PostgreSQL gives as a numeric.
  const { rows } = await pg.raw<Rows<Pick<LedgerAccount, "held" | "status"> & { balance: string }>>(
    `select ${BALANCE} as balance, a.held, a.status from ledger_account a where a.id = ?`,
    [accountId(account)],
  )
  const [row] = rows
  if (!row) return { balanceKobo: 0, heldKobo: 0, availableKobo: 0, status: "active" }
  const balanceKobo = Number(row.balance)
  const heldKobo = row.held
  return { balanceKobo, heldKobo, availableKobo: balanceKobo - heldKobo, status: row.status }
}
