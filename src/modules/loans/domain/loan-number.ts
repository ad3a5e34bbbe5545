import { randomBytes } from "node:crypto"

/** Crockford base 32: no I, L, O, U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** By which shopper and staff name a loan: `LN-` and eight characters, 40 random bits. */
export function newLoanNumber(): string {
  return `LN-${Array.from(randomBytes(8), (byte) => ALPHABET[byte & 31]).join("")}`
}
