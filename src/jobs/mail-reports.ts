import type { MedusaContainer } from "@medusajs/framework/types"
import { mailReports } from "../workflows/selling/reporting/report-mails"

/** The week's figures to staff who chose them, on Mondays; later runs send what the mail server did not take. */
export default async function mailTheReports(container: MedusaContainer): Promise<void> {
  await mailReports(container)
}

/** Mondays at 07:00 in Lagos, and twice again. */
export const config = { name: "mail-reports", schedule: "0 6,7,8 * * 1" }
