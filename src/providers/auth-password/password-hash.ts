import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { Gate } from "./gate"

/**
 * Password hashes: scrypt with the parameters in the hash, so that they can be raised later:
 * `$scrypt$ln=15,r=8,p=3$<salt>$<key>`, base64 without padding. Medusa's own hashes (the scrypt-kdf package's
 * binary format in base64) are verified too, and meant to be replaced at the next sign-in.
 */
interface Cost {
  /** Binary logarithm of scrypt's N. */
  ln: number
  r: number
  p: number
}

/** OWASP's password storage cheat sheet: 32 MiB, three lanes. About a quarter of a second. */
export const currentCost: Cost = { ln: 15, r: 8, p: 3 }

const SALT_BYTES = 16
const KEY_BYTES = 32
/** Hashes at once: each takes 32 MiB and a thread that file reads and DNS wait for too. */
const gate = new Gate(2)

interface Parsed {
  cost: Cost
  salt: Buffer
  keyBytes: number
  matches(key: Buffer): boolean
  isCurrent: boolean
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password.normalize("NFKC"), salt, KEY_BYTES, currentCost)
  return format(salt, key)
}

/** `needsRehash`: right, but hashed in an older way than today's. An unreadable hash matches nothing. */
export async function verifyPassword(
  password: string,
  stored: string,
): Promise<{ valid: boolean; needsRehash: boolean }> {
  const parsed = parseOurs(stored) ?? parseMedusas(stored)
  if (!parsed) {
    await verifyAgainstNobody(password)
    return { valid: false, needsRehash: false }
  }
  // Medusa hashed the text as it came.
  const text = parsed.isCurrent || stored.startsWith("$") ? password.normalize("NFKC") : password
  const valid = parsed.matches(await derive(text, parsed.salt, parsed.keyBytes, parsed.cost))
  return { valid, needsRehash: valid && !parsed.isCurrent }
}

/** A hash that no password has: its key is random. */
const nobodysHash = format(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))

/** The work of `verifyPassword` for an account that does not exist, so that both take the same time. */
export async function verifyAgainstNobody(password: string): Promise<void> {
  await verifyPassword(password, nobodysHash)
}

function format(salt: Buffer, key: Buffer): string {
  const { ln, r, p } = currentCost
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`
}

function parseOurs(stored: string): Parsed | null {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    stored,
  )
  if (!match) return null
  const cost = { ln: Number(match[1]), r: Number(match[2]), p: Number(match[3]) }
  const expected = Buffer.from(match[5] as string, "base64")
  return {
    cost,
    salt: Buffer.from(match[4] as string, "base64"),
    keyBytes: expected.length,
    matches: (key) => key.length === expected.length && timingSafeEqual(key, expected),
    isCurrent: cost.ln === currentCost.ln && cost.r === currentCost.r && cost.p === currentCost.p,
  }
}

/**
 * scrypt-kdf's 96 bytes: "scrypt", 0, ln (1 byte), r and p (4 bytes each), salt (32), checksum (16), and the
 * HMAC-SHA-256 of the first 64 bytes under the second half of the derived 64-byte key.
 */
function parseMedusas(stored: string): Parsed | null {
  const bytes = Buffer.from(stored, "base64")
  if (bytes.length !== 96 || bytes.toString("latin1", 0, 7) !== "scrypt\0") return null
  return {
    cost: { ln: bytes.readUInt8(7), r: bytes.readUInt32BE(8), p: bytes.readUInt32BE(12) },
    salt: bytes.subarray(16, 48),
    keyBytes: 64,
    matches: (key) => {
      const mac = createHmac("sha256", key.subarray(32)).update(bytes.subarray(0, 64)).digest()
      return timingSafeEqual(mac, bytes.subarray(64))
    },
    isCurrent: false,
  }
}

function derive(password: string, salt: Buffer, keyBytes: number, { ln, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
  return gate.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "")
}
