import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ensureIndexes } from "../sql/ensure-indexes"

/** A transfer that a provider sends back is found by the account number that it came to. */
export default async function accountNumbers({ container }: { container: MedusaContainer }): Promise<void> {
  await ensureIndexes(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), {
    IDX_payment_attempt_account_number: "payment_attempt (account_number) where account_number is not null",
  })
}
