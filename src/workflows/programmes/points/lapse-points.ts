import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { pointsAccountOf, shopAccount } from "../../../modules/ledger/domain/chart"
import { POINTS_MODULE } from "../../../modules/points"

/** Points go with the account that is deleted: the shop owes them to nobody any more. */
export async function lapsePoints(
  container: MedusaContainer,
  trx: Knex.Transaction,
  customerId: string,
): Promise<void> {
  await container.resolve(POINTS_MODULE).hold(customerId, trx)
  const ledger = container.resolve(LEDGER_MODULE)
  const { availableKobo } = await ledger.balance(pointsAccountOf(customerId), trx)
  if (availableKobo === 0) return
  await ledger.post(
    {
      scope: "points",
      key: `lapsed ${customerId}`,
      kind: "points_lapsed",
      entries: [
        { account: pointsAccountOf(customerId), amountKobo: -availableKobo },
        { account: shopAccount("points_expense"), amountKobo: availableKobo },
      ],
      actor: { type: "customer", id: customerId },
      evenIfFrozen: true,
    },
    trx,
  )
}
