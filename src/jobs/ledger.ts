import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../modules/ledger"

const HOLDS_AT_ONCE = 500

/** Lets go of holds whose time is up, and seals what was posted. In every process: one at a time does either. */
export default async function ledger(container: MedusaContainer): Promise<void> {
  const service = container.resolve(LEDGER_MODULE)
  const due = await service.due()
  if (due.holds) await service.expireHolds(HOLDS_AT_ONCE)
  if (due.entries) await service.seal()
}

export const config = { name: "ledger", schedule: "*/15 * * * * *" }
