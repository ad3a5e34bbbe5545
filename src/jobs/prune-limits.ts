import type { MedusaContainer } from "@medusajs/framework/types"
import { LIMITS_MODULE } from "../modules/limits"

export default async function pruneLimits(container: MedusaContainer): Promise<void> {
  await container.resolve(LIMITS_MODULE).prune()
}

export const config = { name: "prune-limits", schedule: "43 * * * *" }
