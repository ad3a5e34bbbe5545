import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { GIFT_CARDS_MODULE } from "../modules/gift-cards"
import { PAYMENTS_MODULE } from "../modules/payments"
import { STAFF_MODULE } from "../modules/staff"

/**
 *   npx medusa exec ./src/scripts/rewrap-data-keys.ts
 * seals saved cards, codes of gift cards and secrets of authenticator apps with the present DATA_KEY, while DATA_KEYS_BEFORE names the keys that
 * sealed them. Safe while the shop is open, and to be run again.
 */
export default async function rewrapDataKeys({ container }: ExecArgs): Promise<void> {
  const cards = await container.resolve(PAYMENTS_MODULE).savedCards.rewrapAll()
  const factors = await container.resolve(STAFF_MODULE).secondFactors.rewrapAll()
  const codes = await container.resolve(GIFT_CARDS_MODULE).cards.rewrapAll()
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(
      `${cards} saved cards, ${codes} gift cards and ${factors} authenticator apps moved to the present key`,
    )
}
