import type { MedusaContainer } from "@medusajs/framework/types"
import { finishDeletions } from "../workflows/people/privacy/finish-deletions"

/** Rows that came late about deleted accounts, and addresses that no confirmation reached. */
export default async function finish(container: MedusaContainer): Promise<void> {
  await finishDeletions(container)
}

export const config = { name: "finish-deletions", schedule: "*/10 * * * *" }
