import { createHmac, randomInt } from "node:crypto"

/** Crockford's: without the letters that read like others. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const PARTS = 4
const PART = 6
const RECOVERY_CODES = 10

/** Ten codes of 120 random bits, so that a hash of one cannot be guessed: `7GH2K0-QZ9M3T-0000AB-9XYZ12`. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join("")
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: PARTS }, part).join("-"))
}

/** The letters of a code, however they were typed; null when it is none. Codes had ten letters once, and those still count. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1")
  return /^([0-9A-HJKMNP-TV-Z]{10}|[0-9A-HJKMNP-TV-Z]{24})$/.test(letters) ? letters : null
}

/** What is stored of a code. Bound to its owner. */
export function recoveryCodeHash(key: Buffer, userId: string, letters: string): string {
  return createHmac("sha256", key).update(`${userId}\n${letters}`).digest("hex")
}
