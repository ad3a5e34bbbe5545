import type { MedusaContainer } from "@medusajs/framework/types"
import { carryOver } from "../workflows/base/outbox/carry-over"

/** Rows that a process of the version before wrote during the upgrade. Goes with that version's columns. */
export default async function carryOverRows(container: MedusaContainer): Promise<void> {
  await carryOver(container)
}

export const config = { name: "carry-over", schedule: "9-59/20 * * * *" }
