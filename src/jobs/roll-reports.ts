import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Sums the days that are over and in which something changed. Until then the reports read their orders one by one. */
export default async function rollReports(container: MedusaContainer): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<void>("select report_roll(now())")
}

export const config = { name: "roll-reports", schedule: "*/10 * * * *" }
