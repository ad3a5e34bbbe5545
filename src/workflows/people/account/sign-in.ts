import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { nigerianPhone } from "../../../modules/account/domain/phone"
import { passwordVersion } from "../../../providers/auth-password/password-hash"
import { normaliseEmail } from "../../../providers/auth-password/service"
import { countedTry } from "../../base/sign-in/sign-in-guard"
import {
  actorsOf,
  type Device,
  PASSWORD_PROVIDER,
  passOwnSecondFactor,
  type Session,
  startSession,
} from "../../base/sign-in/start-session"
import { answerTime } from "./steady-answer"

export interface Credentials {
  /** An e-mail, or a Nigerian phone number in any usual spelling. */
  identifier: string
  password: string
  /** Of an authenticator app, or a recovery code. */
  oneTimeCode?: string | null | undefined
  /** Only this kind of user can sign in: Medusa has one sign-in for staff and one for shoppers. */
  actor?: "user" | "customer"
}

const wrong = () => new ShopError("invalid", "invalid_credentials", "Invalid credentials")

/**
 * Signs in by e-mail or Nigerian phone number in any usual spelling. Wrong identifier and wrong password give
 * the same 422 `invalid_credentials` after the same work and time. That an account is blocked or has a
 * second factor shows only to a user who knows its password.
 */
export async function signIn(
  container: MedusaContainer,
  { identifier, password, oneTimeCode, actor }: Credentials,
  device: Device,
): Promise<Session> {
  const began = performance.now()
  const key = await signInKey(container, identifier)
  const session = await countedTry(container, key, device.ip, async () => {
    const identity = await byPassword(container, key, password, actor)
    if (!identity) return null
    const secondFactor = await passOwnSecondFactor(container, identity, oneTimeCode ?? null)
    const opened = await startSession(container, identity, device, { secondFactor })
    await refuseOldPassword(container, identity, opened)
    return opened
  })
  if (session) return session
  await answerTime(began)
  throw wrong()
}

/**
 * A change of the password ends the sessions that are open. One that the old password was just about to open would
 * be left out: so whoever opened one looks again.
 */
async function refuseOldPassword(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  session: Session,
): Promise<void> {
  const verified = identity.provider_identities?.find(({ provider }) => provider === PASSWORD_PROVIDER)
  const [current] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ provider: PASSWORD_PROVIDER, entity_id: verified?.entity_id }, { take: 1 })
  const stored = current?.provider_metadata?.password
  const version = typeof stored === "string" ? passwordVersion(stored) : null
  if (version !== null && version === verified?.provider_metadata?.password_version) return
  await container.resolve(ACCOUNT_MODULE).sessions.revoke(session.id, "password_changed")
  throw wrong()
}

/** Null also for a sign-up that stopped half-way: there is nobody to sign in as. */
async function byPassword(
  container: MedusaContainer,
  email: string,
  password: string,
  actor: Credentials["actor"],
): Promise<AuthIdentityDTO | null> {
  const answer = await container
    .resolve(Modules.AUTH)
    .authenticate(PASSWORD_PROVIDER, { body: { email, password } })
  if (!answer.success || !answer.authIdentity) return null
  const { customerId, userId } = actorsOf(answer.authIdentity)
  const mayEnter = actor ? Boolean(actor === "user" ? userId : customerId) : Boolean(customerId || userId)
  return mayEnter ? answer.authIdentity : null
}

/**
 * The e-mail that the password provider knows the account by. A phone number that nobody has is handed on as
 * it is: no identity bears it, and the provider does the work of a wrong password.
 */
async function signInKey(container: MedusaContainer, identifier: string): Promise<string> {
  const phone = identifier.includes("@") ? null : nigerianPhone(identifier)
  if (!phone) return normaliseEmail(identifier)
  const account = await container.resolve(ACCOUNT_MODULE).accountByPhone(phone)
  // Looked for in any case: how long it takes does not tell whether the number has an account.
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: account?.customer_id ?? phone }, { select: ["id", "email"], take: 1 })
  return customer?.email ?? phone
}
