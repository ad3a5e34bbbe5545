import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../config/environment"
import { sweepDrift } from "../workflows/selling/ordering/drift/sweep-drift"

/** Orphans and drift among orders, stock and payments (`npm run orders:check` looks at everything, and only looks). */
export default async function orderDrift(container: MedusaContainer): Promise<void> {
  await sweepDrift(container)
}

export const config = {
  name: "order-drift",
  schedule: environment().orderDriftSchedule,
}
