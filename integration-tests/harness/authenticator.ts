import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"

/** What the shop asks a device to make a passkey by, as far as a device reads it. */
interface Creation {
  challenge: string
  rp: { id: string }
  user: { id: string }
  excludeCredentials: { id: string }[]
}

interface Stored {
  id: string
  rpId: string
  userHandle: string
  privateKey: KeyObject
}

export interface DeviceHabits {
  /** The page that it believes to be on. */
  origin: string
  /** Whether it looks who holds it. */
  verifiesUser?: boolean
  /** How much its counter goes on each time; most phones do not count. */
  counts?: number
  /** What it calls the word of its maker, and what stands in there. */
  attestation?: { format: string; statement: Map<string, Cbor> }
}

/** A phone or a key with passkeys, in software: ES256, no word of its maker (https://www.w3.org/TR/webauthn-3/). */
export class Authenticator {
  counter = 0
  private readonly stored: Stored[] = []

  constructor(readonly habits: DeviceHabits) {}

  /** As `navigator.credentials.create` answers, in JSON. */
  create({ challenge, rp, user, excludeCredentials }: Creation) {
    if (excludeCredentials.some(({ id }) => this.stored.some((own) => own.id === id)))
      throw new Error("InvalidStateError: this device has a passkey of that account")
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
    const id = randomBytes(16)
    const made = { id: id.toString("base64url"), rpId: rp.id, userHandle: user.id, privateKey }
    this.stored.push(made)
    const length = Buffer.from([0, id.length])
    const authData = Buffer.concat([
      ...[this.authData(rp.id, ATTESTED), Buffer.alloc(16)],
      ...[length, id, cbor(coseOf(publicKey))],
    ])
    const { format, statement } = this.habits.attestation ?? { format: "none", statement: new Map() }
    const object = new Map<string, Cbor>([
      ["fmt", format],
      ["attStmt", statement],
      ["authData", authData],
    ])
    return {
      ...{ id: made.id, rawId: made.id, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: this.clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: cbor(object).toString("base64url"),
        transports: ["internal", "hybrid"],
      },
    }
  }

  /** As `navigator.credentials.get` answers, in JSON: with the passkey that was created last. */
  get({ challenge, rpId }: { challenge: string; rpId: string }) {
    const own = this.stored.findLast((one) => one.rpId === rpId)
    if (!own) throw new Error(`NotAllowedError: this device has no passkey of ${rpId}`)
    this.counter += this.habits.counts ?? 0
    const authData = this.authData(rpId)
    const clientData = this.clientData("webauthn.get", challenge)
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), own.privateKey)
    return {
      ...{ id: own.id, rawId: own.id, type: "public-key", clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: own.userHandle,
      },
    }
  }

  private clientData(type: string, challenge: string): Buffer {
    const { origin } = this.habits
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private authData(rpId: string, more = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const isVerified = this.habits.verifiesUser ?? true
    return Buffer.concat([
      sha256(Buffer.from(rpId)),
      Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | BACKED_UP | more]),
      counter,
    ])
  }
}

/** Flags of what a device says. */
const PRESENT = 0x01
const VERIFIED = 0x04
const BACKED_UP = 0x18
const ATTESTED = 0x40

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest()

/** An ES256 key as COSE has it: kind, algorithm, curve, x, y. */
function coseOf(publicKey: KeyObject): Map<number, Cbor> {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ])
}

export type Cbor = number | string | Buffer | Cbor[] | Map<string, Cbor> | Map<number, Cbor>

/** As much of CBOR (RFC 8949) as a passkey takes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const pairs: [string | number, Cbor][] = [...value.entries()]
  return Buffer.concat([head(5, pairs.length), ...pairs.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 0x100) return Buffer.from([(kind << 5) | 24, count])
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 0xff])
}
