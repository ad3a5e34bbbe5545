import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LOANS_MODULE } from "../modules/loans"

/**
 *   npx medusa exec ./src/scripts/rewrap-loan-keys.ts
 * moves sealed bank verification numbers to the present LOAN_DATA_KEY, while
 * LOAN_DATA_KEYS_BEFORE names the keys that sealed them. Safe while the shop is open, and to be run again.
 */
export default async function rewrapLoanKeys({ container }: ExecArgs): Promise<void> {
  const moved = await container.resolve(LOANS_MODULE).identities.rewrapAll()
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(`loans: ${moved} sealed numbers moved to the present key`)
}
