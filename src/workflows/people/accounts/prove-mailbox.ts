import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { emailProven, emptyAccount } from "../../../modules/accounts/account-rows"
import { endSessions } from "../../../modules/accounts/sessions"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { SealedCard } from "../../../modules/payments/saved-cards"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import { dropFactors } from "../../../modules/staff/staff-rows"
import { endCodes } from "../../../modules/verification/service"
import { forgetAtProvider } from "../../money/payments/save-card"
import { enqueueAccountMail } from "../../shared/sign-in/account-mails"
import { dropAddresses } from "./addresses"
import { discardAvatar } from "./set-avatar"
import { dropWaysIn, setPassword } from "./sign-in-rows"

export interface MailboxProof {
  customerId: string
  /**
   * Where it was shown: in a session, by the code that was mailed; at the registration itself, by the provider of a
   * social sign-in; or outside, by whoever opened a link or typed a code without being signed in.
   */
  where: { session: string } | "registration" | "outside"
  /** The hash of a password that was chosen along with the proof. */
  passwordHash?: string
}

export interface ProvenMailbox {
  /** Everything that somebody had put into the account before was taken out of it. */
  wasCleared: boolean
}

interface Opened {
  email: string
  avatar: string | null
  email_verified_at: Date | null
}

type Cleared = { cards: SealedCard[]; avatar: string | null }

/**
 * The mailbox of an account belongs to whoever is there now. Every way that proves one goes through here.
 *
 * Anybody can open an account with an e-mail that is not theirs and wait for the owner. So when an unproven mailbox
 * is proven by anybody but the person who opened the account, whatever opens it or pays and delivers in it goes, in one
 * transaction: social sign-ins, the password, an authenticator app, passkeys, sessions, saved cards, addresses, phone, bank account. The owner is
 * e-mailed. Who opened the account is known by the session: the one that registering started, or one on the same
 * device (docs/decisions/0040). Proving a mailbox again only sets the password that came along.
 */
export async function proveMailbox(container: MedusaContainer, proof: MailboxProof): Promise<ProvenMailbox> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const cleared = await db.transaction(async (trx): Promise<Cleared | null> => {
    const account = await lockAccount(trx, proof.customerId)
    const identities = await identitiesOf(trx, proof.customerId)
    const ids = identities.map(({ id }) => id)
    const isNew = account.email_verified_at === null
    const isOwn = !isNew || identities.some((one) => one.isStaff) || (await isRegistrants(trx, proof))
    if (isNew) await emailProven(trx, proof.customerId)
    const cards = isOwn ? [] : await clear(container, trx, proof, ids)
    if (proof.passwordHash !== undefined) await setPassword(trx, ids, account.email, proof.passwordHash)
    const needsPassword = proof.passwordHash === undefined
    if (isOwn) return null
    const event = { of: "customer", id: proof.customerId, news: "account_cleared" } as const
    await enqueueAccountMail(trx, { ...event, needsPassword: needsPassword ? "yes" : "no" })
    return { cards, avatar: account.avatar }
  })
  if (cleared) await afterwards(container, proof.customerId, cleared)
  return { wasCleared: cleared !== null }
}

/** Two proofs at once: the second finds the mailbox proven. */
async function lockAccount(trx: Knex, customerId: string): Promise<Opened> {
  const account = await trx("account")
    .where({ customer_id: customerId })
    .whereNull("deleted_at")
    .forUpdate()
    .first("avatar", "email_verified_at")
  const customer = await trx("customer").where({ id: customerId }).first("email")
  if (!account || !customer?.email) throw new Error(`${customerId} has no account`)
  return { ...account, email: customer.email }
}

async function identitiesOf(trx: Knex, customerId: string): Promise<{ id: string; isStaff: boolean }[]> {
  const { rows } = await trx.raw<{ rows: { id: string; isStaff: boolean }[] }>(
    `select id, app_metadata ->> 'user_id' is not null as "isStaff" from auth_identity
      where app_metadata ->> 'customer_id' = ? and deleted_at is null order by created_at, id`,
    [customerId],
  )
  return rows
}

/** By the session that registering opened, on that device or on no other. */
async function isRegistrants(trx: Knex, { customerId, where }: MailboxProof): Promise<boolean> {
  if (where === "registration") return true
  if (where === "outside") return false
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from account_session s join account_session r on r.customer_id = s.customer_id and r.registered
      where s.id = ? and s.customer_id = ? and (r.id = s.id or r.device_hash = s.device_hash) limit 1`,
    [where.session, customerId],
  )
  return rows.length > 0
}

async function clear(
  container: MedusaContainer,
  trx: Knex,
  { customerId, where }: MailboxProof,
  identityIds: string[],
): Promise<SealedCard[]> {
  const session = typeof where === "object" ? where.session : undefined
  await dropWaysIn(trx, identityIds)
  const owner = { customer_id: customerId, auth_identity_id: identityIds }
  await endSessions(trx, owner, { except: session, reason: "email_proven" })
  await dropFactors(trx, [customerId], identityIds)
  // Codes that are on their way to somebody else's phone or mailbox.
  await endCodes(trx, [customerId, ...identityIds])
  await dropAddresses(trx, customerId)
  await trx("customer").where({ id: customerId }).update({ phone: null, updated_at: trx.fn.now() })
  await emptyAccount(trx, customerId)
  return container.resolve(PAYMENTS_MODULE).savedCards.removeAll(customerId, trx)
}

async function afterwards(
  container: MedusaContainer,
  customerId: string,
  { cards, avatar }: Cleared,
): Promise<void> {
  discardAvatar(container, avatar)
  if (cards.length > 0) {
    const withdrawn = { subject: customerId, purpose: "saved_card", act: "withdrawn" } as const
    await container.resolve(PRIVACY_MODULE).record([withdrawn])
  }
  for (const card of cards) await forgetSealed(container, card)
}

/** Here the card is gone. One that was sealed under another key cannot be sent to anybody. */
async function forgetSealed(container: MedusaContainer, card: SealedCard): Promise<void> {
  const { savedCards } = container.resolve(PAYMENTS_MODULE)
  let code: string
  try {
    code = savedCards.codeOf(card)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The provider keeps a deleted card: ${error instanceof Error ? error.message : error}`)
    return
  }
  await forgetAtProvider(container, { provider: card.provider, code })
}
