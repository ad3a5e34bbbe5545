import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { forbidden, invalidField, notFound } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { pointsAccountOf } from "../../../modules/ledger/domain/chart"
import { POINTS_MODULE } from "../../../modules/points"
import { KOBO_OF_A_POINT } from "../../../modules/points/domain/points"
import { personOf } from "../../shared/people/person"
import { creditPoints, reversePoints } from "./move-points"

/** What all staff together may give one shopper in thirty days. More is money, and money needs two (decision 0026). */
const MOST_GIVEN = 5_000

export interface AskedAdjustment {
  id: string
  points: number
  reason: string
  userId: string
}

/**
 * Staff give a shopper points or take some, with a reason that the shopper reads. Throws 403 `own_account`, 404, 422
 * `too_many_points`, `not_enough_points`.
 */
export async function adjustPoints(container: MedusaContainer, asked: AskedAdjustment): Promise<void> {
  const { points, reason, userId } = asked
  if (points === 0) throw invalidField("points", "Enter a number other than 0", "invalid_points")
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = await personOf(pg, asked.id)
  const customerId = person.customer_id
  if (!customerId) throw notFound("Shopper not found")
  if (person.user_id === userId) {
    throw forbidden("own_account", "Another member of staff must change your own account")
  }
  const ledger = container.resolve(LEDGER_MODULE)
  const rewards = container.resolve(POINTS_MODULE)
  await ledger.transaction(async (trx) => {
    await rewards.hold(customerId, trx)
    if (points > 0) {
      const left = MOST_GIVEN - (await rewards.givenLately(customerId, trx))
      if (points > left) {
        const message = `At most ${Math.max(0, left)} more in these 30 days: correct the wallet instead, which two of you decide`
        throw invalidField("points", message, "too_many_points")
      }
    } else {
      const { availableKobo } = await ledger.balance(pointsAccountOf(customerId), trx)
      const have = availableKobo / KOBO_OF_A_POINT
      if (-points > have) throw invalidField("points", `There are ${have} points`, "not_enough_points")
    }
    const id = await rewards.noteAdjustment({ customerId, points, reason, userId }, trx)
    const move = {
      customerId,
      points: Math.abs(points),
      kind: "points_adjustment" as const,
      key: `adjusted ${id}`,
      actor: { type: "staff" as const, id: userId },
      // The reason stays in its row: what is in the ledger can never be erased.
      metadata: { adjustment_id: id },
    }
    await (points > 0 ? creditPoints(container, trx, move) : reversePoints(container, trx, move))
  })
}
