import type { MedusaContainer } from "@medusajs/framework/types"
import { carryOver } from "../workflows/base/outbox/carry-over"

/** What was waiting in rows of its own goes into the outbox. Runs after the migrations of all modules. May run again. */
export default async function jobsOfEvents({ container }: { container: MedusaContainer }): Promise<void> {
  await carryOver(container)
}
