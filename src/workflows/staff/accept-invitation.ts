import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { StaffInvitation } from "../../contract/staff-invitations"
import { invalidField } from "../../errors"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"
import { VERIFICATION_MODULE } from "../../modules/verification"
import type VerificationService from "../../modules/verification/service"
import { deadLink } from "../../modules/verification/service"
import { passwordProblem } from "../../providers/auth-password/password-policy"
import { createStaff } from "../account/create-staff"
import { findIdentity } from "../account/find-identity"
import { passOwnSecondFactor } from "../account/sign-in"
import { actorsOf, type Device, type Session, startSession } from "../account/start-session"
import { proveOwnPassword } from "./prove-own-password"
import { readInvitation } from "./read-invitations"

const purpose = "staff_invitation" as const

/** What the link leads to, without using it. 422 `invalid_link` when it opens nothing. */
export async function showInvitation(
  container: MedusaContainer,
  token: string,
): Promise<{ invitation: StaffInvitation; shopperIdentityId: string | null }> {
  const subject = await container
    .resolve<VerificationService>(VERIFICATION_MODULE)
    .linkSubject({ purpose, token })
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const invitation = subject ? await readInvitation(pg, subject) : null
  if (!invitation) throw deadLink()
  const identity = await findIdentity(container.resolve(Modules.AUTH), invitation.email)
  const isShopper = identity !== null && actorsOf(identity).customerId !== null
  return { invitation, shopperIdentityId: isShopper ? identity.id : null }
}

export interface Acceptance {
  token: string
  password: string
  passwordConfirmation: string | null
  /** In place of the invitation's. */
  first_name: string | null
  last_name: string | null
}

/**
 * Joins the staff and signs in. The link proves the e-mail. Who shops under it proves with the password that the
 * account is theirs, and keeps it: somebody else may have opened one under an e-mail that was never verified. Of two
 * who use a link at once one joins.
 */
export async function acceptInvitation(
  container: MedusaContainer,
  { token, password, passwordConfirmation, first_name, last_name }: Acceptance,
  device: Device,
): Promise<{ session: Session; userId: string; invitation: StaffInvitation }> {
  const { invitation, shopperIdentityId } = await showInvitation(container, token)
  const auth = container.resolve(Modules.AUTH)
  if (shopperIdentityId) {
    await proveOwnPassword(container, { authIdentityId: shopperIdentityId, ip: device.ip }, password)
    const identity = await auth.retrieveAuthIdentity(shopperIdentityId)
    await passOwnSecondFactor(container, identity, null)
  } else {
    const problem = passwordProblem(password)
    if (problem) throw invalidField("password", problem)
    if (passwordConfirmation === null) {
      throw invalidField("password_confirmation", "Password Confirmation is required")
    }
  }
  await container.resolve<VerificationService>(VERIFICATION_MODULE).consumeLink({ purpose, token })
  if (shopperIdentityId) await verifyEmail(container, shopperIdentityId)
  const userId = await createStaff(container, {
    email: invitation.email,
    role: invitation.role,
    first_name: first_name ?? invitation.first_name,
    last_name: last_name ?? invitation.last_name,
    password,
  })
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg("staff_invitation")
    .where({ id: invitation.id })
    .update({ accepted_at: pg.fn.now(), user_id: userId, updated_at: pg.fn.now() })
  const found = await findIdentity(auth, invitation.email)
  if (!found) throw new Error(`${userId} joined the staff without a sign-in`)
  const identity = await auth.retrieveAuthIdentity(found.id, { relations: ["provider_identities"] })
  return { session: await startSession(container, identity, device), userId, invitation }
}

async function verifyEmail(container: MedusaContainer, authIdentityId: string): Promise<void> {
  const { customerId } = actorsOf(await container.resolve(Modules.AUTH).retrieveAuthIdentity(authIdentityId))
  const accounts = container.resolve<AccountService>(ACCOUNT_MODULE)
  const account = customerId ? await accounts.accountOf(customerId) : null
  if (!account || account.email_verified_at) return
  await accounts.updateAccounts({ id: account.id, email_verified_at: new Date() })
}
