import { invalidField, ShopError } from "../../errors"

/** No call takes more than a few levels; deeper nesting is meant to exhaust the code that walks through it. */
const DEEPEST = 32

/** Half of a character outside the basic plane: no JSON column takes it, and nobody types it. */
const HALF = /\p{Cs}/u

/**
 * What a request brought, before its schema sees it: halves of characters are gone, so that what is cut in the middle
 * of an emoji can be kept. 422 (404 in a path) for what no column can hold, a NUL, and for what is nested beyond all
 * calls.
 */
export function givenValue(value: unknown, where: "params" | "query" | "body"): unknown {
  const { isDeep, hasNul, hasHalf } = look(value)
  if (isDeep) throw tooDeep()
  if (hasNul) {
    throw where === "params"
      ? new ShopError("not_found", "not_found", "Not found")
      : invalidField(where, "Contains a character that cannot be kept")
  }
  return hasHalf ? withoutHalves(value) : value
}

/** 422 `malformed_body` for what is nested so deep that code which walks through it, or writes it down, would end. */
export function assertShallow(value: unknown): void {
  if (look(value).isDeep) throw tooDeep()
}

function tooDeep(): ShopError {
  return new ShopError("invalid", "malformed_body", "The request body is nested too deeply")
}

/** Without recursion: a body of 100 kB can be nested deeper than any stack. */
function look(value: unknown): { isDeep: boolean; hasNul: boolean; hasHalf: boolean } {
  const found = { isDeep: false, hasNul: false, hasHalf: false }
  const waiting: [value: unknown, depth: number][] = [[value, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, depth] = next
    if (typeof one === "string") {
      found.hasNul ||= one.includes("\u0000")
      found.hasHalf ||= HALF.test(one)
    }
    if (typeof one !== "object" || one === null) continue
    if (depth >= DEEPEST) return { ...found, isDeep: true }
    for (const [name, inner] of Object.entries(one)) waiting.push([name, depth], [inner, depth + 1])
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
