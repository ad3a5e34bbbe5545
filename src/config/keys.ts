import { createHmac, timingSafeEqual } from "node:crypto"
import { unseal } from "./sealing"

/**
 * A secret that can be replaced while the shop is open: the present one first, with which everything is made, then those
 * with which something was made that must still be known.
 */
export type Keys = readonly [string, ...string[]]

/** The same of what is derived from them. */
export function eachOf<K, T>(
  [present, ...others]: readonly [K, ...K[]],
  make: (key: K) => T,
): readonly [T, ...T[]] {
  return [make(present), ...others.map(make)]
}

/** Whether a signature is the one that any of these makes; in constant time for each. */
export function isAnyOf(given: string, right: readonly string[]): boolean {
  const bytes = Buffer.from(given)
  // All of them are compared: the time does not reveal which one it was.
  return right.map((one) => same(bytes, Buffer.from(one))).includes(true)
}

/** HMAC-SHA256 of a text under each key. */
export function macsOf(keys: Keys, text: string): readonly [string, ...string[]] {
  return eachOf(keys, (key) => createHmac("sha256", key).update(text).digest("base64url"))
}

/**
 * Opens what any of these keys sealed for this owner, and says whether it was the present one. Throws when none did, or it
 * was changed since.
 */
export function unsealByAny(
  keys: readonly [Buffer, ...Buffer[]],
  sealed: string,
  owner: string,
): { text: string; isPresent: boolean } {
  const [present, ...others] = keys
  let refused: unknown
  for (const key of [present, ...others]) {
    try {
      return { text: unseal(key, sealed, owner), isPresent: key === present }
    } catch (error) {
      refused ??= error
    }
  }
  throw refused
}

function same(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
