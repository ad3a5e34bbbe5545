import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LEDGER_MODULE } from "../modules/ledger"
import { SHOP_CHECKS } from "../workflows/money/gift-cards/verify-shop-ledger"

/**
 * Looks at the whole ledger every night (`npm run ledger:verify` does by hand). The log records the hash that stands for
 * all that was sealed until then: outside the database, whoever changes it cannot change that.
 */
export default async function verifyLedger(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { entries, seals, head, found } = await container.resolve(LEDGER_MODULE).verify(SHOP_CHECKS)
  const text = `ledger: ${entries} entries, ${seals} seals, the last ${head ?? "none"}`
  if (found === 0) logger.info(`${text}; all agree`)
  else logger.error(`${text}; ${found} ARE WRONG: run npm run ledger:verify, and see docs/money.md`)
}

export const config = { name: "verify-ledger", schedule: "17 2 * * *" }
