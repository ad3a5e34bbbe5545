import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cacheTag } from "../../../contract/cache-tags"
import { pageMeta } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import { formatKobo } from "../../../contract/naira"
import { LEAST_TO_REDEEM, NAIRA_A_POINT, type rewardCalls } from "../../../contract/rewards"
import { notFound } from "../../../errors"
import { POINTS_MODULE } from "../../../modules/points"
import { adjustPoints } from "../../../workflows/programmes/points/adjust-points"
import { readPointMovements, readPoints } from "../../../workflows/programmes/points/read-points"
import { redeemPoints } from "../../../workflows/programmes/points/redeem-points"
import { updateRewardPage, updateTiers } from "../../../workflows/programmes/points/reward-page"
import { personOf } from "../../../workflows/shared/people/person"
import { staffByIds } from "../../../workflows/shared/people/staff-people"
import type { Handlers } from "../../machinery/endpoint"

const rewardsOf = (scope: MedusaContainer) => scope.resolve(POINTS_MODULE)
const pgOf = (scope: MedusaContainer): Knex => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)

export const rewardHandlers: Handlers<keyof typeof rewardCalls> = {
  "GET /reward/content": async ({ scope }) => {
    const { page } = rewardsOf(scope)
    const [data, tiers] = await Promise.all([page.content(), page.tiers()])
    return {
      message: data.title,
      data,
      extra: { naira_a_point: NAIRA_A_POINT, least: LEAST_TO_REDEEM, tiers },
      tags: [cacheTag.rewards],
    }
  },

  "GET /user/rewards": async ({ scope, customerId }) => ({
    message: "Your points",
    data: await readPoints(scope, customerId),
  }),

  "GET /user/rewards/transactions": async ({ scope, customerId, query }) => {
    const { page, per_page } = query
    const { rows, total } = await readPointMovements(scope, customerId, page, per_page)
    return {
      message: total > 0 ? "Your points' movements" : "You have no points yet",
      data: rows,
      meta: pageMeta(query, total),
    }
  },

  "POST /user/rewards/redeem": async ({ scope, customerId, body }) => {
    const { points } = body
    const kobo = await redeemPoints(scope, customerId, points)
    return {
      message: `${formatKobo(kobo)} is in your wallet`,
      data: { redeemed: points, amount: toNaira(kobo), rewards: await readPoints(scope, customerId) },
    }
  },

  "GET /admin/reward-content": async ({ scope }) => ({
    message: "The rewards page",
    data: await rewardsOf(scope).page.content(),
  }),

  "POST /admin/reward/update/{id}": async ({ scope, params, body, files }) => ({
    message: "The rewards page is saved",
    data: await updateRewardPage(scope, params.id, body, files),
  }),

  "GET /admin/reward-tiers": async ({ scope }) => ({
    message: "The tiers",
    data: await rewardsOf(scope).page.tiers(),
  }),

  "PUT /admin/reward-tiers": async ({ scope, body }) => ({
    message: "The tiers are saved. They apply to orders delivered from now on",
    data: await updateTiers(scope, body.tiers),
  }),

  "GET /admin/users/{id}/points": async ({ scope, pg, params, query }) => {
    const { page, per_page } = query
    const customerId = await shopperId(scope, params.id)
    const [rewards, { rows, total }, adjustments] = await Promise.all([
      readPoints(scope, customerId),
      readPointMovements(scope, customerId, page, per_page),
      rewardsOf(scope).adjustmentsOf(customerId, 10),
    ])
    const staff = await staffByIds(
      pg,
      adjustments.map(({ made_by }) => made_by),
    )
    return {
      message: "The shopper's points",
      data: {
        rewards,
        movements: rows,
        adjustments: adjustments.map(({ id, points, reason, made_by, created_at }) => ({
          id,
          points,
          reason,
          by: staff.get(made_by) ?? null,
          at: created_at.toISOString(),
        })),
      },
      meta: pageMeta(query, total),
    }
  },

  "POST /admin/users/{id}/points": async ({ scope, params, body, userId }) => {
    const { points, reason } = body
    await adjustPoints(scope, { id: params.id, points, reason, userId })
    return {
      message: points > 0 ? `${points} points given` : `${-points} points taken`,
      data: await readPoints(scope, await shopperId(scope, params.id)),
    }
  },
}

/** 404 for an unknown customer and for staff without a shopper's account. */
async function shopperId(scope: MedusaContainer, id: string): Promise<string> {
  const { customer_id: customerId } = await personOf(pgOf(scope), id)
  if (!customerId) throw notFound("Shopper not found")
  return customerId
}
