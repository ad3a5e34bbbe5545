import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../modules/catalogue"

/**
 * Compares every row of the read model with what it should be and repairs it. Expected changes: units sold in
 * the last 90 days, which grow old without anything being written.
 */
export default async function repairCatalogue(container: MedusaContainer): Promise<void> {
  const catalogue = container.resolve(CATALOGUE_MODULE)
  await catalogue.searches.prune()
  const { checked, changed } = await catalogue.rebuildAll()
  if (changed > 0) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.info(`catalogue: ${changed} of ${checked} products were out of date and have been repaired`)
  }
}

/** 03:30 in Lagos. */
export const config = { name: "catalogue-repair", schedule: "30 2 * * *" }
