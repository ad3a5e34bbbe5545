import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { UserProfile } from "../../../contract/admin-users"
import { toNaira } from "../../../contract/money"
import type { OrderStatus } from "../../../contract/orders"
import { notFound } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { deviceName } from "../../../modules/accounts/domain/device-name"
import { STAFF_MODULE } from "../../../modules/staff"
import { nameOf, personOf } from "../../shared/people/person"
import { readUser } from "../accounts/read-user"
import { readPrivacy } from "../privacy/read-privacy"

const LATEST_ORDERS = 10

interface OrderRow {
  id: string
  order_number: string
  status: OrderStatus
  total_kobo: string
  created_at: Date
}

/** What staff see of a shopper. 404 for anybody else. */
export async function readUserProfile(container: MedusaContainer, customerId: string): Promise<UserProfile> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const accounts = container.resolve(ACCOUNT_MODULE)
  const person = await personOf(pg, customerId)
  const account = await accounts.accountOf(customerId)
  if (person.customer_id !== customerId || !account) {
    throw notFound("Account not found")
  }
  const { user_id, auth_identity_id } = person
  const [user, orders, referrals, referrer, { consents }, sessions, factor, passkeys] = await Promise.all([
    readUser(container, { customerId, userId: user_id }),
    readOrders(pg, customerId),
    pg("account").where({ referred_by: customerId }).whereNull("deleted_at").count({ count: "*" }).first(),
    account.referred_by ? personOf(pg, account.referred_by).catch(() => null) : null,
    readPrivacy(container, customerId),
    accounts.sessions.of({ customer_id: customerId, user_id, auth_identity_id }),
    container.resolve(STAFF_MODULE).secondFactors.stateOf(customerId),
    container.resolve(STAFF_MODULE).passkeys.of([customerId]),
  ])
  return {
    ...user,
    shopper_role: account.role,
    staff_id: person.staff_role ? user_id : null,
    blocked_at: account.blocked_at?.toISOString() ?? null,
    blocked_reason: account.blocked_reason,
    referred_by: referrer?.customer_id ? { id: referrer.customer_id, name: nameOf(referrer) } : null,
    affiliate_activated_at: account.affiliate_activated_at?.toISOString() ?? null,
    referrals_count: Number(referrals?.count ?? 0),
    orders,
    consents,
    second_factor: factor.isOn,
    passkeys: passkeys.length,
    sessions: sessions.map(({ user_agent, platform, ip, created_at, last_seen_at }) => ({
      device: deviceName(user_agent, platform),
      address: ip,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
  }
}

async function readOrders(pg: Knex, customerId: string): Promise<UserProfile["orders"]> {
  const [latest, sums] = await Promise.all([
    pg<OrderRow>("shop_order")
      .where({ customer_id: customerId })
      .orderBy("created_at", "desc")
      .limit(LATEST_ORDERS)
      .select("id", "order_number", "status", "total_kobo", "created_at"),
    pg("shop_order")
      .where({ customer_id: customerId })
      .select<{ count: number; paid: number }[]>(
        pg.raw<number>("count(*)::int as count"),
        pg.raw<number>(
          "coalesce(sum(paid_kobo) filter (where status not in ('cancelled', 'returned')), 0)::bigint as paid",
        ),
      )
      .first(),
  ])
  return {
    count: sums?.count ?? 0,
    paid: toNaira(sums?.paid ?? 0),
    latest: latest.map(({ total_kobo, created_at, ...order }) => ({
      ...order,
      total: toNaira(Number(total_kobo)),
      created_at: created_at.toISOString(),
    })),
  }
}
