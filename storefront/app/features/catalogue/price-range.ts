import { figureOf } from "@contract/figures"
import { formatNaira } from "@contract/naira"

export type RangeEnd = "from" | "to"

/** A range of prices as people type it, read: `min-max` in whole naira with an end left open, or nothing. */
export interface TypedRange {
  range: string | null
  /** The ends were given the wrong way round and have been turned. */
  turned: boolean
  /** The ends at which something was typed that is no amount. */
  unread: readonly RangeEnd[]
}

const HIGHEST = 999_999_999

/** An end as it is typed, in whole naira; null for anything that is not an amount. */
function amountOf(text: string): number | null {
  const naira = figureOf(text, "naira")
  return naira === null || naira < 0 ? null : Math.min(HIGHEST, Math.round(naira))
}

/** Two ends as typed; an empty one is open. A reversed range is turned round: nobody means an empty one. */
export function typedRange(from: string, to: string): TypedRange {
  const low = from.trim() === "" ? null : amountOf(from)
  const high = to.trim() === "" ? null : amountOf(to)
  const unread: RangeEnd[] = []
  if (from.trim() !== "" && low === null) unread.push("from")
  if (to.trim() !== "" && high === null) unread.push("to")
  if (low !== null && high !== null && low > high) return { range: `${high}-${low}`, turned: true, unread }
  const open = high === null && !low
  return { range: open ? null : `${low ?? ""}-${high ?? ""}`, turned: false, unread }
}

/** What a form without script sent, as it was typed. */
function sentEnds(params: URLSearchParams): Record<RangeEnd, string> {
  return { from: params.get("price_start") ?? "", to: params.get("price_end") ?? "" }
}

/** The address's range: two fields of a form (`price_start`, `price_end`), or one (`price`) as links have it. */
export function bothWays(params: URLSearchParams): TypedRange {
  const { from, to } = sentEnds(params)
  if (from.trim() || to.trim()) return typedRange(from, to)
  const parts = (params.get("price") ?? "").split("-")
  // Nobody typed a link: what makes no sense in it is left out without a word.
  return parts.length === 2
    ? { ...typedRange(parts[0] ?? "", parts[1] ?? ""), unread: [] }
    : typedRange("", "")
}

/** What the two fields show: the range, but an end that is no amount as it was typed, to be mended. */
export function shownEnds(params: URLSearchParams): Record<RangeEnd, string> {
  const { range, unread } = bothWays(params)
  const [from = "", to = ""] = (range ?? "").split("-")
  const sent = sentEnds(params)
  return { from: unread.includes("from") ? sent.from : from, to: unread.includes("to") ? sent.to : to }
}

export function readRange(params: URLSearchParams): string | null {
  return bothWays(params).range
}

/** `5000-10000` as people read it. */
export function priceWords(price: string): string {
  const [from = "", to = ""] = price.split("-")
  if (!to) return `${formatNaira(Number(from))} and above`
  if (!Number(from)) return `Under ${formatNaira(Number(to))}`
  return `${formatNaira(Number(from))} – ${formatNaira(Number(to))}`
}
