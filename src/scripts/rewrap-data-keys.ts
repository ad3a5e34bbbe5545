import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYMENTS_MODULE } from "../modules/payments"
import type PaymentsService from "../modules/payments/service"
import { STAFF_MODULE } from "../modules/staff"
import type StaffService from "../modules/staff/service"

/**
 *   npx medusa exec ./src/scripts/rewrap-data-keys.ts
 * seals saved cards and secrets of authenticator apps with the present DATA_KEY, while DATA_KEYS_BEFORE names the keys that
 * sealed them. Safe while the shop is open, and to be run again.
 */
export default async function rewrapDataKeys({ container }: ExecArgs): Promise<void> {
  const cards = await container.resolve<PaymentsService>(PAYMENTS_MODULE).savedCards.rewrapAll()
  const factors = await container.resolve<StaffService>(STAFF_MODULE).secondFactors.rewrapAll()
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(`${cards} saved cards and ${factors} authenticator apps moved to the present key`)
}
