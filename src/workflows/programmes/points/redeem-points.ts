import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../../contract/money"
import { LEAST_TO_REDEEM } from "../../../contract/rewards"
import { invalidField } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { pointsAccountOf, walletOf } from "../../../modules/ledger/domain/chart"
import { POINTS_MODULE } from "../../../modules/points"
import { KOBO_OF_A_POINT } from "../../../modules/points/domain/points"

/**
 * Turns points into wallet money, ₦1 a point. Throws 422 `too_few_points` below the least, `not_enough_points` for more
 * than there are: of two at once that together are too many, one goes.
 */
export async function redeemPoints(
  container: MedusaContainer,
  customerId: string,
  points: number,
): Promise<Kobo> {
  if (points < LEAST_TO_REDEEM) {
    throw invalidField("points", `At least ${LEAST_TO_REDEEM} points at a time`, "too_few_points")
  }
  const ledger = container.resolve(LEDGER_MODULE)
  const rewards = container.resolve(POINTS_MODULE)
  const id = generateEntityId(undefined, "predeem")
  const kobo = points * KOBO_OF_A_POINT
  await ledger.transaction(async (trx) => {
    await rewards.hold(customerId, trx)
    const { availableKobo } = await ledger.balance(pointsAccountOf(customerId), trx)
    if (kobo > availableKobo) throw notEnough(availableKobo / KOBO_OF_A_POINT)
    const { txId } = await ledger.post(
      {
        scope: "redeem",
        key: id,
        kind: "points_redeemed",
        entries: [
          { account: pointsAccountOf(customerId), amountKobo: -kobo },
          { account: walletOf(customerId), amountKobo: kobo },
        ],
        actor: { type: "customer", id: customerId },
        metadata: { redemption_id: id, points },
      },
      trx,
    )
    await rewards.noteRedemption({ id, customerId, points, ledgerTxId: txId }, trx)
  })
  return kobo
}

function notEnough(have: number) {
  const message =
    have > 0 ? `You have ${have.toLocaleString("en-NG")} points` : "You have no points to redeem"
  return invalidField("points", message, "not_enough_points")
}
