import type { MedusaContainer } from "@medusajs/framework/types"
import { remindReviewers } from "../workflows/catalogue/reviews/remind"

/** How is it, a week after delivery. Takes its rows with a lock, so it may run in every process. */
export default async function reviewReminders(container: MedusaContainer): Promise<void> {
  await remindReviewers(container)
}

export const config = { name: "review-reminders", schedule: "*/15 * * * * *" }
