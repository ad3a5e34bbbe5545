import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sealOldPhotos } from "../workflows/selling/returns/photos"

/** Pictures of returns that an older version stored for everybody are sealed, all of them within a run or a few. */
export default async function sealReturnPhotos(container: MedusaContainer): Promise<void> {
  const count = await sealOldPhotos(container)
  if (count > 0) {
    container.resolve(ContainerRegistrationKeys.LOGGER).info(`returns: pictures of ${count} sealed`)
  }
}

export const config = { name: "seal-return-photos", schedule: "*/5 * * * *" }
