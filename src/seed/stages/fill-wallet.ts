import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LEDGER_MODULE } from "../../modules/ledger"
import { shopAccount, walletOf } from "../../modules/ledger/domain/chart"
import { WALLET_MODULE } from "../../modules/wallets"
import type { Clock } from "./insert-rows"

/** What the demo shopper begins with, kobo, out of the world outside: no provider of the demo ever took it. */
const OPENING_KOBO = 2_500_000
const ASKED_KOBO = 200_000
const ASKS = "finance@demo.shop"

/**
 * The demo shopper's wallet: an opening balance, and a goodwill credit that waits for a second member of staff. Posted
 * under fixed keys, so that a run that was cut short posts nothing twice. Answers what to say of it.
 */
export async function fillWallet(
  container: MedusaContainer,
  customerId: string,
  clock: Clock,
): Promise<string> {
  await container.resolve(LEDGER_MODULE).post({
    scope: "demo-shop",
    key: `opening ${customerId}`,
    kind: "opening",
    entries: [
      { account: walletOf(customerId), amountKobo: OPENING_KOBO },
      { account: shopAccount("bank"), amountKobo: -OPENING_KOBO },
    ],
    actor: { type: "system", id: null },
    occurredAt: new Date(clock.daysAgo(40)),
  })
  const { adjustments } = container.resolve(WALLET_MODULE)
  const asked = await adjustments.list({ customerId }, 0, 1)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const member = await pg("user").where({ email: ASKS }).first("id")
  if (asked.total === 0 && member) {
    await adjustments.request({
      customerId,
      amountKobo: ASKED_KOBO,
      reason: "A jar arrived broken: with our apologies",
      userId: member.id,
    })
  }
  return "₦25,000 and a credit to be approved"
}
