import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { runReading } from "../workflows/money/books/run-reading"

/** Compares the card provider's books with ours, every night at half past two in Lagos. */
export default async function bankBooks(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  try {
    const { breaks } = await runReading(container, { days: 3 })
    if (breaks > 0) logger.warn(`The bank's books and ours differ in ${breaks} places: see Reconciliation`)
  } catch (error) {
    logger.error(`The bank's books could not be read: ${error instanceof Error ? error.message : error}`)
  }
}

export const config = {
  name: "bank-books",
  schedule: "30 1 * * *",
}
