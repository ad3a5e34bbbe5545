import { createHash } from "node:crypto"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { PasskeyTransport } from "../../../contract/passkeys"

/** Who asks for passkeys: a browser offers those of this host alone, and signs on which page it did. */
export interface RelyingParty {
  id: string
  origin: string
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** What a device sends of a passkey that it has made. */
export interface CreatedCredential {
  rawId: string
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | null | undefined }
}

/** What it sends of one that it has used. */
export interface UsedCredential {
  rawId: string
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | null | undefined
  }
}

/** What is stored of a passkey for the next time. */
export interface PasskeyKey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  backedUp: boolean
}

interface Asked {
  party: RelyingParty
  /** Whether this challenge is one of ours, for this use and still good. */
  isOwn: (challenge: string) => boolean
}

/** ES256, which phones and keys have; RS256, which Windows has; EdDSA. */
export const ALGORITHMS = [-7, -257, -8]

/** What a browser calls otherwise is of no use to the next one. */
export function knownTransports(stated: readonly string[]): PasskeyTransport[] {
  return PasskeyTransport.options.filter((known) => stated.includes(known))
}

/** What a device knows the account by. It reveals nothing of it, and is the same for all passkeys of one owner. */
export function userHandleOf(ownerId: string): string {
  return createHash("sha256").update(`passkey of ${ownerId}`).digest("base64url")
}

/**
 * The passkey that a device has made for this shop, on its page, after it looked who holds it (a finger, a face, a PIN),
 * and the challenge that it answered. Null for anything else.
 */
export async function provenCreation(
  { rawId, response }: CreatedCredential,
  { party, isOwn }: Asked,
): Promise<(PasskeyKey & { challenge: string }) | null> {
  const transports = response.transports ?? []
  const credential: RegistrationResponseJSON = {
    id: rawId,
    rawId,
    type: "public-key",
    clientExtensionResults: {},
    response: { ...response, transports },
  }
  const asked = new AskedChallenge(isOwn)
  // Read when the first passkey comes: most processes see none while they start.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server")
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers")
  return orNull(async () => {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    if (!isWithoutCertificates(object.get("fmt"), object.get("attStmt").get("x5c"))) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: asked.take,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    // A client may say another id beside what the device has signed.
    if (!registrationInfo || registrationInfo.credential.id !== rawId) return null
    return {
      credentialId: registrationInfo.credential.id,
      publicKey: Buffer.from(registrationInfo.credential.publicKey),
      counter: registrationInfo.credential.counter,
      transports: knownTransports(transports),
      backedUp: registrationInfo.credentialBackedUp,
      challenge: asked.challenge,
    }
  })
}

/**
 * We ask for no word of a device's maker. Where one comes all the same, the library would ask the address that stands in its
 * certificate whether that was taken back: an address that whoever sends it can choose.
 */
function isWithoutCertificates(format: string, certificates: unknown): boolean {
  return format === "none" || (format === "packed" && certificates === undefined)
}

/** What a passkey's owner has signed with it: the challenge, and how often it was used. Null when they have not. */
export async function provenUse(
  { rawId, response }: UsedCredential,
  passkey: Pick<PasskeyKey, "credentialId" | "publicKey" | "counter"> & { ownerId: string },
  { party, isOwn }: Asked,
): Promise<{ challenge: string; counter: number; backedUp: boolean } | null> {
  const { userHandle, ...signed } = response
  if (userHandle && userHandle !== userHandleOf(passkey.ownerId)) return null
  const credential: AuthenticationResponseJSON = {
    id: rawId,
    rawId,
    type: "public-key",
    clientExtensionResults: {},
    response: signed,
  }
  const asked = new AskedChallenge(isOwn)
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server")
  return orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: asked.take,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    if (!verified) return null
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { challenge: asked.challenge, counter: newCounter, backedUp: credentialBackedUp }
  })
}

/** The challenge that stands in what the device has signed, once it is known for one of ours. */
class AskedChallenge {
  challenge = ""

  constructor(private readonly isOwn: (challenge: string) => boolean) {}

  readonly take = (challenge: string): boolean => {
    this.challenge = challenge
    return this.isOwn(challenge)
  }
}

/**
 * The library throws at whatever is wrong with a credential: bytes that are none, another page, a counter that went back.
 * To whoever sent it all of that is one answer.
 */
function orNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  return read().catch(() => null)
}
