import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PRIVATE_FILE_MODULE } from "../modules/private-files"

/**
 *   npx medusa exec ./src/scripts/rewrap-file-keys.ts
 * moves the keys of private files to the present FILE_DATA_KEY, while
 * FILE_DATA_KEYS_BEFORE names the keys that sealed them. Safe while the shop is open, and to be run again.
 */
export default async function rewrapFileKeys({ container }: ExecArgs): Promise<void> {
  const { moved, unknown } = await container.resolve(PRIVATE_FILE_MODULE).rewrapAll()
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.info(`private files: ${moved} keys moved to the present key`)
  if (unknown > 0) logger.error(`private files: ${unknown} are sealed by keys that the shop does not have`)
}
