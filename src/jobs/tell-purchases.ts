import type { MedusaContainer } from "@medusajs/framework/types"
import { tellPurchases } from "../workflows/people/privacy/tell-purchases"

/** Tells analytics of paid orders of those who agreed to it. Takes its rows with a lock, so it may run in every process. */
export default async function tellAnalytics(container: MedusaContainer): Promise<void> {
  await tellPurchases(container)
}

export const config = { name: "tell-purchases", schedule: "* * * * *" }
