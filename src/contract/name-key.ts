import { cleanLine } from "./clean-text"
import { plainLetters } from "./plain-letters"

/** What owners of a name put behind it. */
const OWNERS = /[®™©℠]/g
/** Blanks, hyphens, stops, brackets and quotes; not the signs that distinguish names: C and C+, Serum 1 and Serum #1. */
const BETWEEN = /(?:(?![#%*/@])[\p{P}\s])+/gu

/**
 * What a name is compared by. Case, accents, apostrophes, blanks, hyphens and what nobody sees do not count, nor how a letter is
 * put together; `&` is "and". `L'OREAL`, `L’Oréal` and `LOREAL` are one name, and so are `Eti-Osa` and `ETI OSA`. Figures stay
 * apart: 1.5 is not 15. Names in other scripts are as different as their letters. Empty only for what shows nothing.
 */
export function nameKey(name: string): string {
  const plain = plainName(name)
  const key = plain.replace(BETWEEN, (signs, at: number) => {
    const isAmongFigures = /\d/.test(plain.charAt(at - 1)) && /\d/.test(plain.charAt(at + signs.length))
    return isAmongFigures ? (/[.,]/.test(signs) ? "." : "-") : ""
  })
  return key || markKey(name)
}

/** What a name without a letter, figure or sign is compared by: its marks, else what stands between words, else its owners' signs. */
function markKey(name: string): string {
  const whole = cleanLine(name).normalize("NFKC").replace(/\s+/g, "")
  const unowned = cleanLine(cleanLine(name).replace(OWNERS, "")).normalize("NFKC").replace(/\s+/g, "")
  return unowned.replace(BETWEEN, "") || unowned || whole
}

/** A name in plain letters, its words still apart. */
export function plainName(name: string): string {
  const cleaned = cleanLine(name)
    .replace(OWNERS, "")
    .replace(/[&＆﹠]/g, " and ")
  // Capitals first: some letters have several small forms, or are two in capitals.
  return plainLetters(cleaned.toUpperCase())
}

/** Whether people would take both for one name. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** What a SKU is compared by: capitals and small letters are one, everything else counts. The same as PostgreSQL's `lower(sku)`, sign by sign. */
export const skuKey = (sku: string): string =>
  ASCII.test(sku) ? sku.toLowerCase() : Array.from(sku, smallSign).join("")

const ASCII = /^[ -~]*$/
const smallSign = (sign: string): string => {
  const small = sign.toLowerCase()
  return small.startsWith("i\u0307") ? "i" : small
}
