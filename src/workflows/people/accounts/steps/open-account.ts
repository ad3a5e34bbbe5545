import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../../modules/accounts"
import type { NewAccount } from "../../../../modules/accounts/service"

/** The account row of a new customer. */
export const openAccountStep = createStep(
  "open-account",
  async (account: NewAccount, { container }) => {
    const opened = await container.resolve(ACCOUNT_MODULE).openAccount(account)
    return new StepResponse(opened, opened.customer_id)
  },
  async (customerId, { container }) => {
    if (customerId) await container.resolve(ACCOUNT_MODULE).discardAccount(customerId)
  },
)
