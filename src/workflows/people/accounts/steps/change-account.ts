import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../../modules/accounts"
import type { AccountChanges, AccountRow } from "../../../../modules/accounts/service"

/** Changes the account row of a customer, as long as it still is what was `seen` (409 `changed_meanwhile`). */
export const changeAccountStep = createStep(
  "change-account",
  async (
    { customerId, changes, seen }: { customerId: string; changes: AccountChanges; seen?: AccountChanges },
    { container },
  ) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    if (Object.keys(changes).length === 0) return new StepResponse(null)
    const before = await accounts.changeAccount(customerId, changes, seen)
    return new StepResponse(before, { customerId, before: sameFields(before, changes) })
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve(ACCOUNT_MODULE).changeAccount(undo.customerId, undo.before)
  },
)

function sameFields(row: AccountRow, changes: AccountChanges): AccountChanges {
  const keys = Object.keys(changes) as (keyof AccountChanges)[]
  return Object.fromEntries(keys.map((key) => [key, row[key]]))
}
