import type { MedusaContainer } from "@medusajs/framework/types"
import { VERIFICATION_MODULE } from "../modules/verification"

/** Codes and links that are over, with the addresses they went to. */
export default async function pruneVerification(container: MedusaContainer): Promise<void> {
  await container.resolve(VERIFICATION_MODULE).prune()
}

export const config = { name: "prune-verification", schedule: "27 * * * *" }
