import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/accounts"

export interface Borrower {
  email: string
  firstName: string | null
  /** YYYY-MM-DD */
  dob: string | null
  isEmailVerified: boolean
}

/** What lending needs to know of a shopper's account. */
export async function borrowerOf(container: MedusaContainer, customerId: string): Promise<Borrower> {
  const customer = await container
    .resolve(Modules.CUSTOMER)
    .retrieveCustomer(customerId, { select: ["id", "email", "first_name"] })
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  return {
    email: customer.email,
    firstName: customer.first_name,
    dob: account?.dob ?? null,
    isEmailVerified: Boolean(account?.email_verified_at),
  }
}
