import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Data } from "../../../contract/calls"
import { invalid, type ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { STAFF_MODULE } from "../../../modules/staff"
import { provenUse, type UsedCredential } from "../../../modules/staff/domain/passkey-proof"
import type { Passkey } from "../../../modules/staff/passkeys"
import { actorsOf } from "../../shared/sign-in/identity"
import { refuseBlocked } from "../../shared/sign-in/second-factor"
import { type Device, type Session, startSession } from "../../shared/sign-in/start-session"
import { PARTY, PASSKEY_TIMEOUT_MS } from "./passkeys"

/** Nobody is known yet: the device says whose passkey it used. */
const ANYBODYS = { purpose: "sign in", owner: "" } as const

/** What a browser asks its devices for a passkey of this shop by. */
export function beginPasskeySignIn(container: MedusaContainer): Data<"POST /auth/passkey/begin"> {
  return {
    challenge: container.resolve(STAFF_MODULE).passkeys.challengeFor(ANYBODYS),
    rpId: PARTY.id,
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: "required",
  }
}

/**
 * Signs in by what a device has signed with a passkey. It has looked who holds it, so that counts as a second factor. An
 * account that is locked after wrong passwords opens all the same: a signature cannot be guessed, and nobody locks its
 * owner out (docs/decisions/0077). One answer to all that is wrong; that an account is blocked shows to its owner only.
 */
export async function signInByPasskey(
  container: MedusaContainer,
  credential: UsedCredential,
  device: Device,
): Promise<Session> {
  const { passkeys } = container.resolve(STAFF_MODULE)
  const passkey = await passkeys.byCredential(credential.rawId)
  if (!passkey) throw refused()
  const proven = await provenUse(
    credential,
    {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: passkey.counter,
      ownerId: passkey.owner_id,
    },
    { party: PARTY, isOwn: (challenge) => passkeys.isOwn(challenge, ANYBODYS) },
  )
  if (!proven || !(await passkeys.use(passkey.id, proven))) throw refused()
  const identity = await identityOf(container, passkey)
  if (!identity) throw refused()
  await refuseBlocked(container, actorsOf(identity))
  const session = await startSession(container, identity, device, { secondFactor: true, provider: "passkey" })
  // What takes passkeys away ends the sessions that are open. One that was just being opened looks again.
  if (await passkeys.isThere(passkey.id)) return session
  await container.resolve(ACCOUNT_MODULE).sessions.revoke(session.id, "second_factor_changed")
  throw refused()
}

/** The sign-in that it opens, as long as that is its owner's. */
async function identityOf(
  container: MedusaContainer,
  { auth_identity_id, owner_id }: Passkey,
): Promise<AuthIdentityDTO | null> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ id: [auth_identity_id] }, { relations: ["provider_identities"], take: 1 })
  if (!identity) return null
  const { customerId, userId } = actorsOf(identity)
  return owner_id === userId || owner_id === customerId ? identity : null
}

function refused(): ShopError {
  return invalid(
    "passkey_refused",
    "We could not sign you in with this passkey. Try again, or use your password",
  )
}
