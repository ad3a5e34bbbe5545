import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalid } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { nigerianPhone } from "../../../modules/accounts/domain/phone"
import { normaliseEmail } from "../../../providers/auth-password/service"
import { type Actors, actorsOf, isPasswordCurrent, PASSWORD_PROVIDER } from "../../shared/sign-in/identity"
import { passOwnSecondFactor } from "../../shared/sign-in/second-factor"
import { countedTry } from "../../shared/sign-in/sign-in-guard"
import { type Device, type Session, startSession } from "../../shared/sign-in/start-session"
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

const wrong = () => invalid("invalid_credentials", "Invalid credentials")

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
  const email = await signInEmail(container, identifier)
  const auth = container.resolve(Modules.AUTH)
  const session = await countedTry(container, email, device.ip, async () => {
    const answer = await auth.authenticate(PASSWORD_PROVIDER, { body: { email, password } })
    const identity = answer.success ? answer.authIdentity : null
    const actors = identity && actorsOf(identity)
    if (!actors || !canSignIn(actors, actor)) return null
    const secondFactor = await passOwnSecondFactor(container, actors, oneTimeCode ?? null)
    const opened = await startSession(container, identity, device, { secondFactor })
    // A change of the password ends the sessions that are open. One that was just being opened looks again.
    if (await isPasswordCurrent(auth, identity)) return opened
    await container.resolve(ACCOUNT_MODULE).sessions.revoke(opened.id, "password_changed")
    throw wrong()
  })
  if (session) return session
  await answerTime(began)
  throw wrong()
}

/** Not after a sign-up that stopped half-way: there is nobody to sign in as. */
function canSignIn({ customerId, userId }: Actors, actor: Credentials["actor"]): boolean {
  if (actor) return Boolean(actor === "user" ? userId : customerId)
  return Boolean(customerId || userId)
}

/**
 * The e-mail that the password provider knows the account by. A phone number that nobody has is passed on as
 * it is: no identity bears it, and the provider does the work of a wrong password.
 */
async function signInEmail(container: MedusaContainer, identifier: string): Promise<string> {
  const phone = identifier.includes("@") ? null : nigerianPhone(identifier)
  if (!phone) return normaliseEmail(identifier)
  const account = await container.resolve(ACCOUNT_MODULE).accountByPhone(phone)
  // Looked for in any case: the time does not reveal whether the number has an account.
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: account?.customer_id ?? phone }, { select: ["id", "email"], take: 1 })
  return customer?.email ?? phone
}
