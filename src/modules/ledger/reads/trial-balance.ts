import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../../contract/money"
import type { Rows } from "../../../sql/columns"
import type { AccountKind } from "../domain/chart"
import { BALANCE } from "./balance"

export interface TrialBalanceLine {
  kind: AccountKind
  accounts: number
  balanceKobo: Kobo
  heldKobo: Kobo
}

export interface TrialBalance {
  lines: TrialBalanceLine[]
  /** Of all lines; zero, or something is wrong. */
  totalKobo: Kobo
}

/** What all accounts of each kind come to, in one snapshot. */
export async function readTrialBalance(pg: Knex): Promise<TrialBalance> {
  const { rows } = await pg.raw<Rows<{ kind: AccountKind; accounts: number; balance: string; held: string }>>(
    `select k.kind, count(a.id) as accounts, coalesce(sum(${BALANCE}), 0) as balance, coalesce(sum(a.held), 0) as held
       from ledger_kind k left join ledger_account a on a.kind = k.kind group by k.kind order by k.kind`,
  )
  const lines: TrialBalanceLine[] = rows.map((row) => ({
    kind: row.kind,
    accounts: row.accounts,
    balanceKobo: Number(row.balance),
    heldKobo: Number(row.held),
  }))
  return { lines, totalKobo: lines.reduce((sum, { balanceKobo }) => sum + balanceKobo, 0) }
}
