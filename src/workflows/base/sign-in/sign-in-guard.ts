import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { shopNow } from "../../../config/shop-now"
import { signInLockMail } from "../../../mail/sign-in-lock-mail"
import { LIMITS_MODULE } from "../../../modules/limits"
import { addressKey } from "../../../modules/limits/domain/address"
import { recordStaffAct } from "../audit/record-staff-act"
import { findIdentity } from "./find-identity"
import { actorsOf } from "./start-session"

const limitsOf = (scope: MedusaContainer) => scope.resolve(LIMITS_MODULE)

/**
 * Before a password is looked at: throws 429 while this account or this address must wait. `identifierKey` is the
 * e-mail of the account, also when the phone number was typed; for nobody's phone number that number. One of
 * `signInFailed`, `signInSucceeded` and `signInLeft` must follow.
 */
export async function guardSignIn(
  scope: MedusaContainer,
  identifierKey: string,
  address: string | undefined,
): Promise<void> {
  const limits = limitsOf(scope)
  if (address) await limits.take("sign_in_address", addressKey(address))
  await limits.beginSignIn(identifierKey)
}

/** After a wrong password or a wrong code. The owner is told, once, when it locks the sign-in. */
export async function signInFailed(
  scope: MedusaContainer,
  identifierKey: string,
  address: string | undefined,
): Promise<void> {
  const { hasLocked } = await limitsOf(scope).signInFailed(identifierKey)
  if (!hasLocked) return
  // Not waited for: that there is somebody to tell must not show in the time.
  tellOwner(scope, identifierKey, address).catch((error: unknown) => {
    scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mail sign-in-locked: ${error instanceof Error ? error.stack : error}`)
  })
}

/** After a sign-in that opened a session, or a password that proved who is signed in. */
export async function signInSucceeded(
  scope: MedusaContainer,
  identifierKey: string,
  address: string | undefined,
): Promise<void> {
  const limits = limitsOf(scope)
  await limits.signInSucceeded(identifierKey)
  if (address) await limits.release("sign_in_address", addressKey(address))
}

/** After a try that was neither: the password was right, and something else is missing. */
export async function signInLeft(
  scope: MedusaContainer,
  identifierKey: string,
  address: string | undefined,
): Promise<void> {
  const limits = limitsOf(scope)
  await limits.signInLeft(identifierKey)
  if (address) await limits.release("sign_in_address", addressKey(address))
}

/** After a new password was chosen by the owner's e-mail: what was guessed before is of no concern. */
export async function liftSignInLock(scope: MedusaContainer, email: string): Promise<void> {
  await limitsOf(scope).liftSignInLock(email)
}

async function tellOwner(scope: MedusaContainer, email: string, address: string | undefined): Promise<void> {
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
  const { publicUrl } = environment()
  await scope.resolve(Modules.NOTIFICATION).createNotifications({
    to: email,
    channel: "email",
    template: "sign-in-locked",
    content: signInLockMail({ at: new Date(), shop: shopNow(), shopUrl: publicUrl }),
    trigger_type: "account.sign-in-locked",
    resource_id: owner,
    resource_type: customerId ? "customer" : "user",
  })
}
