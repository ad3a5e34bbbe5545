import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { shopNow } from "../../../config/shop-now"
import type { Data } from "../../../contract/calls"
import type { Passkey } from "../../../contract/passkeys"
import { conflict, invalid, notFound, type ShopError } from "../../../errors"
import { deviceName } from "../../../modules/accounts/domain/device-name"
import { STAFF_MODULE } from "../../../modules/staff"
import {
  ALGORITHMS,
  type CreatedCredential,
  knownTransports,
  provenCreation,
  relyingParty,
  userHandleOf,
} from "../../../modules/staff/domain/passkey-proof"
import { MOST_PASSKEYS, type Passkey as PasskeyRow, type Passkeys } from "../../../modules/staff/passkeys"
import { enqueueSecondFactorMail } from "../../../modules/staff/second-factor-news"
import type { Actors } from "../../shared/sign-in/identity"
import type { Device } from "../../shared/sign-in/start-session"
import { type Owner, proveByPasswordAndCode, proveToEnrol } from "./second-factor"

/** How long a browser waits for a finger, a face or a PIN. */
export const PASSKEY_TIMEOUT_MS = 120_000

/** What people sign in at: the shop's own address. */
export const PARTY = relyingParty(environment().publicUrl)

export async function readPasskeys(container: MedusaContainer, actors: Actors): Promise<Passkey[]> {
  return (await passkeysOf(container).of(idsOf(actors))).map(present)
}

/** What a browser makes a passkey by, for a user who has shown that the account is theirs. 409 when there are ten. */
export async function beginPasskey(
  container: MedusaContainer,
  owner: Owner,
  proof: { password: string; oneTimeCode: string | null },
): Promise<Data<"POST /user/passkeys/begin">> {
  const passkeys = passkeysOf(container)
  const own = await passkeys.of(idsOf(owner))
  if (own.length >= MOST_PASSKEYS) throw tooMany()
  const { email, first_name, last_name } = await proveToEnrol(container, owner, proof)
  const ownerId = ownerIdOf(owner)
  return {
    challenge: passkeys.challengeFor({ purpose: "add", owner: ownerId }),
    rp: { id: PARTY.id, name: shopNow().name },
    user: {
      id: userHandleOf(ownerId),
      name: email,
      displayName: `${first_name} ${last_name}`.trim() || email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    attestation: "none",
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: "public-key",
      transports: knownTransports(transports),
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  }
}

/** Saves the passkey that the device has made. `device` names it where its owner does not. */
export async function addPasskey(
  container: MedusaContainer,
  owner: Owner,
  { credential, name }: { credential: CreatedCredential; name: string | null },
  device: Device,
): Promise<Passkey> {
  const passkeys = passkeysOf(container)
  const ownerId = ownerIdOf(owner)
  const isOwn = (challenge: string) => passkeys.isOwn(challenge, { purpose: "add", owner: ownerId })
  const proven = await provenCreation(credential, { party: PARTY, isOwn })
  if (!proven) throw notAdded()
  const passkey = {
    ...proven,
    ownerId,
    authIdentityId: owner.authIdentityId,
    name: name || deviceName(device.userAgent ?? null, device.platform ?? null),
  }
  const added = await pgOf(container).transaction(async (trx) => {
    const outcome = await passkeys.add(passkey, idsOf(owner), trx)
    if (typeof outcome === "object") await enqueueSecondFactorMail(trx, owner, "passkey_added")
    return outcome
  })
  if (added === "too_many") throw tooMany()
  if (added === "refused") throw notAdded()
  return present(added)
}

/** Answers those that are left. */
export async function removePasskey(
  container: MedusaContainer,
  owner: Owner,
  id: string,
  proof: { password: string; oneTimeCode: string | null },
): Promise<Passkey[]> {
  const passkeys = passkeysOf(container)
  const none = () => notFound("Passkey not found in your account")
  const own = await passkeys.of(idsOf(owner))
  if (!own.some((one) => one.id === id)) throw none()
  await proveByPasswordAndCode(container, owner, proof)
  await pgOf(container).transaction(async (trx) => {
    if (!(await passkeys.remove(id, idsOf(owner), trx))) throw none()
    await enqueueSecondFactorMail(trx, owner, "passkey_removed")
  })
  return readPasskeys(container, owner)
}

/** Under whose ids somebody's passkeys are: one that was added as a shopper stays theirs when they join the staff. */
const idsOf = ({ userId, customerId }: Actors) => [userId, customerId].filter((id) => id !== null)
/** Under whose id a new one is saved. */
const ownerIdOf = ({ userId, customerId }: Actors) => userId ?? customerId ?? ""

function present({ id, name, backed_up, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    backed_up,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

function tooMany(): ShopError {
  return conflict(
    "too_many_passkeys",
    `You have ${MOST_PASSKEYS} passkeys, which is the most. Remove one you no longer use, then add another`,
  )
}

/** Also when some account has this passkey: whose it is, is not revealed. */
function notAdded(): ShopError {
  return invalid("passkey_refused", "We could not add this passkey. Please try again")
}

const pgOf = (container: MedusaContainer): Knex => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

function passkeysOf(container: MedusaContainer): Passkeys {
  return container.resolve(STAFF_MODULE).passkeys
}
