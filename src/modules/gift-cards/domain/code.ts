import { createHash, randomBytes } from "node:crypto"

/** Crockford base 32: no I, L, O, U, so that a code survives being read out on the phone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 16

/** A new code: 16 characters, 80 random bits. Nobody finds one by trying. */
export function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join("")
}

/** As people read it: ABCD-EFGH-JKMN-PQRS. */
export function spacedCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code
}

/**
 * What somebody typed, as the code that it means: case, spaces and hyphens do not count, O is read as 0, I and L as 1.
 * Null for what is no code.
 */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
  return code.length === LENGTH && [...code].every((one) => ALPHABET.includes(one)) ? code : null
}

/** What the shop knows a code by. 80 random bits need neither salt nor a slow hash. */
export function hashOfCode(code: string): string {
  return createHash("sha256").update(`gift card ${code}`).digest("hex")
}

/** What staff and buyers see of a code: its last four characters. */
export function endOfCode(code: string): string {
  return code.slice(-4)
}
