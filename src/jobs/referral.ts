import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { releaseRewards } from "../workflows/programmes/referral/release"
import { sendRewardMails } from "../workflows/programmes/referral/tell-of-rewards"

/** Rewards whose days are over become their owners' own, and people are told. All is taken with locks: any number of processes may. */
export default async function referral(container: MedusaContainer): Promise<void> {
  await inTurn([releaseRewards, sendRewardMails], (part) => part(container))
}

export const config = { name: "referral", schedule: "11-59/15 * * * * *" }
