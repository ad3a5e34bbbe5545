import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"

/** Six digits, each of the million equally likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0")
}

/** The key that codes are hashed with: without it a reader of the table cannot try the million codes. */
export function codeKey(secret: string): Buffer {
  return createHmac("sha256", secret).update("verification codes").digest()
}

/** Bound to its row, so that equal codes look different and none can be moved to another purpose or account. */
export function codeHash(key: Buffer, row: { id: string; purpose: string; subject: string }, code: string) {
  return createHmac("sha256", key).update([row.id, row.purpose, row.subject, code].join("\n")).digest("hex")
}

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, "hex"), Buffer.from(b, "hex")]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** 32 random bytes for a link: nobody tries those out, so the plain hash is enough at rest. */
export function newToken(): string {
  return randomBytes(32).toString("base64url")
}

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
