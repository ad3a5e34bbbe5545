import type { MedusaContainer } from "@medusajs/framework/types"
import type { RewardContent, RewardTier } from "../../../contract/rewards"
import { invalid } from "../../../errors"
import { POINTS_MODULE } from "../../../modules/points"
import { tierFault } from "../../../modules/points/domain/points"
import { defined } from "../../catalogue/merchandising/brands"
import { type ReceivedFile, withPictures } from "../../shared/pictures/store-image"

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
  const { page } = container.resolve(POINTS_MODULE)
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
    throw invalid("invalid_tiers", `${tiers[index]?.name ?? "A tier"}: ${message}`, {
      fields: { [`tiers.${index}.${field}`]: [message] },
    })
  }
  return container.resolve(POINTS_MODULE).page.setTiers(tiers)
}
