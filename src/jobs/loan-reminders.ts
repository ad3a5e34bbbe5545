import type { MedusaContainer } from "@medusajs/framework/types"
import { remindBorrowers } from "../workflows/money/loans/remind"

/** Instalments that are near, due or late: one mail of each, in the morning. */
export default async function loanReminders(container: MedusaContainer): Promise<void> {
  await remindBorrowers(container)
}

/** 09:00 in Lagos. */
export const config = { name: "loan-reminders", schedule: "0 8 * * *" }
