import type { MedusaContainer } from "@medusajs/framework/types"
import { VERIFICATION_MODULE } from "../modules/verification"
import type VerificationService from "../modules/verification/service"

/** Codes and links that are over, with the addresses they went to. */
export default async function pruneVerification(container: MedusaContainer): Promise<void> {
  await container.resolve<VerificationService>(VERIFICATION_MODULE).prune()
}

export const config = { name: "prune-verification", schedule: "27 * * * *" }
