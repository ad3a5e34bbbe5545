import { invalid, invalidField, notFound, type ShopError } from "../../errors"

/** No call takes more than a few levels; deeper nesting is meant to exhaust the code that walks through it. */
const DEEPEST = 32
/** A whole list of ids, or of fees, has some thousand. More is meant to hold up the code that walks through it. */
const MOST = 20_000

/** Half of a character outside the basic plane: no JSON column takes it, and nobody types it. */
const HALF = /\p{Cs}/u

/**
 * What a request brought, before its schema sees it: halves of characters are gone, so that what is cut in the middle
 * of an emoji can be stored. 422 (404 in a path) for what no column can hold, a NUL, and for what is nested beyond all
 * calls, or has more parts than any.
 */
export function givenValue(value: unknown, where: "params" | "query" | "body"): unknown {
  const { tooMuch, hasNul, hasHalf } = look(value)
  if (tooMuch) throw refused(tooMuch)
  if (hasNul) {
    throw where === "params"
      ? notFound("Not found")
      : invalidField(where, "Contains a character that we can't save")
  }
  return hasHalf ? withoutHalves(value) : value
}

/** 422 `malformed_body` for what is nested so deep, or so wide, that code which walks through it, or writes it down, would end. */
export function assertShallow(value: unknown): void {
  const { tooMuch } = look(value)
  if (tooMuch) throw refused(tooMuch)
}

const refused = (message: string): ShopError => invalid("malformed_body", message)

interface Found {
  /** What is wrong with it as a whole, as a sentence. */
  tooMuch: string | null
  hasNul: boolean
  hasHalf: boolean
}

/** Without recursion: a body of 100 kB can be nested deeper than any stack. */
function look(value: unknown): Found {
  const found: Found = { tooMuch: null, hasNul: false, hasHalf: false }
  const waiting: [value: unknown, depth: number][] = [[value, 0]]
  let parts = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, depth] = next
    if (typeof one === "string") {
      found.hasNul ||= one.includes("\u0000")
      found.hasHalf ||= HALF.test(one)
    }
    if (typeof one !== "object" || one === null) continue
    if (depth >= DEEPEST) return { ...found, tooMuch: "The request body is nested too deeply" }
    const entries = Object.entries(one)
    parts += entries.length
    if (parts > MOST) return { ...found, tooMuch: "The request body has too many fields" }
    for (const [name, inner] of entries) waiting.push([name, depth], [inner, depth + 1])
  }
  return found
}

function withoutHalves(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\p{Cs}/gu, "")
  if (Array.isArray(value)) return value.map(withoutHalves)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.replace(/\p{Cs}/gu, ""), withoutHalves(inner)]),
  )
}
