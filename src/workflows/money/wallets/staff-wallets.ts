import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffWallet, StaffWalletDetail, WalletView } from "../../../contract/admin-wallet"
import { toNaira } from "../../../contract/money"
import type { Sort } from "../../../contract/sorting"
import { notFound } from "../../../errors"
import { accountId, walletOf } from "../../../modules/ledger/domain/chart"
import { WALLET_MODULE } from "../../../modules/wallets"
import { sortedNames } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import { personWords } from "../../shared/people/person-words"
import { staffByIds } from "../../shared/people/staff-people"
import { presentAdjustments } from "./adjust-wallet"

interface Row {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  phone: string | null
  balance: string | null
  held: string | null
  status: string | null
  last_movement_at: Date | null
}

/** A wallet is there from the first movement on; before that it is empty and open. */
const WALLETS = `
  from customer c
  join account a on a.customer_id = c.id and a.deleted_at is null
  left join ledger_account w on w.id = 'wallet:' || c.id
 where c.deleted_at is null`

const COLUMNS = `c.id, c.first_name, c.last_name, c.email, a.phone, w.balance, w.held, w.status,
  (select e.created_at from ledger_entry e where e.account_id = w.id and e.account_version is not null
    order by e.account_version desc limit 1) as last_movement_at`

const ORDERS = {
  shopper: sortedNames("c."),
  held: { by: "w.held", emptyIsZero: true },
  balance: { by: "w.balance", emptyIsZero: true },
} as const

/** They are few: sorting them takes less time than looking for them among everybody by name, which an index would have it do. */
const ORDERS_OF_FROZEN = { ...ORDERS, shopper: `${ORDERS.shopper} || ''` }

const views: Record<WalletView, string> = {
  all: "w.id is not null",
  with_money: "w.balance > 0",
  frozen: "w.status = 'frozen'",
}

/** The fullest first. Words look among all shoppers; a view among those who have a wallet. */
export async function readWallets(
  pg: Knex,
  { q, view, sort }: { q: string; view: WalletView; sort?: Sort<keyof typeof ORDERS> | undefined },
  start: number,
  take: number,
): Promise<{ rows: StaffWallet[]; total: number; totals: { balance: number; held: number } }> {
  const words = q ? personWords(q, "c.id", ["c.email", "a.phone"], "a.phone") : null
  const where = [...(words ? [words.sql] : []), ...(words && view === "all" ? [] : [views[view]])].join(
    " and ",
  )
  const values = words?.values ?? {}
  const orders = view === "frozen" ? ORDERS_OF_FROZEN : ORDERS
  const [page, counted, all] = await Promise.all([
    pg.raw<{ rows: Row[] }>(
      `select ${COLUMNS} ${WALLETS} and ${where}
        order by ${orderBy(sort, orders, "w.balance desc nulls last, c.created_at desc, c.id", "c.id")} offset :start limit :take`,
      { ...values, start, take },
    ),
    pg.raw<{ rows: { total: number }[] }>(`select count(*)::int as total ${WALLETS} and ${where}`, values),
    pg.raw<{ rows: { balance: string; held: string }[] }>(
      `select coalesce(sum(balance), 0) as balance, coalesce(sum(held), 0) as held
         from ledger_account where kind = 'wallet'`,
    ),
  ])
  const [sums] = all.rows
  return {
    rows: page.rows.map(present),
    total: counted.rows[0]?.total ?? 0,
    totals: { balance: toNaira(Number(sums?.balance ?? 0)), held: toNaira(Number(sums?.held ?? 0)) },
  }
}

/** 404 when there is no such shopper. */
export async function readOneWallet(pg: Knex, customerId: string): Promise<StaffWallet> {
  const { rows } = await pg.raw<{ rows: Row[] }>(`select ${COLUMNS} ${WALLETS} and c.id = ?`, [customerId])
  if (!rows[0]) throw notFound("Shopper not found")
  return present(rows[0])
}

/** A wallet with what is held, who froze it and what staff changed. */
export async function readWalletDetail(
  container: MedusaContainer,
  customerId: string,
  userId: string,
): Promise<StaffWalletDetail> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const wallet = await readOneWallet(pg, customerId)
  const account = accountId(walletOf(customerId))
  const holds = await pg("ledger_hold")
    .where({ account_id: account, status: "open" })
    .orderBy("created_at", "desc")
    .limit(100)
    .select("purpose", "ref", "remaining", "expires_at")
  const events = await pg("ledger_account_event")
    .where({ account_id: account })
    .orderBy("id", "desc")
    .limit(20)
    .select("event", "reason", "actor_id", "at")
  const people = await staffByIds(
    pg,
    events.map(({ actor_id }) => actor_id),
  )
  const { rows } = await container.resolve(WALLET_MODULE).adjustments.list({ customerId }, 0, 20)
  return {
    ...wallet,
    held_for: holds.map((hold) => ({
      purpose: hold.purpose,
      reference: hold.ref,
      amount: toNaira(Number(hold.remaining)),
      expires_at: hold.expires_at?.toISOString() ?? null,
    })),
    freezes: events.map(({ event, reason, actor_id, at }) => ({
      event,
      reason,
      by: people.get(actor_id ?? "") ?? null,
      at: at.toISOString(),
    })),
    adjustments: await presentAdjustments(pg, rows, userId),
  }
}

function present(row: Row): StaffWallet {
  const balance = Number(row.balance ?? 0)
  const held = Number(row.held ?? 0)
  return {
    user_id: row.id,
    name: [row.first_name, row.last_name].filter(Boolean).join(" ") || row.email,
    email: row.email,
    mobile: row.phone,
    balance: toNaira(balance),
    held: toNaira(held),
    available: toNaira(balance - held),
    frozen: row.status === "frozen",
    last_movement_at: row.last_movement_at?.toISOString() ?? null,
  }
}
