import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { endOfLagosDay, lagosDays, startOfLagosDay } from "../../../contract/lagos"
import type { Kobo } from "../../../contract/money"
import type { BankBreaks } from "../../../modules/books/bank-breaks"
import { BALANCE } from "../../../modules/ledger/reads/balance"
import type { Numeric, Rows } from "../../../sql/columns"

/** One Lagos day by the ledger, beside what the bank's books say lay there when it ended. Kobo. */
export interface ClosedDay {
  day: string
  takings: Kobo
  refunds: Kobo
  fees: Kobo
  funded: Kobo
  transfers: Kobo
  unmatched: Kobo
  walletsTotal: Kobo
  giftCardsTotal: Kobo
  loansTotal: Kobo
  unmatchedTotal: Kobo
  ours: Kobo
  bank: Kobo | null
  difference: Kobo | null
}

/** What happened to the accounts of one kind on a day. */
interface DayRow {
  day: string
  takings: string
  refunds: string
  fees: string
  funded: string
  transfers: string
  wallets: string
  gifts: string
  loans: string
  unmatched: string
  card: string
}

/**
 * The close of each day, newest first. What accounts had at a day's end is what they have now less what came since, so
 * no day has to be stored.
 */
export async function closeDays(
  pg: Knex,
  breaks: Pick<BankBreaks, "dayBalances">,
  from: string,
  to: string,
): Promise<ClosedDay[]> {
  const bank = await breaks.dayBalances(from, to)
  return pg.transaction(
    async (trx) => {
      const balances = await balancesByKind(trx)
      const later = await sumsSince(trx, endOfLagosDay(to))
      const byDay = new Map((await dayRows(trx, from, to)).map((row) => [row.day, row]))
      const end = {
        wallets: (balances.get("wallet") ?? 0) - later.wallets,
        gifts: (balances.get("gift_card") ?? 0) - later.gifts,
        loans: (balances.get("loan") ?? 0) - later.loans,
        unmatched: (balances.get("suspense") ?? 0) - later.unmatched,
        card: (balances.get("card_clearing") ?? 0) - later.card,
      }
      return lagosDays(from, to)
        .reverse()
        .map((day) => {
          const row = byDay.get(day)
          const of = (name: Exclude<keyof DayRow, "day">) => Number(row?.[name] ?? 0)
          const ours = 0 - end.card
          const bankKobo = bank.get(day) ?? null
          const closed: ClosedDay = {
            day,
            takings: of("takings"),
            refunds: of("refunds"),
            fees: of("fees"),
            funded: of("funded"),
            transfers: of("transfers"),
            unmatched: of("unmatched"),
            walletsTotal: end.wallets,
            giftCardsTotal: end.gifts,
            loansTotal: 0 - end.loans,
            unmatchedTotal: end.unmatched,
            ours,
            bank: bankKobo,
            difference: bankKobo === null ? null : bankKobo - ours,
          }
          for (const name of ["wallets", "gifts", "loans", "unmatched", "card"] as const)
            end[name] -= of(name)
          return closed
        })
    },
    { isolationLevel: "repeatable read", readOnly: true },
  )
}

/** Reversals are the opposite of what they reverse, so a refund that came back lowers the refunds. */
const SUMS = `
  coalesce(sum(e.amount) filter (where e.account_id = 'sales:shop' and (e.amount > 0) = (t.reverses_id is null)), 0) as takings,
  coalesce(-sum(e.amount) filter (where e.account_id = 'sales:shop' and (e.amount < 0) = (t.reverses_id is null)), 0) as refunds,
  coalesce(-sum(e.amount) filter (where e.account_id = 'provider_fees:shop'), 0) as fees,
  coalesce(sum(e.amount) filter (where e.account_id like 'wallet:%' and t.external_ref like 'tu-%'), 0) as funded,
  coalesce(sum(e.amount) filter (where e.account_id = 'card_clearing:shop' and t.external_ref like 'wd-%'), 0) as transfers,
  coalesce(sum(e.amount) filter (where e.account_id like 'wallet:%'), 0) as wallets,
  coalesce(sum(e.amount) filter (where e.account_id like 'gift_card:%'), 0) as gifts,
  coalesce(sum(e.amount) filter (where e.account_id like 'loan:%'), 0) as loans,
  coalesce(sum(e.amount) filter (where e.account_id = 'suspense:shop'), 0) as unmatched,
  coalesce(sum(e.amount) filter (where e.account_id = 'card_clearing:shop'), 0) as card`

async function dayRows(trx: Knex.Transaction, from: string, to: string): Promise<DayRow[]> {
  const { rows } = await trx.raw<Rows<DayRow>>(
    `select to_char(t.occurred_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, ${SUMS}
       from ledger_tx t join ledger_entry e on e.tx_id = t.id
      where t.occurred_at >= ? and t.occurred_at < ? group by 1`,
    [startOfLagosDay(from), endOfLagosDay(to)],
  )
  return rows
}

async function sumsSince(trx: Knex.Transaction, from: Date) {
  const { rows } = await trx.raw<Rows<Omit<DayRow, "day">>>(
    `select ${SUMS} from ledger_tx t join ledger_entry e on e.tx_id = t.id where t.occurred_at >= ?`,
    [from],
  )
  const of = (name: "wallets" | "gifts" | "loans" | "unmatched" | "card") => Number(rows[0]?.[name] ?? 0)
  return {
    wallets: of("wallets"),
    gifts: of("gifts"),
    loans: of("loans"),
    unmatched: of("unmatched"),
    card: of("card"),
  }
}

async function balancesByKind(trx: Knex.Transaction): Promise<Map<string, Kobo>> {
  const { rows } = await trx.raw<Rows<{ kind: string; balance: Numeric }>>(
    `select a.kind, sum(${BALANCE}) as balance from ledger_account a
      where a.kind in ('wallet', 'gift_card', 'loan', 'suspense', 'card_clearing') group by a.kind`,
  )
  return new Map(rows.map(({ kind, balance }) => [kind, Number(balance)]))
}
