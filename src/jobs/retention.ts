import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { deleteExpired } from "../workflows/people/privacy/retention"

/** Nothing about people is stored for longer than docs/privacy.md says. */
export default async function retention(container: MedusaContainer): Promise<void> {
  const done = await deleteExpired(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
  const counts = Object.entries(done).filter(([, count]) => count > 0)
  if (counts.length === 0) return
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.info(`retention: ${counts.map(([what, count]) => `${what}: ${count}`).join("; ")}`)
}

/** 03:50 in Lagos. */
export const config = { name: "retention", schedule: "50 2 * * *" }
