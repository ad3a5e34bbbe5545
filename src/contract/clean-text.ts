import { z } from "zod"

/**
 * Characters that nobody types and that do harm on labels and screens: control characters, halves of a character that
 * lost the other one, and marks that turn the direction of what is written after them (U+202E and its siblings). Line
 * breaks and tabs are dealt with apart.
 */
const HARMFUL = /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu

/**
 * Characters that nobody sees: soft hyphens, joiners and spaces without width, fillers, the empty braille cell, signs that
 * choose a letter's shape, tags. Within an emoji the joiner and the sign for its picture stay: ❤️, 1️⃣, 👩🏾‍🦱.
 */
const UNSEEN =
  /[\u034f\u180b-\u180f\ufe00-\ufe0d\u00ad\u115f\u1160\u17b4\u17b5\u200b\u200c\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]|\u200d(?:(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d)|(?!\p{Extended_Pictographic}))|[\ufe0e\ufe0f](?<!\p{Extended_Pictographic}.)(?<![#*\d]\ufe0f(?=\u20e3))/gu

/** White space, without the mark at the beginning of files, which JavaScript takes for some and nobody sees. */
const SPACE = /[^\S\ufeff]+/g

/** A text without what nobody sees, its letters with their marks in one piece (Unicode's form NFC). */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "").normalize("NFC")
}

/** One line: every stretch of white space is a space, nothing harmful or unseen in it. */
export function cleanLine(text: string): string {
  return withoutUnseen(text.replace(SPACE, " ").replace(HARMFUL, "")).replace(/ {2,}/g, " ").trim()
}

/** Text of several lines as it was typed, with "\n" between them and nothing harmful or unseen in it. */
export function cleanLines(text: string): string {
  return withoutUnseen(text.replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n").replace(HARMFUL, ""))
}

/** A value of any shape with every text in it as `cleanLines` makes it. */
export function withoutHarm(value: unknown): unknown {
  if (typeof value === "string") return cleanLines(value)
  if (Array.isArray(value)) return value.map(withoutHarm)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutHarm(one)]))
}

/** As `cleanLines`, without white space at the ends of lines and of the whole. */
export function cleanNote(text: string): string {
  return cleanLines(text)
    .split("\n")
    .map((line) => line.replace(/\t/g, " ").trimEnd())
    .join("\n")
    .trim()
}

const severalLines = z.registry<{ lines: "several" }>()

/** Marks a text field whose line breaks stay. Every other text of a body is one line (`cleanTexts`). */
export function multiline<T extends z.ZodType>(schema: T): T {
  severalLines.add(schema, { lines: "several" })
  return schema
}

/** What is compared with a hash, character by character, is left as it was typed. */
const SECRET = /password/i

/**
 * What was sent, with every text in it cleaned before it is checked: fields that are marked with `multiline` keep their
 * lines, all others are one line. Names, addresses, titles, labels and what is searched for need not ask for it, and none
 * can forget to.
 */
export function cleanTexts(schema: z.ZodType, value: unknown): unknown {
  return clean(value, "", multilineFields(schema))
}

function clean(value: unknown, field: string, several: ReadonlySet<string>): unknown {
  if (typeof value === "string") {
    if (SECRET.test(field)) return value
    if (several.has(field)) return cleanLines(value)
    const inside = fromJson(value)
    return inside === undefined ? cleanLine(value) : JSON.stringify(clean(inside, field, several))
  }
  if (Array.isArray(value)) return value.map((one) => clean(one, field, several))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [cleanLine(name), clean(one, name, several)]),
  )
}

/** Forms bring lists and objects as JSON (`formField`). */
function fromJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const known = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** The names of a body's fields, at any depth, whose line breaks stay. */
export function multilineFields(schema: z.ZodType): ReadonlySet<string> {
  const found = known.get(schema) ?? collect(schema, "", new Set())
  known.set(schema, found)
  return found
}

/** A schema's parts, by the field that they are of. */
function collect(schema: unknown, field: string, found: Set<string>): Set<string> {
  if (!(schema instanceof z.ZodType)) return found
  if (severalLines.has(schema)) found.add(field)
  if (schema instanceof z.ZodObject) {
    for (const [name, child] of Object.entries(schema.shape)) collect(child, name, found)
    return found
  }
  for (const part of partsOf(schema)) collect(part, field, found)
  return found
}

function partsOf(schema: z.ZodType): unknown[] {
  const { innerType, element, valueType, in: before, out: after, left, right, options } = schema.def as Parts
  return [innerType, element, valueType, before, after, left, right, ...(options ?? [])]
}

/** What the kinds of schemas that contain others call them. */
interface Parts {
  innerType?: unknown
  element?: unknown
  valueType?: unknown
  in?: unknown
  out?: unknown
  left?: unknown
  right?: unknown
  options?: unknown[]
}
