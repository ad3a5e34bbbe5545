import { createHmac, timingSafeEqual } from "node:crypto"

/** The header that carries the signature of a webhook. */
export const signatureHeader = "x-paystack-signature"

/**
 * Whether the provider sent these bytes: hex HMAC-SHA512 of the raw body by the secret key, compared in constant
 * time. Several keys while one is being replaced. Never pass a body that was parsed and written again.
 */
export function isSignedBy(
  rawBody: Buffer | string,
  signature: string | string[] | undefined,
  secretKeys: string | readonly string[],
): boolean {
  if (typeof signature !== "string" || !/^[0-9a-f]{128}$/i.test(signature)) return false
  const given = Buffer.from(signature, "hex")
  const keys = typeof secretKeys === "string" ? [secretKeys] : secretKeys
  return keys.some((key) => timingSafeEqual(given, createHmac("sha512", key).update(rawBody).digest()))
}
