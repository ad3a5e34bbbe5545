import type { MedusaContainer } from "@medusajs/framework/types"
import type { RewardContent, RewardTier } from "../../../contract/rewards"
import { ShopError } from "../../../errors"
import { REWARDS_MODULE } from "../../../modules/rewards"
import { tierFault } from "../../../modules/rewards/domain/points"
import type RewardsService from "../../../modules/rewards/service"
import { type ReceivedFile, withPictures } from "../../base/pictures/store-image"
import { defined } from "../../catalogue/merchandising/brands"

type Form = { [F in "title" | "description" | "lead"]?: string | undefined } & {
  steps?: RewardContent["steps"] | undefined
  questions?: RewardContent["questions"] | undefined
  image?: string | null | undefined
  updated_at?: string | undefined
}

/** Changes what the page says. Throws 404, 409 `changed_meanwhile`, 422 for anything that is not a picture. */
export function updateRewardPage(
  container: MedusaContainer,
  id: string,
  { updated_at: seen, image: sent, ...form }: Form,
  files: ReceivedFile[],
): Promise<RewardContent> {
  const { page } = container.resolve<RewardsService>(REWARDS_MODULE)
  return withPictures(container, files, { image: sent }, ({ image }) =>
    page.change(id, defined({ ...form, image }) as Partial<RewardContent>, seen),
  )
}

/** Throws 422 on `tiers[…]` when they are no ladder. */
export async function updateTiers(
  container: MedusaContainer,
  tiers: Omit<RewardTier, "id">[],
): Promise<RewardTier[]> {
  const fault = tierFault(tiers)
  if (fault) {
    const { index, field, message } = fault
    throw new ShopError("invalid", "invalid_tiers", `${tiers[index]?.name ?? "A tier"}: ${message}`, {
      fields: { [`tiers.${index}.${field}`]: [message] },
    })
  }
  return container.resolve<RewardsService>(REWARDS_MODULE).page.setTiers(tiers)
}
