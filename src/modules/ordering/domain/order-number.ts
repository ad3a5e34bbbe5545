import { randomBytes } from "node:crypto"

/** Crockford base 32: no I, L, O, U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Unguessable: `OM-` and ten Crockford characters, 50 random bits. */
export function newOrderNumber(): string {
  return `OM-${Array.from(randomBytes(10), (byte) => ALPHABET[byte & 31]).join("")}`
}

/** What people type: spaces, lower case, a missing dash, O for 0 and I or L for 1. Null when it cannot be one. */
export function readOrderNumber(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s-]/g, "")
  const body = compact.startsWith("OM") ? compact.slice(2) : compact
  const code = body.replace(/O/g, "0").replace(/[IL]/g, "1")
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? `OM-${code}` : null
}
