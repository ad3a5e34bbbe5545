import type { AuthenticationInput, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../errors"
import { PASSWORD_PROVIDER } from "../account/start-session"

/** That whoever holds the session knows the password, too. 422 on `password`. */
export async function provePassword(
  container: MedusaContainer,
  customerId: string,
  password: string,
): Promise<void> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { select: ["id", "email"], take: 1 })
  const input = { body: { email: customer?.email ?? "", password } } as unknown as AuthenticationInput
  const answer = await container.resolve(Modules.AUTH).authenticate(PASSWORD_PROVIDER, input)
  if (!answer.success || answer.authIdentity?.app_metadata?.customer_id !== customerId) {
    throw invalidField("password", "This is not your password", "invalid_password")
  }
}
