import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** What a challenge is given out for: adding a passkey to an account, or signing in with one. */
export interface ChallengeFor {
  purpose: "add" | "sign in"
  /** Whose account it is for; empty where nobody is signed in yet. */
  owner: string
}

const LASTS_MS = 5 * 60_000
const RANDOM_BYTES = 16
/** Milliseconds since 1970, in six bytes. */
const TIME_BYTES = 6
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES
const MAC_BYTES = 32

/**
 * A challenge that needs no row until it is answered: random bytes, when it ends, and a MAC of both with what it is for.
 * Only this shop can make one, and it is good for nothing and nobody else.
 */
export function newChallenge(key: Buffer, use: ChallengeFor, now: Date): string {
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(TIME_BYTES)])
  head.writeUIntBE(now.getTime() + LASTS_MS, RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([head, macOf(key, head, use)]).toString("base64url")
}

/** Whether one of these keys made it for this, and it has not ended. */
export function isOwnChallenge(
  keys: readonly Buffer[],
  challenge: string,
  use: ChallengeFor,
  now: Date,
): boolean {
  const bytes = Buffer.from(challenge, "base64url")
  if (bytes.length !== HEAD_BYTES + MAC_BYTES) return false
  const [head, mac] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)]
  // All of them are compared: the time does not reveal which one it was.
  const isOurs = keys.map((key) => timingSafeEqual(mac, macOf(key, head, use))).includes(true)
  return isOurs && head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now.getTime()
}

/** What is stored of a challenge that was answered. Of its bytes: the same ones can be written in several ways. */
export function challengeHash(challenge: string): string {
  return createHash("sha256").update(Buffer.from(challenge, "base64url")).digest("base64url")
}

function macOf(key: Buffer, head: Buffer, { purpose, owner }: ChallengeFor): Buffer {
  return createHmac("sha256", key)
    .update(JSON.stringify([purpose, owner]))
    .update(head)
    .digest()
}
