import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../../modules/account"
import type AccountService from "../../../../modules/account/service"
import type { NewAccount } from "../../../../modules/account/service"

/** The account row of a new customer. */
export const openAccountStep = createStep(
  "open-account",
  async (account: NewAccount, { container }) => {
    const opened = await container.resolve<AccountService>(ACCOUNT_MODULE).openAccount(account)
    return new StepResponse(opened, opened.customer_id)
  },
  async (customerId, { container }) => {
    if (customerId) await container.resolve<AccountService>(ACCOUNT_MODULE).discardAccount(customerId)
  },
)
