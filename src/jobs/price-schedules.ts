import type { MedusaContainer } from "@medusajs/framework/types"
import { runPriceSchedules } from "../workflows/catalogue/products/prices/run-schedules"

/** Starts and ends scheduled prices. Each is claimed with a lock in the transaction that does it, so it may run in every process. */
export default async function priceSchedules(container: MedusaContainer): Promise<void> {
  await runPriceSchedules(container)
}

export const config = { name: "price-schedules", schedule: "4-59/15 * * * * *" }
