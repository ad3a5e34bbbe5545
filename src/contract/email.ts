import { z } from "zod"

const NOT_VALID = "E-mail must be valid"
const OTHER_LETTERS =
  "Before the @ use a to z, digits, dots and hyphens only: other letters are not delivered everywhere"
const ANY_LETTERS = /^[\p{L}\p{M}\p{N}.-]+$/u
const ASCII = /^[\x20-\x7e]*$/
/** As zod's own, but the end of a domain may be one of another alphabet, in its ASCII form. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,})$/

/**
 * An e-mail's address as it is stored and sent to: a domain in other alphabets in the ASCII form that name servers and mail
 * services know (punycode, UTS 46). Everything else as it was.
 */
export function asciiDomain(email: string): string {
  const at = email.lastIndexOf("@")
  const domain = email.slice(at + 1)
  if (at < 0 || ASCII.test(domain) || !ANY_LETTERS.test(domain)) return email
  const url = `http://${domain}`
  return URL.canParse(url) ? `${email.slice(0, at)}@${new URL(url).hostname}` : email
}

/** What is wrong with an address that no mail service would take. */
function whyNot(email: unknown): string {
  const [local = "", ...domain] = typeof email === "string" ? email.split("@") : []
  return domain.length === 1 && !ASCII.test(local) && ANY_LETTERS.test(local) ? OTHER_LETTERS : NOT_VALID
}

/** An e-mail's address in any alphabet, once it is read as text. */
export const EmailAddress = z
  .string()
  .transform(asciiDomain)
  .pipe(z.email({ pattern: ADDRESS, error: ({ input }) => whyNot(input) }).max(254, "At most 254 characters"))
