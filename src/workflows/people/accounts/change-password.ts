import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { passwordProblem } from "../../../providers/auth-password/password-policy"
import { enqueueAccountMail } from "../../shared/sign-in/account-mails"
import { PASSWORD_PROVIDER, passwordOf } from "../../shared/sign-in/identity"
import { knowsPassword } from "../../shared/sign-in/sign-in-guard"
import { passwordOwner } from "./password-owner"

export interface PasswordChange {
  authIdentityId: string
  /** The session that stays: the device that asks. */
  sessionId: string
  currentPassword: string
  newPassword: string
  /** Where the request comes from. */
  ip?: string | undefined
}

/**
 * Sets a new password for a user who knows the current one, ends their other sessions and e-mails them. A wrong current password
 * is 422 on its field and counts as a wrong sign-in: a stolen session is no way round the lock.
 */
export async function changePassword(container: MedusaContainer, change: PasswordChange): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const email = await passwordEmailOf(container, change.authIdentityId)
  if (!(await knowsPassword(container, email, change.currentPassword, change.ip)))
    throw invalidField("current_password", "This is not your current password", "wrong_password")
  if (change.newPassword === change.currentPassword)
    throw invalidField("password", "Choose a password that is not your current one")
  const identity = await auth.retrieveAuthIdentity(change.authIdentityId)
  const problem = passwordProblem(change.newPassword, await passwordOwner(container, identity, email))
  if (problem) throw invalidField("password", problem)
  const updated = await auth.updateProvider(PASSWORD_PROVIDER, {
    entity_id: email,
    password: change.newPassword,
  })
  if (!updated.success) throw new Error(`The password could not be changed: ${updated.error}`)
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((trx) =>
      enqueueAccountMail(trx, { of: "auth_identity", id: change.authIdentityId, news: "password_changed" }),
    )
  await container
    .resolve(ACCOUNT_MODULE)
    .sessions.revokeAll(
      { auth_identity_id: change.authIdentityId },
      { except: change.sessionId, reason: "password_changed" },
    )
}

/** The e-mail under which this identity signs in with a password. */
async function passwordEmailOf(container: MedusaContainer, authIdentityId: string): Promise<string> {
  const identity = await container
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(authIdentityId, { relations: ["provider_identities"] })
  const own = passwordOf(identity)
  if (own?.provider_metadata?.password) return own.entity_id
  throw invalidField(
    "current_password",
    "This account has no password yet. Sign out and use “Forgot Password?” to set one",
    "no_password",
  )
}
