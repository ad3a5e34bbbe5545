import { createHmac, timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"

/**
 * How old, or how early, a webhook may be: five minutes on its way, and clocks that are ten minutes apart. Older ones may be
 * replays; a younger one that comes twice is known by its id, and has one effect.
 */
const TOLERANCE_SECONDS = 15 * 60

const SECRET_PREFIX = "whsec_"

/** What a webhook is signed with, and by whom: `v1,<base64>` over `id.timestamp.body`. */
export function svixSignature(
  secret: string,
  id: string,
  timestamp: string,
  rawBody: Buffer | string,
): string {
  const key = Buffer.from(
    secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret,
    "base64",
  )
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(rawBody).digest("base64")
}

/**
 * Whether a webhook was signed the Svix way by one of these secrets (several while one is being replaced) not longer ago
 * than fifteen minutes. The header may carry several signatures, apart by spaces; each is compared in constant time.
 */
export function isSvixSigned(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  secrets: string | readonly string[],
  now: Date,
): boolean {
  const { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": signatures } = headers
  if (typeof id !== "string" || id === "" || typeof signatures !== "string") return false
  if (typeof timestamp !== "string" || !/^\d{9,11}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const expected = (typeof secrets === "string" ? [secrets] : secrets).map((secret) =>
    Buffer.from(svixSignature(secret, id, timestamp, rawBody), "base64"),
  )
  return signatures
    .split(" ")
    .flatMap((one) => (one.startsWith("v1,") ? [Buffer.from(one.slice(3), "base64")] : []))
    .some((given) => expected.some((own) => given.length === own.length && timingSafeEqual(given, own)))
}
