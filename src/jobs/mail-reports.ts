import type { MedusaContainer } from "@medusajs/framework/types"
import { enqueueReportMails } from "../workflows/selling/reporting/report-mails"

/** The week's figures to staff who chose them. May run in every process. */
export default async function mailReports(container: MedusaContainer): Promise<void> {
  await enqueueReportMails(container)
}

/** Mondays at 07:00 in Lagos. */
export const config = { name: "mail-reports", schedule: "0 6 * * 1" }
