import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import { LEAST_TO_REDEEM, type PointsMovement, type PointsSummary } from "../../../contract/rewards"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { pointsAccountOf } from "../../../modules/ledger/domain/chart"
import type { StatementRow } from "../../../modules/ledger/reads/statement"
import { POINTS_MODULE } from "../../../modules/points"
import { KOBO_OF_A_POINT, nextTierOf, pointsOf, tierOf } from "../../../modules/points/domain/points"

/** What a shopper has, is in and comes to next. */
export async function readPoints(container: MedusaContainer, customerId: string): Promise<PointsSummary> {
  const rewards = container.resolve(POINTS_MODULE)
  const ledger = container.resolve(LEDGER_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  // One snapshot: points and the tier that they bring are never read at two moments.
  const { availableKobo, tiers, yearPoints, owed, coming } = await pg.transaction(
    async (trx) => ({
      ...(await ledger.balance(pointsAccountOf(customerId), trx)),
      tiers: await rewards.page.tiers(trx),
      yearPoints: await rewards.orders.yearPoints(customerId, trx),
      owed: await rewards.owedBy(customerId, trx),
      coming: await paidOnTheWay(trx, customerId),
    }),
    { isolationLevel: "repeatable read", readOnly: true },
  )
  const tier = tierOf(tiers, yearPoints)
  return {
    points: availableKobo / KOBO_OF_A_POINT,
    worth: toNaira(availableKobo),
    on_the_way: coming.reduce((sum, kobo) => sum + pointsOf(kobo, tier.bonus_percent), 0),
    owed,
    least: LEAST_TO_REDEEM,
    year_points: yearPoints,
    tier,
    next_tier: nextTierOf(tiers, yearPoints),
    tiers,
  }
}

/** What was paid for orders that have yet to arrive, kobo each. */
async function paidOnTheWay(pg: Knex, customerId: string): Promise<number[]> {
  const rows = await pg("shop_order")
    .where({ customer_id: customerId })
    .whereIn("status", ["processing", "packed", "shipped"])
    .select("paid_kobo", "refunded_kobo")
  return rows.map(({ paid_kobo, refunded_kobo }) => Number(paid_kobo) - Number(refunded_kobo))
}

const words: Readonly<Record<string, Pick<PointsMovement, "kind" | "title">>> = {
  points_earned: { kind: "earned", title: "Earned with an order" },
  points_taken_back: { kind: "taken_back", title: "Taken back with what you returned" },
  points_redeemed: { kind: "redeemed", title: "Redeemed into your wallet" },
  points_adjustment: { kind: "adjusted", title: "From customer care" },
  points_lapsed: { kind: "lapsed", title: "Gone with the account" },
}

/** What moved among the points, newest first. */
export async function readPointMovements(
  container: MedusaContainer,
  customerId: string,
  page: number,
  perPage: number,
): Promise<{ rows: PointsMovement[]; total: number }> {
  const { rows, total } = await container
    .resolve(LEDGER_MODULE)
    .statement(pointsAccountOf(customerId), { page, perPage })
  const ids = rows.flatMap(({ metadata }) => textOf(metadata?.adjustment_id) ?? [])
  const reasons = await container.resolve(POINTS_MODULE).reasonsOf(ids)
  return { rows: rows.map((row) => present(row, reasons)), total }
}

function present(row: StatementRow, reasons: Map<string, string>): PointsMovement {
  const label = words[row.kind] ?? { kind: "adjusted" as const, title: "Movement" }
  const adjustmentId = textOf(row.metadata?.adjustment_id)
  const order = textOf(row.metadata?.order_number)
  const bonus = Number(row.metadata?.bonus ?? 0)
  const withBonus = bonus > 0 ? `${order}, ${bonus} of them bonus` : order
  return {
    id: row.entryId,
    at: row.createdAt.toISOString(),
    ...label,
    detail: adjustmentId ? (reasons.get(adjustmentId) ?? null) : withBonus,
    points: row.amountKobo / KOBO_OF_A_POINT,
    balance_after: (row.balanceAfterKobo ?? 0) / KOBO_OF_A_POINT,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null
}
