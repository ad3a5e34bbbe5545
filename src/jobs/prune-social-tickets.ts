import type { MedusaContainer } from "@medusajs/framework/types"
import { SOCIAL_MODULE } from "../modules/social"
import type SocialService from "../modules/social/service"

export default async function pruneSocialTickets(container: MedusaContainer): Promise<void> {
  await container.resolve<SocialService>(SOCIAL_MODULE).prune()
}

export const config = { name: "prune-social-tickets", schedule: "51 * * * *" }
