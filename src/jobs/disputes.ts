import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { pollDisputes } from "../workflows/money/disputes/poll-disputes"

/** Disputes whose event never came, every hour: the day by which they must be answered does not wait for it. */
export default async function disputes(container: MedusaContainer): Promise<void> {
  try {
    await pollDisputes(container)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Disputes could not be read: ${error instanceof Error ? error.message : error}`)
  }
}

export const config = { name: "disputes", schedule: "17 * * * *" }
