import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { pointsAccountOf, shopAccount } from "../../../modules/ledger/domain/chart"
import type { Actor } from "../../../modules/ledger/domain/posting"
import { POINTS_MODULE } from "../../../modules/points"
import { KOBO_OF_A_POINT, reversal, setOff } from "../../../modules/points/domain/points"

export interface PointsMove {
  customerId: string
  /** Above zero: how many come in or go out. */
  points: number
  kind: "points_earned" | "points_taken_back" | "points_adjustment"
  /** Names the act within the scope `points`, for ever. */
  key: string
  actor: Actor
  metadata: Record<string, unknown>
  occurredAt?: Date
}

/** Points come in. What is owed is made up for first; answers how many arrived. */
export async function creditPoints(
  container: MedusaContainer,
  trx: Knex.Transaction,
  move: PointsMove,
): Promise<number> {
  const rewards = container.resolve(POINTS_MODULE)
  const owed = await rewards.hold(move.customerId, trx)
  const { credited, owedAfter } = setOff(move.points, owed)
  if (owedAfter !== owed) await rewards.setOwed(move.customerId, owedAfter, trx)
  await postPoints(container, trx, move, credited, { set_off: move.points - credited })
  return credited
}

/** Points go out, as far as there are any; the rest is owed. Answers how many went. */
export async function reversePoints(
  container: MedusaContainer,
  trx: Knex.Transaction,
  move: PointsMove,
): Promise<number> {
  const rewards = container.resolve(POINTS_MODULE)
  const owed = await rewards.hold(move.customerId, trx)
  const ledger = container.resolve(LEDGER_MODULE)
  const { availableKobo } = await ledger.balance(pointsAccountOf(move.customerId), trx)
  const { taken, owedAfter } = reversal(move.points, availableKobo / KOBO_OF_A_POINT, owed)
  if (owedAfter !== owed) await rewards.setOwed(move.customerId, owedAfter, trx)
  await postPoints(container, trx, move, -taken, { owed: move.points - taken })
  return taken
}

async function postPoints(
  container: MedusaContainer,
  trx: Knex.Transaction,
  move: PointsMove,
  points: number,
  more: Record<string, unknown>,
): Promise<void> {
  if (points === 0) return
  const kobo = points * KOBO_OF_A_POINT
  await container.resolve(LEDGER_MODULE).post(
    {
      scope: "points",
      key: move.key,
      kind: move.kind,
      entries: [
        { account: pointsAccountOf(move.customerId), amountKobo: kobo },
        { account: shopAccount("points_expense"), amountKobo: -kobo },
      ],
      actor: move.actor,
      metadata: { ...move.metadata, ...more },
      // What goods that came back had earned goes, and staff put right what they must.
      evenIfFrozen: true,
      occurredAt: move.occurredAt,
    },
    trx,
  )
}
