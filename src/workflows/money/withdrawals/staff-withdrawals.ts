import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffWithdrawal } from "../../../contract/admin-withdrawals"
import { offsetOf } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { Sort } from "../../../contract/sorting"
import { notFound } from "../../../errors"
import { WALLET_MODULE } from "../../../modules/wallets"
import {
  WITHDRAWAL_STATUSES,
  type Withdrawal,
  type WithdrawalEvent,
  type WithdrawalSource,
  type WithdrawalStatus,
} from "../../../modules/wallets/withdrawals"
import { folded, namesShopper } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import type { WalletWithdrawal } from "../../../sql/tables"

type Row = Withdrawal & { shopper: string; email: string }

export interface WithdrawalFilter {
  status?: WithdrawalStatus | undefined
  q?: string | undefined
  page: number
  per_page: number
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const ORDERS = {
  shopper: folded("c.first_name", "c.last_name"),
  asked: "w.created_at",
  status: "w.status",
  amount: "w.amount_kobo",
}

/** Requests for the staff screen: unless they are sorted those that wait come first, the oldest of them on top; then the newest. */
export async function staffWithdrawals(
  container: MedusaContainer,
  userId: string,
  filter: WithdrawalFilter,
  source: WithdrawalSource = "wallet",
): Promise<{ requests: StaffWithdrawal[]; total: number; counts: Record<WithdrawalStatus, number> }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const found = searched(pg, filter.q).where("w.source", source)
  const counted: { status: WithdrawalStatus; n: string }[] = await found
    .clone()
    .groupBy("w.status")
    .select("w.status", pg.raw<number>("count(*) as n"))
  const counts = Object.fromEntries(
    WITHDRAWAL_STATUSES.map((one) => [one, Number(counted.find(({ status }) => status === one)?.n ?? 0)]),
  ) as Record<WithdrawalStatus, number>
  const rows = await found
    .clone()
    .modify((query) => {
      if (filter.status) query.where("w.status", filter.status)
    })
    .orderByRaw(
      orderBy(
        filter.sort,
        ORDERS,
        "w.status <> 'pending', case when w.status = 'pending' then w.created_at end, w.created_at desc, w.id",
        "w.id",
      ),
    )
    .offset(offsetOf(filter))
    .limit(filter.per_page)
    .select(columns(pg))
  const total = filter.status ? counts[filter.status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { requests: await present(container, pg, userId, rows.map(readRow)), total, counts }
}

/** One request. 404. */
export async function staffWithdrawal(
  container: MedusaContainer,
  userId: string,
  id: string,
  source: WithdrawalSource = "wallet",
): Promise<StaffWithdrawal> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const row = await searched(pg, undefined).where({ "w.id": id, "w.source": source }).first(columns(pg))
  const [one] = row ? await present(container, pg, userId, [readRow(row)]) : []
  if (!one) throw notFound("We could not find that request")
  return one
}

function searched(pg: Knex, q: string | undefined): Knex.QueryBuilder {
  const base = pg("wallet_withdrawal as w").leftJoin("customer as c", "c.id", "w.customer_id")
  if (!q) return base
  const { sql, values } = namesShopper(q, "c.id", "c.email", "w.reference")
  return base.whereRaw(sql, values)
}

function columns(pg: Knex) {
  return ["w.*", "c.email", pg.raw<string>("concat_ws(' ', c.first_name, c.last_name) as shopper")]
}

function readRow(row: WalletWithdrawal & { shopper: string; email: string | null }): Row {
  return { ...row, email: row.email ?? "" }
}

async function present(
  container: MedusaContainer,
  pg: Knex,
  userId: string,
  rows: Row[],
): Promise<StaffWithdrawal[]> {
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const events = await withdrawals.eventsOf(rows.map(({ id }) => id))
  const names = await staffNames(pg, events)
  return rows.map((row) => {
    const own = events.filter(({ withdrawal_id }) => withdrawal_id === row.id)
    return {
      ...pick(row, "id", "reference", "status", "bank_name", "bank_code", "account_number", "account_name"),
      ...pick(row, "approvals_needed", "provider_status", "provider_message"),
      amount: toNaira(row.amount_kobo),
      fee: row.fee_kobo === null ? null : toNaira(row.fee_kobo),
      user: { id: row.customer_id, name: row.shopper, email: row.email },
      approvals: own
        .filter(({ kind }) => kind === "approval")
        .map(({ actor_id, created_at }) => ({
          by: names.get(actor_id ?? "") ?? "Staff",
          by_you: actor_id === userId,
          at: created_at.toISOString(),
        })),
      reason: row.decline_reason,
      history: own.map(({ kind, actor_type, actor_id, created_at }) => ({
        what: kind,
        by: actor_type === "staff" ? (names.get(actor_id ?? "") ?? "Staff") : null,
        at: created_at.toISOString(),
      })),
      asked_at: row.created_at.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? null,
    }
  })
}

/** Names of the members of staff in the events; those who left too. */
async function staffNames(pg: Knex, events: WithdrawalEvent[]): Promise<Map<string, string>> {
  const ids = events.flatMap(({ actor_type, actor_id }) =>
    actor_type === "staff" && actor_id ? [actor_id] : [],
  )
  const users = await pg("user").whereIn("id", ids).select("id", "first_name", "last_name", "email")
  return new Map(
    users.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(" ") || email,
    ]),
  )
}
