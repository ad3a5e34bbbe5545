import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { invalidField } from "../../../errors"
import { passwordResetMail } from "../../../mail/account-mail"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { VERIFICATION_MODULE } from "../../../modules/verification"
import { ownCodePurposes } from "../../../modules/verification/domain/purposes"
import { deadLink } from "../../../modules/verification/service"
import { hashPassword } from "../../../providers/auth-password/password-hash"
import { passwordProblem } from "../../../providers/auth-password/password-policy"
import { normaliseEmail } from "../../../providers/auth-password/service"
import { mailFrame, sendMailSoon } from "../../shared/mail/send-mail"
import { enqueueAccountMail } from "../../shared/sign-in/account-mails"
import { actorsOf, findIdentity, passwordOf } from "../../shared/sign-in/identity"
import { liftSignInLock } from "../../shared/sign-in/sign-in-guard"
import { passwordOwner } from "./password-owner"
import { proveMailbox } from "./prove-mailbox"
import { resetLink } from "./reset-link"
import { answerTime } from "./steady-answer"

/**
 * Mails a link to choose a new password to the owner of an e-mail, if it has one. Nothing reveals whether it has: a
 * link is made for every address, the answer and the limits (429) are the same, and it comes after a fixed time.
 * `callbackUrl` is the page that the link opens, where `resetLink` takes it.
 */
export async function askForNewPassword(
  container: MedusaContainer,
  typed: string,
  callbackUrl?: string | null,
): Promise<void> {
  const email = normaliseEmail(typed)
  const began = performance.now()
  await makeLink(container, email, callbackUrl)
  await answerTime(began)
}

async function makeLink(
  container: MedusaContainer,
  email: string,
  requested: string | null | undefined,
): Promise<void> {
  const verification = container.resolve(VERIFICATION_MODULE)
  const { token } = await verification.issueLink({ purpose: "password_reset", subject: email })
  const owner = await ownerOf(container, email)
  const frame = mailFrame(null)
  const { appLinks } = environment()
  const url = resetLink({ requested, token, email, shopUrl: frame.shopUrl, appLinks })
  const content = passwordResetMail(url, frame)
  if (!owner) return
  const resourceId = owner.id
  sendMailSoon(container, {
    to: email,
    template: "password-reset",
    content,
    resourceId,
    resourceType: "auth_identity",
  })
}

/**
 * Sets a new password by the link of the mail. Every session of the person ends, the lock of wrong
 * passwords is lifted, and the e-mail is proven by it. 422
 * when the password will not do (the link stays good), or on `token` when the link is not this e-mail's.
 */
export async function resetPassword(
  container: MedusaContainer,
  { email: typed, password, token }: { email: string; password: string; token: string },
  now = new Date(),
): Promise<void> {
  const email = normaliseEmail(typed)
  const verification = container.resolve(VERIFICATION_MODULE)
  if ((await verification.linkSubject({ purpose: "password_reset", token })) !== email) throw deadLink()
  const identity = await ownerOf(container, email)
  if (!identity) throw deadLink()
  const problem = passwordProblem(password, await passwordOwner(container, identity, email))
  if (problem) throw invalidField("password", problem)
  const hash = await hashPassword(password)
  await verification.consumeLink({ purpose: "password_reset", token })
  const { customerId, userId } = actorsOf(identity)
  const proof = customerId ? { customerId, where: "outside" as const, passwordHash: hash } : null
  if (!proof) await setPassword(container, identity, hash)
  const wasCleared = proof !== null && (await proveMailbox(container, proof)).wasCleared
  // Else the owner gets an e-mail about all that has changed.
  if (!wasCleared)
    await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .transaction((trx) =>
        enqueueAccountMail(trx, { of: "auth_identity", id: identity.id, news: "password_changed" }, now),
      )
  await container
    .resolve(ACCOUNT_MODULE)
    .sessions.revokeAll(
      { customer_id: customerId, user_id: userId, auth_identity_id: identity.id },
      { reason: "password_reset" },
    )
  await liftSignInLock(container, email)
  if (customerId) await verification.voidCodes(customerId, ownCodePurposes)
}

/**
 * The identity that a new password for this e-mail belongs to: the one that signs in with it, or, when the person
 * has come by a social account only, that one. Both are always looked for.
 */
async function ownerOf(container: MedusaContainer, email: string): Promise<AuthIdentityDTO | null> {
  const auth = container.resolve(Modules.AUTH)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [byPassword, { rows }] = await Promise.all([
    findIdentity(auth, email),
    pg.raw<{ rows: { id: string }[] }>(
      `select i.id from customer c
         join auth_identity i on i.app_metadata ->> 'customer_id' = c.id and i.deleted_at is null
        where c.email = ? and c.has_account and c.deleted_at is null limit 1`,
      [email],
    ),
  ])
  if (byPassword) {
    const { customerId, userId } = actorsOf(byPassword)
    return customerId || userId ? byPassword : null
  }
  if (!rows[0]) return null
  return auth.retrieveAuthIdentity(rows[0].id, { relations: ["provider_identities"] })
}

/** Of a member of staff who does not shop. */
async function setPassword(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  password: string,
): Promise<void> {
  const own = passwordOf(identity)
  if (!own) throw new Error(`${identity.id} has no sign-in by password`)
  await container.resolve(Modules.AUTH).updateProviderIdentities({
    id: own.id,
    provider_metadata: { ...own.provider_metadata, password },
  })
}
