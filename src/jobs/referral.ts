import type { MedusaContainer } from "@medusajs/framework/types"
import { releaseRewards } from "../workflows/programmes/referral/release"

/** Rewards whose days are over become their owners' own. All is taken with locks: any number of processes may. */
export default async function referral(container: MedusaContainer): Promise<void> {
  await releaseRewards(container)
}

export const config = { name: "referral", schedule: "11-59/15 * * * * *" }
