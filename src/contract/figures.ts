import { type Kobo, readKobo } from "./money"

/** What a figure counts: each may have its own marks, and nobody else's. */
export type FigureKind = "number" | "naira" | "percent" | "kilograms"

/** ₦5,000, N5,000, #5,000, =N=5,000, NGN 5000, 5,000/-, 5,000/= and 5000 naira are written in shops and on markets. */
const MARKS: Record<FigureKind, { before: RegExp; after: RegExp }> = {
  number: { before: /^$/, after: /^$/ },
  naira: { before: /^(?:₦|=N=|NGN|N|#)\s*/i, after: /\s*(?:\/[-=]|NGN|naira)$/i },
  percent: { before: /^$/, after: /\s*%$/ },
  kilograms: { before: /^$/, after: /\s*kg$/i },
}
/** Thousands stand in threes after a first figure that is not 0: `0,500` is half of one thing and five hundred of another. */
const FIGURE = /^(?:\d{1,15}|[1-9]\d{0,2}(?:,\d{3}){1,4}|[1-9]\d{0,2}(?: \d{3}){1,4})(?:\.\d{1,15})?$/
/** 12.500 is twelve thousand five hundred to some: only two decimals are kobo. */
const IN_THREES = /\.\d{3}/
const BLANKS = /[\s\u00a0\u2007\u2009\u202f]+/g

/**
 * The decimal digits of a figure as people write, paste or export it: thousands between commas or blanks, decimals after
 * a full stop, with the marks of its kind. Null for anything else, such as 12.500,00, 0,05 or 12500,00: never a part of a number.
 */
function digitsOf(text: string, kind: FigureKind): string | null {
  const { before, after } = MARKS[kind]
  const plain = text.replace(BLANKS, " ").trim()
  const unsigned = plain.replace(/^[-−]\s*/, "")
  const bare = unsigned.replace(before, "")
  // The sign stands before the mark or after it.
  const signs = Number(unsigned !== plain) + Number(/^[-−]/.test(bare))
  const figure = bare.replace(/^[-−]/, "").replace(after, "")
  if (signs > 1 || !FIGURE.test(figure)) return null
  return (signs === 1 ? "-" : "") + figure.replaceAll(/[, ]/g, "")
}

/** A figure as somebody wrote it, as a number. Naira have at most two decimals. Null for what is none. */
export function figureOf(text: string, kind: FigureKind = "number"): number | null {
  const digits = digitsOf(text, kind)
  const isNaira = kind === "naira"
  if (digits === null || (isNaira && IN_THREES.test(digits))) return null
  const number = Number(digits)
  return isNaira && Math.abs(number) * 100 > Number.MAX_SAFE_INTEGER ? null : number
}

/** An amount of naira as somebody wrote it, in kobo. Null for what is none. */
export function koboOfFigure(text: string): Kobo | null {
  const digits = digitsOf(text, "naira")
  return digits === null || IN_THREES.test(digits) ? null : readKobo(digits)
}

const WRITTEN: Record<FigureKind, string> = {
  number: "a number: write it like 1,250 or 0.5",
  naira: "an amount in naira: write it like 12,500 or 12,500.50",
  percent: "a percentage: write it like 10 or 12.5",
  kilograms: "a weight in kilograms: write it like 0.5 or 1.25",
}

/** What to say of a figure that cannot be read. */
export const notAFigure = (text: string, kind: FigureKind = "number"): string =>
  `"${text.trim().slice(0, 30)}" is not ${WRITTEN[kind]}`
