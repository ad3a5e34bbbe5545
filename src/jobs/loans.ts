import type { MedusaContainer } from "@medusajs/framework/types"
import { endLapsedOffers } from "../workflows/money/loans/review-loan"

/** Offers that nobody answered. Who answers one whose days are over is refused, whether this has seen it or not. */
export default async function loans(container: MedusaContainer): Promise<void> {
  await endLapsedOffers(container)
}

export const config = { name: "loans", schedule: "7-59/10 * * * *" }
