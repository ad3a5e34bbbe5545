/**
 * The coupon code that somebody means who typed or pasted this: capitals and small letters are one, and blanks, quotes, full stops
 * and what nobody sees are no part of a code. Hyphens of any length are hyphens. "“glow-10”." is GLOW-10.
 */
export function couponCodeOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Pd}/gu, "-")
    .toUpperCase()
    .replace(/[^A-Z0-9_-]/g, "")
}
