import type { MedusaContainer } from "@medusajs/framework/types"
import { readEnvironment } from "../../../config/environment"
import type { SecondFactor } from "../../../contract/second-factor"
import { readShop } from "../../../contract/shop"
import { invalidField, ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountService from "../../../modules/account/service"
import { STAFF_MODULE } from "../../../modules/staff"
import { setupUri } from "../../../modules/staff/domain/one-time-code"
import type StaffService from "../../../modules/staff/service"
import { proveOwnPassword } from "../../base/sign-in/prove-own-password"
import { passSecondFactor, wrongCode } from "../../base/sign-in/second-factor"
import { tellOfSecondFactor } from "../../base/sign-in/tell-of-second-factor"
import { readUser } from "../account/read-user"

/** A member of staff at work on their own second factor, in the session that asks. */
export interface Owner {
  userId: string
  authIdentityId: string
  sessionId: string
  /** Where the request comes from. */
  ip?: string | undefined
}

const { staffSecondFactor } = readEnvironment(process.env)
const isRequired = staffSecondFactor === "required"

export async function readSecondFactor(container: MedusaContainer, userId: string): Promise<SecondFactor> {
  const { isOn, since, recoveryCodesLeft } = await factorsOf(container).stateOf(userId)
  return {
    is_on: isOn,
    since: since?.toISOString() ?? null,
    recovery_codes_left: recoveryCodesLeft,
    is_required: isRequired,
  }
}

/**
 * A new secret for a user who knows the password and shows a code of the present app, if any: a session that was
 * left open is no way to another second factor. Nothing changes until the new app's first code.
 */
export async function beginSecondFactor(
  container: MedusaContainer,
  owner: Owner,
  { password, oneTimeCode }: { password: string; oneTimeCode: string | null },
): Promise<{ secret: string; url: string }> {
  await proveOwnPassword(container, owner, password)
  await passSecondFactor(container, owner.userId, oneTimeCode)
  const { email } = await readUser(container, { customerId: null, userId: owner.userId })
  const secret = await factorsOf(container).begin(owner.userId)
  return { secret, url: setupUri(secret, { issuer: readShop(process.env).name, account: email }) }
}

/** The new app's first code. Ends the person's other sessions, which showed no such code, and answers recovery codes. */
export async function confirmSecondFactor(
  container: MedusaContainer,
  owner: Owner,
  code: string,
  now = new Date(),
): Promise<string[]> {
  const recoveryCodes = await factorsOf(container).confirm(owner.userId, code, now)
  if (!recoveryCodes) throw wrongCode()
  const accounts = container.resolve<AccountService>(ACCOUNT_MODULE)
  await accounts.sessions.markSecondFactor(owner.sessionId)
  await accounts.sessions.revokeAll(
    { user_id: owner.userId },
    { except: owner.sessionId, reason: "second_factor_changed" },
  )
  await tellOfSecondFactor(container, owner.userId, "set_up", now)
  return recoveryCodes
}

/** Ten new recovery codes; those before are void. */
export async function renewRecoveryCodes(
  container: MedusaContainer,
  owner: Owner,
  proof: { password: string; oneTimeCode: string },
): Promise<string[]> {
  await prove(container, owner, proof)
  const codes = await factorsOf(container).renewRecoveryCodes(owner.userId)
  if (!codes) throw noneYet()
  await tellOfSecondFactor(container, owner.userId, "recovery_codes")
  return codes
}

/** 409 where the shop asks all staff for a second factor: there it can only be replaced. */
export async function removeSecondFactor(
  container: MedusaContainer,
  owner: Owner,
  proof: { password: string; oneTimeCode: string },
): Promise<void> {
  if (isRequired) {
    throw new ShopError(
      "conflict",
      "second_factor_required",
      "The back office asks all staff for an authenticator app. You can set up another one in its place",
    )
  }
  await prove(container, owner, proof)
  await factorsOf(container).remove(owner.userId)
  await tellOfSecondFactor(container, owner.userId, "removed")
}

async function prove(
  container: MedusaContainer,
  owner: Owner,
  { password, oneTimeCode }: { password: string; oneTimeCode: string },
): Promise<void> {
  if (!(await factorsOf(container).stateOf(owner.userId)).isOn) throw noneYet()
  await proveOwnPassword(container, owner, password)
  await passSecondFactor(container, owner.userId, oneTimeCode)
}

function noneYet(): ShopError {
  return invalidField(
    "one_time_code",
    "You have no authenticator app yet: set one up first",
    "no_second_factor",
  )
}

function factorsOf(container: MedusaContainer): StaffService["secondFactors"] {
  return container.resolve<StaffService>(STAFF_MODULE).secondFactors
}
