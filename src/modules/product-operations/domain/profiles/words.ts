import { koboOfFigure } from "../../../../contract/figures"
import { toNaira } from "../../../../contract/money"
import type { Cells } from "../product-columns"

/** A price with another currency's sign or letters: 352 AED, $12, 12 €. Naira are NGN, N, ₦ and #. */
const OTHER_CURRENCY = /^\s*(?!NGN)([A-Z]{3}|[A-Z]{0,2}\$|[€£¥₹₵])\s*\d|\d\s*(?!NGN)([A-Z]{3}|[$€£¥₹₵])\s*$/
export const isOtherCurrency = (text: string): boolean => OTHER_CURRENCY.test(text.toUpperCase())

/** A price as programs write it, with six decimals, has two here. */
export const priceText = (text: string): string =>
  /^\d+\.\d{3,}$/.test(text) ? (Math.round(Number(text) * 100) / 100).toFixed(2) : text

/** The price before and after a reduction, when the one before is the higher one. */
export function prices(price: string, before: string): Cells {
  const [now, then] = [koboOfFigure(price), koboOfFigure(before)]
  return now !== null && then !== null && then > now
    ? { regular_price: before, sale_price: price }
    : { regular_price: price || before }
}

/** A sale price, left out when it is none: as high as the regular one, or 0. */
export function salePrice(regular: string, sale: string): string {
  const [full, less] = [koboOfFigure(regular), koboOfFigure(sale)]
  if (less === 0) return ""
  return full !== null && less !== null && less >= full ? "" : sale
}

export const nairaText = (kobo: number): string => String(toNaira(kobo))

const KILOGRAMS: Record<string, number> = {
  ...{ kg: 1, kgs: 1, kilogram: 1, kilograms: 1, g: 0.001, gr: 0.001, gram: 0.001, grams: 0.001 },
  ...{ lb: 0.45359237, lbs: 0.45359237, pound: 0.45359237, pounds: 0.45359237 },
  ...{ oz: 0.028349523125, ounce: 0.028349523125, ounces: 0.028349523125 },
}

/** A weight in kilograms as our column has it; empty for none. A text that is no weight stays as it is, with a notice. */
export function kilograms(text: string, unit: string): string {
  const [, figure, own] = /^([\d.,]+)\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const name = (own || unit).toLowerCase()
  const times = Object.hasOwn(KILOGRAMS, name) ? KILOGRAMS[name] : undefined
  const number = Number((figure ?? "").replaceAll(",", ""))
  if (figure === undefined || times === undefined || Number.isNaN(number)) return text.trim()
  return number === 0 ? "" : String(Math.round(number * times * 1000) / 1000)
}

const YES = new Set(["1", "true", "yes", "y", "enabled", "active", "published", "visible"])
export const isYes = (word: string): boolean => YES.has(word.toLowerCase())

/** Places of a path, from the widest to the narrowest, as our three columns have them: Beauty > Hair > Wigs. */
export function placeCells(path: string): Cells {
  const parts = path
    .split(/->|>|»|\|/)
    .map((part) => part.trim())
    .filter(Boolean)
  const [section, category, subcategory] = parts.slice(-3)
  return { section, category, subcategory }
}

/** Whether a day of a sale is over. Texts that are no day are not. */
export function isOver(day: string, now: Date): boolean {
  const at = new Date(day)
  return !Number.isNaN(at.getTime()) && at < now
}

/** What several parts between commas are; a comma that is meant has a backslash before it. */
export const listed = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll("\\,", ",").trim())
    .filter(Boolean)

/** Addresses of pictures, a line each, as our column has them. */
export const pictureLines = (addresses: readonly string[]): string => [...new Set(addresses)].join("\n")

export const NAIRA_TAKEN =
  "Prices are taken as naira, as the file names no currency. Look at a few of them before you import"

/** A notice once a file: how many rows say that there is some, and not how many. */
export const uncounted = (rows: number): string[] =>
  rows === 0
    ? []
    : [
        `${rows === 1 ? "1 row is" : `${rows} rows are`} in stock without a number: count ${rows === 1 ? "it" : "them"} after the import, the stock is 0 until then`,
      ]
