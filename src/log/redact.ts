/**
 * What must not stand in a log, whoever writes the line: secrets that open something, and what identifies a person.
 * Each is replaced by its kind, so that the rest of the line still explains what happened.
 */
const NEVER: readonly (readonly [RegExp, string])[] = [
  // A whole header: what stands in it are secrets and their names.
  [/\b(?:set-)?cookie["']?\s*[:=][^\n]*/gi, "[cookies]"],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]{6,}/gi, "[token]"],
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, "[token]"],
  [
    /(?<=[?&\s"'{,](?:[a-z]+_)?(?:token|password|code|otp|pin|secret|signature|bvn|cvv|search|q)["']?[=:]\s?["']?)[^\s"'&,}]+/gi,
    "[hidden]",
  ],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, "[e-mail]"],
  // Phones, with or without the country's code; BVNs, accounts and cards are 10 to 19 digits, cards often in fours.
  [/(?<![\w.-])(?:\+?234|0)[ -]?[789]\d{2}[ -]?\d{3}[ -]?\d{4}(?![\w-])/g, "[number]"],
  [/(?<![\w.-])\d{4}([ -])\d{4}\1\d{4}\1\d{2,7}(?![\w-])/g, "[number]"],
  [/(?<![\w.-])\+?\d{10,19}(?![\w-])/g, "[number]"],
]

/** A text longer than this helps nobody, and may be somebody's body. */
const LONGEST = 8_000
const TEN_DIGITS = 1_000_000_000

export function redacted(text: string): string {
  const start = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return NEVER.reduce((clean, [pattern, kind]) => clean.replace(pattern, kind), start)
}

/** The same for every text in an object, and for what is thrown: what it says, where it was thrown, and its cause. */
export function redactedFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(value)]))
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return redacted(value)
  if (typeof value === "number") return Math.abs(value) < TEN_DIGITS ? value : "[number]"
  if (typeof value === "bigint") return redacted(String(value))
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== "object" || value === null) return value
  return isThrown(value) ? redacted(describe(value)) : redactedFields(value)
}

interface Thrown {
  stack: unknown
  message?: unknown
  cause?: unknown
}

/** By shape: what a workflow throws is a plain object that was an Error once. */
function isThrown(value: object): value is Thrown {
  return "stack" in value
}

function describe({ stack, message, cause }: Thrown): string {
  const reason = cause instanceof Error ? `\ncaused by ${describe(cause as Error & Thrown)}` : ""
  return `${stack ?? message}${reason}`
}
