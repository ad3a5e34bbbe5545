import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import type { PasswordOwner } from "../../../providers/auth-password/password-words"
import { actorsOf } from "../../shared/sign-in/identity"

/** What the shop knows of whoever chooses a password, so that it is not made of that. */
export async function passwordOwner(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  email: string,
): Promise<PasswordOwner> {
  const { customerId, userId } = actorsOf(identity)
  if (customerId) {
    const [customer] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: customerId }, { take: 1 })
    const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
    return {
      email,
      first_name: customer?.first_name ?? null,
      last_name: customer?.last_name ?? null,
      phone: account?.phone ?? null,
    }
  }
  if (!userId) return { email }
  const [user] = await container.resolve(Modules.USER).listUsers({ id: userId }, { take: 1 })
  return { email, first_name: user?.first_name ?? null, last_name: user?.last_name ?? null }
}
