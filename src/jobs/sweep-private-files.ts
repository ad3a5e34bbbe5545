import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sweepPrivateFiles } from "../workflows/shared/private-files/drop-file"

/** Sealed files that no row opens any more leave the disk, too. */
export default async function sweepPrivate(container: MedusaContainer): Promise<void> {
  const count = await sweepPrivateFiles(container)
  if (count > 0) container.resolve(ContainerRegistrationKeys.LOGGER).info(`private files: ${count} swept`)
}

export const config = { name: "sweep-private-files", schedule: "17 * * * *" }
