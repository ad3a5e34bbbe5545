import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Affiliate, AffiliateReward } from "../../../contract/admin-referral"
import { offsetOf } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { Sort } from "../../../contract/sorting"
import { invalidField, notFound } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import type { Refusal } from "../../../modules/referrals/domain/rewards"
import { readReward } from "../../../modules/referrals/service"
import { namesShopper, sortedNames } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import type { ReferralReward } from "../../../sql/tables"
import { earningOf } from "./terms"

export interface AffiliateFilter {
  view: "affiliates" | "all"
  q?: string | undefined
  page: number
  per_page: number
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const ORDERS = {
  name: sortedNames("c."),
  since: { by: "a.affiliate_activated_at", mayBeEmpty: true },
  earned: { by: "s.earned_kobo", emptyIsZero: true },
} as const

interface Row {
  id: string
  name: string
  email: string
  code: string
  since: Date | null
  blocked: boolean
  earned: string | null
  owed: string | null
}

/** Why a reward was refused, for staff. Shoppers read it in `news-words.ts`. */
const refusalWords: Readonly<Record<Refusal, string>> = {
  own_order: "Their own order",
  same_phone: "The buyer has the same phone",
  same_email: "The buyer has the same mailbox",
  same_bank_account: "The buyer has the same bank account",
  same_card: "The buyer paid with the same card",
  same_device: "The buyer uses the same device",
  same_friend: "The same person was brought before, under another account",
  circular: "They buy by each other's links",
  staff: "One of them is staff",
  closed_account: "One of the accounts is blocked or deleted",
  too_small: "The order brought less than the reward, or nothing at all",
}

/** Affiliates, or all who earn; the one who earned most comes first unless they are sorted. */
export async function affiliates(
  container: MedusaContainer,
  filter: AffiliateFilter,
): Promise<{ rows: Affiliate[]; total: number }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const found = people(pg).modify((query) => {
    if (filter.view === "affiliates") query.whereNotNull("a.affiliate_activated_at")
    else query.whereRaw("(a.affiliate_activated_at is not null or s.customer_id is not null)")
    if (!filter.q) return
    const { sql, values } = namesShopper(filter.q, "c.id", "c.email", "a.referer_id")
    query.whereRaw(sql, values)
  })
  const counted = await found.clone().count({ n: "*" }).first()
  const rows: Row[] = await found
    .clone()
    .orderByRaw(
      orderBy(
        filter.sort,
        ORDERS,
        "s.earned_kobo desc nulls last, a.affiliate_activated_at desc nulls last, a.customer_id",
        "a.customer_id",
      ),
    )
    .offset(offsetOf(filter))
    .limit(filter.per_page)
    .select(columns(pg))
  return { rows: await present(pg, rows), total: Number(counted?.n ?? 0) }
}

/** One of them. 404. */
export async function affiliate(container: MedusaContainer, customerId: string): Promise<Affiliate> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const row: Row | undefined = await people(pg).where("a.customer_id", customerId).first(columns(pg))
  const [one] = row ? await present(pg, [row]) : []
  if (!one) throw notFound("Shopper not found")
  return one
}

/** What somebody earned and did not earn, newest first. */
export async function rewardsOf(container: MedusaContainer, customerId: string): Promise<AffiliateReward[]> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rows: (ReferralReward & Record<"order_number" | "buyer", string | null>)[] = await pg(
    "referral_reward as r",
  )
    .leftJoin("shop_order as o", "o.id", "r.order_id")
    .leftJoin("customer as c", "c.id", "r.customer_id")
    .where("r.referrer_id", customerId)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(100)
    .select("r.*", "o.order_number", pg.raw<string>("concat_ws(' ', c.first_name, c.last_name) as buyer"))
  return rows.map((row) => {
    const reward = readReward(row)
    return {
      id: reward.id,
      kind: reward.kind,
      order_id: reward.order_id,
      order_number: String(row.order_number ?? ""),
      buyer: { id: reward.customer_id, name: String(row.buyer ?? "") },
      base: toNaira(reward.base_kobo),
      rate: reward.rate_bp === null ? null : reward.rate_bp / 100,
      earned: toNaira(reward.earned_kobo),
      amount: toNaira(reward.amount_kobo),
      status: reward.status,
      refusal: reward.refusal && refusalWords[reward.refusal],
      release_at: reward.status === "pending" ? (reward.release_at?.toISOString() ?? null) : null,
      at: reward.created_at.toISOString(),
    }
  })
}

/** Ends or begins somebody's affiliate status. Links earn by what it is when an order is made. 404. */
export async function setAffiliate(
  container: MedusaContainer,
  customerId: string,
  { action, reason }: { action: "end" | "begin"; reason?: string | null | undefined },
  now = new Date(),
): Promise<void> {
  const { since } = await affiliate(container, customerId)
  if (action === "end" && !reason) throw invalidField("reason", "Say why, for those who ask later")
  await container.resolve(REFERRAL_MODULE).bar(customerId, action === "end" ? (reason ?? "") : null)
  if ((since === null) === (action === "end")) return
  await container
    .resolve(ACCOUNT_MODULE)
    .changeAccount(customerId, { affiliate_activated_at: action === "end" ? null : now })
}

function people(pg: Knex): Knex.QueryBuilder {
  return pg("account as a")
    .join("customer as c", "c.id", "a.customer_id")
    .leftJoin("referral_standing as s", "s.customer_id", "a.customer_id")
    .whereNull("a.deleted_at")
}

function columns(pg: Knex) {
  return [
    "a.customer_id as id",
    "c.email",
    "a.referer_id as code",
    "a.affiliate_activated_at as since",
    "s.earned_kobo as earned",
    "s.owed_kobo as owed",
    pg.raw<boolean>("a.blocked_at is not null as blocked"),
    pg.raw<string>("concat_ws(' ', c.first_name, c.last_name) as name"),
  ]
}

async function present(pg: Knex, rows: Row[]): Promise<Affiliate[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: figures } = await pg.raw<{
    rows: { id: string; friends: string; orders: string; refused: string; pending: string; balance: string }[]
  }>(
    `select p.id,
       (select count(*) from account f where f.referred_by = p.id and f.deleted_at is null) as friends,
       (select count(*) from referral_attribution t where t.referrer_id = p.id) as orders,
       (select count(*) from referral_reward r where r.referrer_id = p.id and r.status = 'refused') as refused,
       coalesce((select balance from ledger_account l where l.id = 'referral_pending:' || p.id), 0) as pending,
       coalesce((select balance - held from ledger_account l where l.id = 'referral:' || p.id), 0) as balance
     from unnest(?::text[]) as p (id)`,
    [ids],
  )
  return Promise.all(
    rows.map(async (row) => {
      const figure = figures.find(({ id }) => id === row.id)
      const earning = await earningOf(pg, { customer_id: row.id, affiliate_activated_at: row.since })
      return {
        ...pick(row, "id", "name", "email", "code", "blocked"),
        programme: earning?.kind ?? ("none" as const),
        since: row.since?.toISOString() ?? null,
        friends: Number(figure?.friends ?? 0),
        orders: Number(figure?.orders ?? 0),
        earned: toNaira(Number(row.earned ?? 0)),
        pending: toNaira(Number(figure?.pending ?? 0)),
        balance: toNaira(Number(figure?.balance ?? 0)),
        owed: toNaira(Number(row.owed ?? 0)),
        refused: Number(figure?.refused ?? 0),
      }
    }),
  )
}
