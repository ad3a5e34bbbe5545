import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../config/environment"
import { openFiles } from "../storage/open-files"
import { sweepPictures } from "../workflows/shared/pictures/sweep-pictures"

const GRACE_MS = 2 * 24 * 60 * 60 * 1000

/** Pictures that nothing shows any more leave the disk, two days after they were written at the earliest. */
export default async function sweep(container: MedusaContainer): Promise<void> {
  const { uploadsDir, bucket } = environment()
  const swept = await sweepPictures(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    openFiles({ dir: uploadsDir, part: "uploads", bucket }),
    new Date(Date.now() - GRACE_MS),
  )
  if (swept > 0) container.resolve(ContainerRegistrationKeys.LOGGER).info(`pictures: ${swept} unused deleted`)
}

/** 04:10 in Lagos. */
export const config = { name: "sweep-pictures", schedule: "10 3 * * *" }
