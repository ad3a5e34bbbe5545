import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { BOOKS_MODULE } from "../../modules/books"
import { LEDGER_MODULE } from "../../modules/ledger"
import { shopAccount } from "../../modules/ledger/domain/chart"
import type { Clock } from "./insert-rows"

/** Transfers to the shop's own bank account, so that no provider of the demo has to know of them. */
const CAME: { reference: string; kobo: Kobo; reason: string; daysAgo: number }[] = [
  { reference: "demo-transfer-1", kobo: 1_845_000, reason: "order_cancelled", daysAgo: 2 },
  { reference: "demo-transfer-2", kobo: 15_000_000, reason: "wrong_amount", daysAgo: 1 },
]

/** Money of the demo shopper that fits nothing, one sum for one member of staff to decide and one for two. */
export async function keepMoney(
  container: MedusaContainer,
  customerId: string,
  clock: Clock,
): Promise<string> {
  const ledger = container.resolve(LEDGER_MODULE)
  const { unmatched } = container.resolve(BOOKS_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const { reference, kobo, reason, daysAgo } of CAME) {
    const at = new Date(clock.daysAgo(daysAgo))
    await pg.transaction(async (trx) => {
      await unmatched.add(
        {
          source: "order",
          channel: "bank",
          reference,
          transaction_id: reference,
          customer_id: customerId,
          order_id: null,
          received_kobo: kobo,
          currency: "NGN",
          reason,
          came_at: at,
        },
        trx,
      )
      await ledger.post(
        {
          scope: "demo-shop",
          key: reference,
          kind: "kept_apart",
          entries: [
            { account: shopAccount("bank"), amountKobo: -kobo },
            { account: shopAccount("suspense"), amountKobo: kobo },
          ],
          externalRef: reference,
          reason,
          actor: { type: "system", id: null },
          occurredAt: at,
        },
        trx,
      )
    })
  }
  return `${CAME.length} unmatched payments`
}
