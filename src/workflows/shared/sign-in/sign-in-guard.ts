import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { isShopError } from "../../../errors"
import { LIMITS_MODULE } from "../../../modules/limits"
import { addressKey } from "../../../modules/limits/domain/address"
import { recordStaffAct } from "../audit/record-staff-act"
import { enqueueAccountMail } from "./account-mails"
import { actorsOf, findIdentity, PASSWORD_PROVIDER } from "./identity"

/**
 * A try at a password, counted: throws 429 while this account or this address must wait. `key` is the e-mail of the
 * account, also when the phone number was typed; for nobody's phone number that number. `attempt` answers null where the
 * password is wrong. That counts, as does a wrong code; what it throws otherwise does not: the password was right, and
 * something else is missing.
 */
export async function countedTry<Found>(
  scope: MedusaContainer,
  key: string,
  address: string | undefined,
  attempt: () => Promise<Found | null>,
): Promise<Found | null> {
  const limits = scope.resolve(LIMITS_MODULE)
  if (address) await limits.take("sign_in_address", addressKey(address))
  await limits.beginSignIn(key)
  let end: "right" | "wrong" | "left" = "left"
  try {
    const found = await attempt()
    end = found === null ? "wrong" : "right"
    return found
  } catch (error) {
    if (isShopError(error) && error.code === "invalid_code") end = "wrong"
    throw error
  } finally {
    if (end === "right") await limits.signInSucceeded(key)
    else if (end === "left") await limits.signInLeft(key)
    else if ((await limits.signInFailed(key)).hasLocked) mailOwnerSoon(scope, key, address)
    if (address && end !== "wrong") await limits.release("sign_in_address", addressKey(address))
  }
}

/** Whether it is the password of this e-mail, counted as a sign-in: a stolen session is no way round the lock. */
export async function knowsPassword(
  scope: MedusaContainer,
  email: string,
  password: string,
  address: string | undefined,
): Promise<boolean> {
  const known = await countedTry(scope, email, address, async () => {
    const auth = scope.resolve(Modules.AUTH)
    return (await auth.authenticate(PASSWORD_PROVIDER, { body: { email, password } })).success || null
  })
  return known !== null
}

/** After a new password was chosen by the owner's e-mail: what was guessed before is of no concern. */
export async function liftSignInLock(scope: MedusaContainer, email: string): Promise<void> {
  await scope.resolve(LIMITS_MODULE).liftSignInLock(email)
}

/** Once, when a lock begins. Not waited for: that there is an owner to e-mail must not show in the time. */
function mailOwnerSoon(scope: MedusaContainer, email: string, address: string | undefined): void {
  mailOwner(scope, email, address).catch((error: unknown) => {
    scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mail sign-in-locked: ${error instanceof Error ? error.stack : error}`)
  })
}

async function mailOwner(scope: MedusaContainer, email: string, address: string | undefined): Promise<void> {
  const identity = await findIdentity(scope.resolve(Modules.AUTH), email)
  const { customerId, userId } = identity ? actorsOf(identity) : { customerId: null, userId: null }
  const owner = customerId ?? userId
  if (!owner) return
  if (userId) {
    await recordStaffAct(scope, {
      email,
      act: "sign_in.locked",
      target: { type: "staff", id: userId },
      origin: { address: address ?? null, userAgent: null, requestId: null },
    })
  }
  await scope
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((trx) =>
      enqueueAccountMail(trx, { of: customerId ? "customer" : "user", id: owner, news: "sign_in_locked" }),
    )
}
