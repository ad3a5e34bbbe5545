import { Secret, TOTP } from "otpauth"

/** What every authenticator app does: SHA-1, six digits, thirty seconds (RFC 6238). */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const
/** A phone's clock may be a step ahead or behind. */
const STEPS_ASIDE = 1

/** 160 random bits in base 32, as authenticator apps take them. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says: `otpauth://totp/…`. */
export function setupUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...SETTINGS, issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * The thirty seconds that a code belongs to, counted from 1970; null for a wrong one. Whoever stores the step that was
 * used last can refuse a code that comes again.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: STEPS_ASIDE })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

/** The six digits of a code, however they were typed; null when it is none. */
export function readOneTimeCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "")
  return /^\d{6}$/.test(digits) ? digits : null
}
