import { randomInt } from "node:crypto"

/** Crockford's base 32: no I, L, O, U, so that codes survive being read out and typed in. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 8

/** A new referral code: eight characters. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")
}

/** A code as somebody typed it, in the form it is stored in; null when it cannot be one. */
export function readReferralCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1")
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null
}
