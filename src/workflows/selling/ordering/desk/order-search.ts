import { skuKey } from "../../../../contract/name-key"
import { plainLetters } from "../../../../contract/plain-letters"
import { nigerianPhone } from "../../../../modules/accounts/domain/phone"
import { readOrderNumber } from "../../../../modules/ordering/domain/order-number"

export interface SearchWord {
  /** As the words of orders are stored: without marks and capitals; of a phone its digits. */
  plain: string
  /** As SKUs are compared (`skuKey`). */
  typed: string
}

export interface OrderSearch {
  /** The number in full, when that is what was typed. */
  orderNumber: string | null
  /** Each has to be in the order's words, or be of the SKU of something in it. */
  words: SearchWord[]
  /** All of it, in small letters: a SKU may have spaces in it. */
  whole: string
}

/** Three letters are what the index of words is made of: with fewer, every order would have to be read. */
const SHORTEST = 3
const MOST_WORDS = 6

/**
 * What staff type to find an order: its number, a phone in any spelling, an e-mail, a name, a SKU, a waybill, or parts of
 * them. Words that are too short are left out; null when nothing is left to look for.
 */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed.trim()
  const whole = skuKey(text).replace(/\s+/g, " ")
  const orderNumber = readOrderNumber(text)
  // With its letters before it nothing else can be meant; ten letters alone may be a name.
  if (orderNumber && /^om/i.test(text)) return { orderNumber, words: [], whole }
  const words = isPhone(text)
    ? [{ plain: nationalDigits(text), typed: whole }]
    : whole.split(" ").map((word) => ({ plain: plain(word), typed: word }))
  const long = words.filter((word) => word.plain.length >= SHORTEST).slice(0, MOST_WORDS)
  return orderNumber || long.length > 0 ? { orderNumber, words: long, whole } : null
}

/** A whole one is looked for as it is. */
export function isEmail(word: string): boolean {
  return /^[^\s@]+@[^\s@]+\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(word)
}

function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, "").length >= SHORTEST
}

/** As phones are stored: the last ten digits, without 0, 234 or +234 before them. */
function nationalDigits(text: string): string {
  const known = nigerianPhone(text)
  if (known) return known.slice("+234".length)
  const digits = text.replace(/\D/g, "")
  return digits
    .replace(/^(00)?234(?=\d)/, "")
    .replace(/^0(?=\d{3})/, "")
    .slice(-10)
}

function plain(word: string): string {
  return isPhone(word) ? nationalDigits(word) : plainLetters(word)
}
