export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Names of what must never be in the log, wherever they stand in a row or a request. */
const SECRET =
  /pass(word|code|phrase)|secret|token|hash|salt|cipher|encrypted|otp$|one_time|recovery|api_key|authorization|cookie|^bvn|^nin$|^cvv|^pan$/i
/** A `code` of six digits signs somebody in; any other is a coupon's or a state's. */
const SIX_DIGITS = /^\d{6}$/

const MOST_TEXT = 2_000
const MOST_ENTRIES = 200
const DEEPEST = 8

/**
 * A value fit to be stored in the log: secrets are taken out by the name they stand under, long texts and lists are cut
 * short, and what is not JSON (dates, buffers) becomes text.
 */
export function redacted(value: unknown, depth = 0): Json {
  if (value === null) return null
  if (typeof value === "string") return cut(value)
  if (typeof value === "number") return Number.isFinite(value) ? value : null
  if (typeof value === "boolean") return value
  if (typeof value === "bigint") return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== "object") return null
  if (Buffer.isBuffer(value)) return `${value.length} bytes`
  if (depth >= DEEPEST) return "…"
  if (Array.isArray(value)) {
    const first = value.slice(0, MOST_ENTRIES).map((entry) => redacted(entry, depth + 1))
    return value.length > MOST_ENTRIES ? [...first, `… and ${value.length - MOST_ENTRIES} more`] : first
  }
  const copy: { [key: string]: Json } = {}
  for (const [key, entry] of Object.entries(value).slice(0, MOST_ENTRIES)) {
    if (entry === undefined) continue
    copy[key] = isSecret(key, entry) ? "[removed]" : partly(key, redacted(entry, depth + 1))
  }
  return copy
}

function isSecret(key: string, value: unknown): boolean {
  if (value === null) return false
  return SECRET.test(key) || (key === "code" && SIX_DIGITS.test(String(value)))
}

/** Of a bank account enough to recognise it by, not enough to use it. */
function partly(key: string, value: Json): Json {
  return typeof value === "string" && key === "account_number" ? `…${value.slice(-4)}` : value
}

function cut(text: string): string {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}… (${text.length} characters)` : text
}
