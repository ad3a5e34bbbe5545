import { SECURITY_TXT } from "@contract/contact-address"

/** How long it is valid; less than the year that the RFC allows, and longer than any answer is cached. */
const DAYS = 180
const DAY = 86_400_000

/** Whom to report a vulnerability to (RFC 9116). */
export function securityTxt(contact: string, origin: string, now: Date): string {
  // To the day, so that an answer of the same day is the same.
  const expires = new Date(Math.floor(now.getTime() / DAY + DAYS) * DAY).toISOString().replace(".000Z", "Z")
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${SECURITY_TXT}`,
    "",
  ].join("\n")
}
