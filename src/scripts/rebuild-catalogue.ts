import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../modules/catalogue"

/** `npm run catalogue:rebuild`: projects every product again. Safe while the shop is open. */
export default async function rebuildCatalogue({ container }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const started = performance.now()
  const { checked, changed } = await container.resolve(CATALOGUE_MODULE).rebuildAll()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  logger.info(`catalogue: ${checked} products projected in ${seconds} s, ${changed} rows changed`)
}
