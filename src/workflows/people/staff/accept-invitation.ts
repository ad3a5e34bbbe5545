import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { StaffInvitation } from "../../../contract/staff-invitations"
import { invalidField } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { STAFF_MODULE } from "../../../modules/staff"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import { deadLink } from "../../../modules/verification/service"
import { hashPassword } from "../../../providers/auth-password/password-hash"
import { passwordProblem } from "../../../providers/auth-password/password-policy"
import { actorsOf, findIdentity } from "../../shared/sign-in/identity"
import { proveOwnPassword } from "../../shared/sign-in/prove-own-password"
import { passCountedSecondFactor, refuseBlocked } from "../../shared/sign-in/second-factor"
import { type Device, type Session, startSession } from "../../shared/sign-in/start-session"
import { createStaff } from "../accounts/create-staff"
import { proveMailbox } from "../accounts/prove-mailbox"
import { readInvitation } from "./read-invitations"

const purpose = "staff_invitation" as const

/** What the link leads to, without using it. 422 `invalid_link` when it opens nothing. */
export async function showInvitation(
  container: MedusaContainer,
  token: string,
): Promise<{ invitation: StaffInvitation; shopper: InvitedShopper | null }> {
  const subject = await container.resolve(VERIFICATION_MODULE).linkSubject({ purpose, token })
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const invitation = subject ? await readInvitation(pg, subject) : null
  if (!invitation) throw deadLink()
  const identity = await findIdentity(container.resolve(Modules.AUTH), invitation.email)
  const customerId = identity && actorsOf(identity).customerId
  if (!customerId) return { invitation, shopper: null }
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  const isProven = Boolean(account?.email_verified_at)
  return { invitation, shopper: { identityId: identity.id, customerId, isProven } }
}

/** Who shops under the e-mail of an invitation. */
interface InvitedShopper {
  identityId: string
  customerId: string
  /** The account's e-mail was proven before. */
  isProven: boolean
}

export interface Acceptance {
  token: string
  password: string
  passwordConfirmation: string | null
  /** In place of the invitation's. */
  first_name: string | null
  last_name: string | null
  /** Of the authenticator app of somebody who shops here. */
  oneTimeCode: string | null
}

/**
 * Joins the staff and signs in. The link proves the e-mail. Who shops under it, and has proven it, shows by the
 * password that the account is theirs, and keeps the password. An account that was opened under it without ever proving it may
 * be anybody's: it is cleared (`proveMailbox`) and gets the password that is chosen here. Of two who use a link at
 * once one joins.
 */
export async function acceptInvitation(
  container: MedusaContainer,
  { token, password, passwordConfirmation, first_name, last_name, oneTimeCode }: Acceptance,
  device: Device,
): Promise<{ session: Session; userId: string; invitation: StaffInvitation }> {
  const { invitation, shopper } = await showInvitation(container, token)
  const auth = container.resolve(Modules.AUTH)
  if (shopper?.isProven) {
    await proveOwnPassword(container, { authIdentityId: shopper.identityId, ip: device.ip }, password)
  } else {
    const problem = passwordProblem(password, {
      email: invitation.email,
      first_name: first_name ?? invitation.first_name,
      last_name: last_name ?? invitation.last_name,
    })
    if (problem) throw invalidField("password", problem)
    if (passwordConfirmation === null) {
      throw invalidField("password_confirmation", "Password Confirmation is required")
    }
  }
  let secondFactor = false
  if (shopper) {
    const actors = actorsOf(await auth.retrieveAuthIdentity(shopper.identityId))
    await refuseBlocked(container, actors)
    secondFactor = (await passCountedSecondFactor(container, actors, oneTimeCode)) === "passed"
  }
  await container.resolve(VERIFICATION_MODULE).consumeLink({ purpose, token })
  if (shopper && !shopper.isProven) {
    const passwordHash = await hashPassword(password)
    await proveMailbox(container, { customerId: shopper.customerId, where: "outside", passwordHash })
  }
  const userId = await createStaff(container, {
    email: invitation.email,
    role: invitation.role,
    first_name: first_name ?? invitation.first_name,
    last_name: last_name ?? invitation.last_name,
    password,
  })
  await container.resolve(STAFF_MODULE).invitationTaken(invitation.id, userId)
  const found = await findIdentity(auth, invitation.email)
  if (!found) throw new Error(`${userId} joined the staff without a sign-in`)
  const identity = await auth.retrieveAuthIdentity(found.id, { relations: ["provider_identities"] })
  return { session: await startSession(container, identity, device, { secondFactor }), userId, invitation }
}
