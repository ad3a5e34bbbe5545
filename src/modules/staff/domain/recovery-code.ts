import { createHmac, randomInt } from "node:crypto"

/** Crockford's: without the letters that read like others. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const HALF = 5
export const RECOVERY_CODES = 10

/** Ten codes of fifty random bits: `7GH2K-0QZ9M`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join("")
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

/** The ten letters of a code, however they were typed; null when it is none. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1")
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters) ? letters : null
}

/** What is kept of a code. Bound to its owner. */
export function recoveryCodeHash(key: Buffer, userId: string, letters: string): string {
  return createHmac("sha256", key).update(`${userId}\n${letters}`).digest("hex")
}
