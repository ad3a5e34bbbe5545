/** An address that programs write down for people to write to. Throws when it is neither an e-mail's nor a page's. */
export function contactAddress(name: string, value: string): string {
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value))
    throw new Error(`${name} is "${value}": set it to mailto:somebody@shop.example or an https address`)
  return value
}

/** Where people who have found a vulnerability look for a contact (RFC 9116). */
export const SECURITY_TXT = "/.well-known/security.txt"

/** `SECURITY_CONTACT`: whom people write to who have found a hole; null: the shop's own e-mail. */
export function securityContact(env: Record<string, string | undefined>): string | null {
  return env.SECURITY_CONTACT ? contactAddress("SECURITY_CONTACT", env.SECURITY_CONTACT) : null
}
