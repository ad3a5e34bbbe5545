import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { SocialOutcome } from "../../../../contract/social"
import { conflict, invalidField, isShopError } from "../../../../errors"
import { ACCOUNT_MODULE } from "../../../../modules/accounts"
import { SOCIAL_MODULE } from "../../../../modules/social"
import type { SocialTicket } from "../../../../modules/social/service"
import { VERIFICATION_MODULE } from "../../../../modules/verification"
import { enqueueAccountMail } from "../../../shared/sign-in/account-mails"
import { actorsOf } from "../../../shared/sign-in/identity"
import {
  factorIdOf,
  passCountedSecondFactor,
  passOwnSecondFactor,
  refuseBlocked,
} from "../../../shared/sign-in/second-factor"
import { hidden, sendCode } from "../../../shared/sign-in/send-code"
import { knowsPassword } from "../../../shared/sign-in/sign-in-guard"
import { type Device, type Session, startSession } from "../../../shared/sign-in/start-session"
import { proveMailbox } from "../prove-mailbox"
import { socialNames } from "./providers"
import { attachPerson, findSocialIdentity, ownerOfEmail, refuseStaff, standingOf } from "./social-identity"

/** A ticket, and the secret of the browser that it was made in. */
export interface Claim {
  ticket: string
  browser: string
  /** Of the account's authenticator app, if it has one. */
  oneTimeCode?: string | null | undefined
}

type Needs = Exclude<SocialOutcome, { access_token: string }>

const ticketsOf = (container: MedusaContainer) => container.resolve(SOCIAL_MODULE)

/**
 * A session when the provider's person is known, else what is needed first. A code is sent to an e-mail to be linked. An
 * account with an authenticator app needs its code, too: until it is right the ticket stays good.
 */
export async function exchangeTicket(
  container: MedusaContainer,
  claim: Claim,
  device: Device,
): Promise<Session | Needs> {
  const ticket = await ticketsOf(container).read(claim.ticket, claim.browser)
  const identity = await findSocialIdentity(container, ticket)
  if (identity && actorsOf(identity).customerId)
    return enter(container, ticket, identity, device, claim.oneTimeCode)
  const { provider } = ticket
  const owner = ticket.email ? await ownerOfEmail(container, ticket.email) : null
  // Of staff, too: that an account is staff's is revealed only to its owner.
  if (owner && ticket.email) {
    return {
      needs: "link",
      provider,
      email: hidden(ticket.email),
      resend_at: await sendLinkCode(container, owner, ticket.email),
    }
  }
  return {
    needs: "register",
    provider,
    first_name: ticket.first_name ?? "",
    last_name: ticket.last_name ?? "",
    email: ticket.email,
  }
}

/** Another code to the e-mail of the account to be linked. 429 when it is too soon. Answers when the next may be. */
export async function resendLinkCode(container: MedusaContainer, claim: Claim): Promise<string> {
  const ticket = await ticketsOf(container).read(claim.ticket, claim.browser)
  const { owner, email } = await ownerToLink(container, ticket)
  const sent = await sendCode(container, linkCode(owner, email))
  return sent.resend_at
}

/**
 * Links the provider's person to the account of its e-mail, once the code of the mail or the account's password has
 * shown whose it is. Who opened the account without ever proving its e-mail loses every way into it, when the code
 * shows that the mailbox is somebody's (`proveMailbox`).
 *
 * Where the account has an authenticator app, this links and throws `code_required`: the same ticket opens the session by
 * `exchangeTicket`, with the app's code.
 */
export async function linkByProof(
  container: MedusaContainer,
  claim: Claim,
  proof: { code?: string | null | undefined; password?: string | null | undefined },
  device: Device,
): Promise<Session> {
  const tickets = ticketsOf(container)
  const ticket = await tickets.read(claim.ticket, claim.browser)
  const { owner, email } = await ownerToLink(container, ticket)
  const actors = actorsOf(owner)
  const { customerId } = actors
  const { isOn } = await factorIdOf(container, actors)
  const spendTicket = () => tickets.use(ticket.id)
  if (proof.code) {
    await container
      .resolve(VERIFICATION_MODULE)
      .check({ purpose: "social_link", subject: owner.id, code: proof.code, field: "code" })
    if (!isOn) await spendTicket()
    refuseStaff(owner)
    if (customerId) await proveMailbox(container, { customerId, where: "outside" })
    await attachPerson(container, owner, ticket)
  } else {
    const standing = await standingOf(container, customerId)
    if (!(await knowsPassword(container, email, proof.password ?? "", device.ip)))
      throw invalidField("password", "This is not the account's password", "wrong_password")
    refuseStaff(owner)
    if (!isOn) await spendTicket()
    await attachPerson(container, owner, ticket, standing)
  }
  const provider = socialNames[ticket.provider]
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((trx) =>
      enqueueAccountMail(trx, { of: "auth_identity", id: owner.id, news: "social_linked", provider }),
    )
  const secondFactor = await passOwnSecondFactor(container, actors, null)
  // Taken off meanwhile: what asked for it has not let anybody in.
  if (isOn) await spendTicket()
  return open(container, ticket, owner, device, secondFactor)
}

/** Uses the ticket up and opens the session of an identity that the provider's person has. */
async function enter(
  container: MedusaContainer,
  ticket: SocialTicket,
  identity: AuthIdentityDTO,
  device: Device,
  oneTimeCode: string | null | undefined,
): Promise<Session> {
  refuseStaff(identity)
  const actors = actorsOf(identity)
  await refuseBlocked(container, actors)
  const shown = await passCountedSecondFactor(container, actors, oneTimeCode ?? null)
  await ticketsOf(container).use(ticket.id)
  return open(container, ticket, identity, device, shown === "passed")
}

async function open(
  container: MedusaContainer,
  { provider, subject }: SocialTicket,
  identity: AuthIdentityDTO,
  device: Device,
  secondFactor: boolean,
): Promise<Session> {
  const fresh = await container
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(identity.id, { relations: ["provider_identities"] })
  const session = await startSession(container, fresh, device, { secondFactor, provider })
  // What takes a sign-in away ends the sessions that are open. One that was just being opened looks again.
  const current = await findSocialIdentity(container, { provider, subject })
  if (current?.id === identity.id) return session
  await container.resolve(ACCOUNT_MODULE).sessions.revoke(session.id, "email_proven")
  throw conflict("sign_in_removed", "This sign-in no longer opens the account")
}

async function ownerToLink(
  container: MedusaContainer,
  ticket: SocialTicket,
): Promise<{ owner: AuthIdentityDTO; email: string }> {
  const owner = ticket.email ? await ownerOfEmail(container, ticket.email) : null
  if (!owner || !ticket.email) {
    throw conflict("nothing_to_link", "There is no account to link. Please start again")
  }
  return { owner, email: ticket.email }
}

const linkCode = (owner: AuthIdentityDTO, email: string) =>
  ({ purpose: "social_link", subject: owner.id, channel: "email", destination: email }) as const

/** Answers when the next code may be asked for. One that was sent just now is still on its way. */
async function sendLinkCode(
  container: MedusaContainer,
  owner: AuthIdentityDTO,
  email: string,
): Promise<string> {
  try {
    return (await sendCode(container, linkCode(owner, email))).resend_at
  } catch (error) {
    if (!isShopError(error) || error.kind !== "too_many") throw error
    return new Date(Date.now() + (error.retryAfter ?? 60) * 1000).toISOString()
  }
}
