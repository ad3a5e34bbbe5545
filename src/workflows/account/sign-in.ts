import type { AuthenticationInput, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ShopError } from "../../errors"
import { ACCOUNT_MODULE } from "../../modules/account"
import { nigerianPhone } from "../../modules/account/domain/phone"
import type AccountService from "../../modules/account/service"
import { actorsOf, type Device, PASSWORD_PROVIDER, type Session, startSession } from "./start-session"

const wrong = () => new ShopError("invalid", "invalid_credentials", "Invalid credentials")

/**
 * Signs in by e-mail or Nigerian phone number in any usual spelling. Wrong identifier and wrong password give
 * the same 422 `invalid_credentials` after the same work (decisions section 3).
 */
export async function signIn(
  container: MedusaContainer,
  { identifier, password }: { identifier: string; password: string },
  device: Device,
): Promise<Session> {
  const email = await emailOf(container, identifier)
  const input = { body: { email, password } } as unknown as AuthenticationInput
  const answer = await container.resolve(Modules.AUTH).authenticate(PASSWORD_PROVIDER, input)
  if (!answer.success || !answer.authIdentity) throw wrong()
  const { customerId, userId } = actorsOf(answer.authIdentity)
  // A sign-up that stopped half-way: nobody to sign in as.
  if (!customerId && !userId) throw wrong()
  if (answer.mfaChallenge) {
    throw new ShopError(
      "forbidden",
      "mfa_required",
      "This account needs a second step: sign in at the back office",
    )
  }
  return startSession(container, answer.authIdentity, device)
}

/**
 * The e-mail that the password provider knows the account by. A phone number that nobody has is handed on as
 * it is: no identity bears it, and the provider does the work of a wrong password.
 */
async function emailOf(container: MedusaContainer, identifier: string): Promise<string> {
  const phone = identifier.includes("@") ? null : nigerianPhone(identifier)
  if (!phone) return identifier
  const account = await container.resolve<AccountService>(ACCOUNT_MODULE).accountByPhone(phone)
  if (!account) return phone
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: account.customer_id }, { select: ["id", "email"], take: 1 })
  return customer?.email ?? phone
}
