import type { MedusaContainer } from "@medusajs/framework/types"
import { SOCIAL_MODULE } from "../modules/social"

export default async function pruneSocialTickets(container: MedusaContainer): Promise<void> {
  await container.resolve(SOCIAL_MODULE).prune()
}

export const config = { name: "prune-social-tickets", schedule: "51 * * * *" }
