import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { hash as argon2, verify as verifyArgon2 } from "@node-rs/argon2"
import { Gate } from "./gate"

/**
 * Password hashes: argon2id in the usual form, `$argon2id$v=19$m=…,t=…,p=…$<salt>$<key>`, whose parameters can be
 * raised later (docs/decisions/0009). The scrypt hashes of before, `$scrypt$ln=15,r=8,p=3$<salt>$<key>`, and
 * Medusa's own (the scrypt-kdf package's binary format in base64) are verified too, and meant to be replaced at the
 * next sign-in.
 */
interface Cost {
  /** KiB */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Above OWASP's least, 19 MiB in two passes. About twenty milliseconds, where scrypt of that strength takes 170. */
const currentCost: Cost = { memoryCost: 32 * 1024, timeCost: 2, parallelism: 1 }

const CURRENT = `$argon2id$v=19$m=${currentCost.memoryCost},t=${currentCost.timeCost},p=${currentCost.parallelism}$`

/**
 * One hash at a time in each process: each takes 32 MiB and a core, and those who only look at products shall not wait
 * for fifty who sign in at once.
 */
const gate = new Gate(1)

interface ScryptCost {
  /** Binary logarithm of scrypt's N. */
  ln: number
  r: number
  p: number
}

interface Scrypt {
  cost: ScryptCost
  salt: Buffer
  keyBytes: number
  /** What the password's text is before it is hashed. */
  text(password: string): string
  matches(key: Buffer): boolean
}

export async function hashPassword(password: string): Promise<string> {
  return gate.run(() => argon2(password.normalize("NFKC"), currentCost))
}

/** `needsRehash`: right, but hashed in an older way than today's. An unreadable hash matches nothing. */
export async function verifyPassword(
  password: string,
  stored: string,
): Promise<{ valid: boolean; needsRehash: boolean }> {
  if (stored.startsWith("$argon2id$")) {
    const valid = await gate.run(() => verifyArgon2(stored, password.normalize("NFKC")).catch(() => false))
    return { valid, needsRehash: valid && !stored.startsWith(CURRENT) }
  }
  const parsed = parseOurs(stored) ?? parseMedusas(stored)
  if (!parsed) {
    await verifyAgainstNobody(password)
    return { valid: false, needsRehash: false }
  }
  const valid = parsed.matches(await derive(parsed.text(password), parsed))
  return { valid, needsRehash: valid }
}

/** Names a hash without revealing anything of it: another after every change of the password. */
export function passwordVersion(stored: string): string {
  return createHash("sha256").update(stored).digest("base64url")
}

/** A hash that no password has: its key is random. */
const nobodysHash = `${CURRENT}${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/** The work of `verifyPassword` for an account that does not exist, so that both take the same time. */
export async function verifyAgainstNobody(password: string): Promise<void> {
  await verifyPassword(password, nobodysHash)
}

function parseOurs(stored: string): Scrypt | null {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    stored,
  )
  if (!match) return null
  const expected = Buffer.from(match[5] as string, "base64")
  return {
    cost: { ln: Number(match[1]), r: Number(match[2]), p: Number(match[3]) },
    salt: Buffer.from(match[4] as string, "base64"),
    keyBytes: expected.length,
    text: (password) => password.normalize("NFKC"),
    matches: (key) => key.length === expected.length && timingSafeEqual(key, expected),
  }
}

/**
 * scrypt-kdf's 96 bytes: "scrypt", 0, ln (1 byte), r and p (4 bytes each), salt (32), checksum (16), and the
 * HMAC-SHA-256 of the first 64 bytes under the second half of the derived 64-byte key.
 */
function parseMedusas(stored: string): Scrypt | null {
  const bytes = Buffer.from(stored, "base64")
  if (bytes.length !== 96 || bytes.toString("latin1", 0, 7) !== "scrypt\0") return null
  return {
    cost: { ln: bytes.readUInt8(7), r: bytes.readUInt32BE(8), p: bytes.readUInt32BE(12) },
    salt: bytes.subarray(16, 48),
    keyBytes: 64,
    // Medusa hashed the text as it came.
    text: (password) => password,
    matches: (key) => {
      const mac = createHmac("sha256", key.subarray(32)).update(bytes.subarray(0, 64)).digest()
      return timingSafeEqual(mac, bytes.subarray(64))
    },
  }
}

function derive(text: string, { salt, keyBytes, cost: { ln, r, p } }: Scrypt): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
  return gate.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "")
}
