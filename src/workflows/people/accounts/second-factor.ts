import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { shopNow } from "../../../config/shop-now"
import type { User } from "../../../contract/account"
import type { SecondFactor } from "../../../contract/second-factor"
import { conflict, forbidden, invalidField, type ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { STAFF_MODULE } from "../../../modules/staff"
import { setupUri } from "../../../modules/staff/domain/one-time-code"
import { enqueueSecondFactorMail } from "../../../modules/staff/second-factor-news"
import type StaffService from "../../../modules/staff/service"
import type { Actors } from "../../shared/sign-in/identity"
import { proveOwnPassword } from "../../shared/sign-in/prove-own-password"
import { factorIdOf, passSecondFactor, wrongCode } from "../../shared/sign-in/second-factor"
import { readUser } from "./read-user"

/** A person at work on their own second factor, in the session that asks. */
export interface Owner extends Actors {
  authIdentityId: string
  sessionId: string
  /** Where the request comes from. */
  ip?: string | undefined
}

const pgOf = (container: MedusaContainer): Knex => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

const { staffSecondFactor } = environment()
/** Of staff; shoppers choose. */
const isRequired = ({ userId }: Actors) => userId !== null && staffSecondFactor === "required"

export async function readSecondFactor(container: MedusaContainer, actors: Actors): Promise<SecondFactor> {
  const { id } = await factorIdOf(container, actors)
  const { isOn, since, recoveryCodesLeft } = await factorsOf(container).stateOf(id)
  return {
    is_on: isOn,
    since: since?.toISOString() ?? null,
    recovery_codes_left: recoveryCodesLeft,
    is_required: isRequired(actors),
  }
}

/**
 * What an authenticator app and a passkey take: the password, and a code of the present app, if any. A session that was left
 * open is no way to one. 403 for a shopper who has not verified the e-mail: whoever opened an account with somebody else's
 * e-mail must not be able to lock the owner out of it, nor to keep a way in.
 */
export async function proveToEnrol(
  container: MedusaContainer,
  owner: Owner,
  proof: { password: string; oneTimeCode: string | null },
): Promise<User> {
  const user = await readUser(container, owner)
  if (!owner.userId && !user.email_verified) {
    throw forbidden("email_not_verified", "Please verify your e-mail first")
  }
  await proveByPasswordAndCode(container, owner, proof)
  return user
}

/** The password, and a code of the authenticator app of an account that has one. */
export async function proveByPasswordAndCode(
  container: MedusaContainer,
  owner: Owner,
  { password, oneTimeCode }: { password: string; oneTimeCode: string | null },
): Promise<void> {
  await proveOwnPassword(container, owner, password)
  await passSecondFactor(container, owner, oneTimeCode)
}

/** A new secret for the owner of the account. Nothing changes until the new app's first code. */
export async function beginSecondFactor(
  container: MedusaContainer,
  owner: Owner,
  proof: { password: string; oneTimeCode: string | null },
): Promise<{ secret: string; url: string }> {
  const { email } = await proveToEnrol(container, owner, proof)
  const { id } = await factorIdOf(container, owner)
  const secret = await factorsOf(container).begin(id)
  return { secret, url: setupUri(secret, { issuer: shopNow().name, account: email }) }
}

/** The new app's first code. Ends the person's other sessions, which showed no such code, and answers recovery codes. */
export async function confirmSecondFactor(
  container: MedusaContainer,
  owner: Owner,
  code: string,
  now = new Date(),
): Promise<string[]> {
  const { id } = await factorIdOf(container, owner)
  const recoveryCodes = await pgOf(container).transaction(async (trx) => {
    const codes = await factorsOf(container).confirm(id, code, now, trx)
    if (codes) await enqueueSecondFactorMail(trx, owner, "set_up", now)
    return codes
  })
  if (!recoveryCodes) throw wrongCode()
  const accounts = container.resolve(ACCOUNT_MODULE)
  await accounts.sessions.markSecondFactor(owner.sessionId)
  await accounts.sessions.revokeAll(
    { user_id: owner.userId, customer_id: owner.customerId },
    { except: owner.sessionId, reason: "second_factor_changed" },
  )
  return recoveryCodes
}

/** Ten new recovery codes; those before are void. */
export async function renewRecoveryCodes(
  container: MedusaContainer,
  owner: Owner,
  proof: { password: string; oneTimeCode: string },
): Promise<string[]> {
  const id = await prove(container, owner, proof)
  const codes = await pgOf(container).transaction(async (trx) => {
    const renewed = await factorsOf(container).renewRecoveryCodes(id, trx)
    if (renewed) await enqueueSecondFactorMail(trx, owner, "recovery_codes")
    return renewed
  })
  if (!codes) throw noneYet()
  return codes
}

/** 409 where the shop asks all staff for a second factor: there it can only be replaced. */
export async function removeSecondFactor(
  container: MedusaContainer,
  owner: Owner,
  proof: { password: string; oneTimeCode: string },
): Promise<void> {
  if (isRequired(owner)) {
    throw conflict(
      "second_factor_required",
      "The back office asks all staff for an authenticator app. You can set up another one in its place",
    )
  }
  const id = await prove(container, owner, proof)
  await pgOf(container).transaction(async (trx) => {
    await factorsOf(container).remove(id, trx)
    await enqueueSecondFactorMail(trx, owner, "removed")
  })
}

/** Answers under whose id the app that was shown is saved. */
async function prove(
  container: MedusaContainer,
  owner: Owner,
  proof: { password: string; oneTimeCode: string },
): Promise<string> {
  const { id, isOn } = await factorIdOf(container, owner)
  if (!isOn) throw noneYet()
  await proveByPasswordAndCode(container, owner, proof)
  return id
}

function noneYet(): ShopError {
  return invalidField(
    "one_time_code",
    "You have no authenticator app yet: set one up first",
    "no_second_factor",
  )
}

function factorsOf(container: MedusaContainer): StaffService["secondFactors"] {
  return container.resolve(STAFF_MODULE).secondFactors
}
