import fc from "fast-check"
import { z } from "zod"
import type { CallSpec } from "./call"
import { calls } from "./calls"
import { cleanLine, cleanLines, cleanTexts, multiline, multilineFields } from "./clean-text"

const OVERRIDE = "\u202e"
const MARKS = [
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  OVERRIDE,
  "\u2066",
  "\u2069",
  "\u200e",
  "\u200f",
  "\u061c",
]

const schema = z.object({
  name: z.string().min(1),
  note: multiline(z.string()).nullish(),
  password: z.string(),
  rows: z.preprocess(
    (value) => (typeof value === "string" ? JSON.parse(value) : value),
    z.array(z.object({ title: z.string(), text: multiline(z.string()).optional() })),
  ),
})

describe("texts of a body", () => {
  it.each(MARKS)("a text of a body loses the direction mark %j, wherever it stands", (mark) => {
    const sent = { name: `A${mark}da`, note: `b${mark}`, rows: [{ title: `${mark}c`, text: mark }] }
    expect(cleanTexts(schema, sent)).toEqual({ name: "Ada", note: "b", rows: [{ title: "c", text: "" }] })
  })

  it.each([
    ["spaces and joiners without width", "\u200b\u200c\u200d\u2060\ufeff"],
    ["a soft hyphen and a joiner of marks", "\u00ad\u034f"],
    ["fillers", "\u115f\u1160\u3164\uffa0"],
    ["the empty cell of braille", "\u2800"],
    ["signs for a picture without one", "\ufe0f\ufe0e"],
    ["tags", "\u{e0041}\u{e007f}"],
  ])("a text of a body loses %s, and a name of those alone is empty", (_, unseen) => {
    expect(cleanLine(unseen)).toBe("")
    expect(cleanLine(`Ad${unseen}a`)).toBe("Ada")
    expect(cleanTexts(schema, { note: `b${unseen}\nc` })).toEqual({ note: "b\nc" })
  })

  it("a text of a body keeps letters and marks in one piece", () => {
    expect(cleanLine("Cre\u0300me o\u0323s\u0323e")).toBe("Crème ọṣe")
  })

  it("a text of a body that is cleaned again stays as it is", () => {
    const odd = fc.oneof(
      fc.string({ unit: "binary", maxLength: 2 }),
      fc.constantFrom(
        "\u200b",
        "\u200d",
        "\ufe0f",
        "\u20e3",
        "❤",
        "👩",
        "🏾",
        "1",
        "a",
        "\u0301",
        " ",
        "\n",
        "\u200e",
      ),
    )
    fc.assert(
      fc.property(fc.array(odd), (parts) => {
        const line = cleanLine(parts.join(""))
        expect(cleanLine(line)).toBe(line)
        expect(cleanLines(cleanLines(parts.join("")))).toBe(cleanLines(parts.join("")))
      }),
      { numRuns: 5_000 },
    )
  })

  it("a text of a body is one line, except in the fields that are marked", () => {
    expect(cleanTexts(schema, { name: " Ada\r\nObi\t\u0007 \u2028x ", note: "a\r\n b\u0000\n\nc" })).toEqual({
      name: "Ada Obi x",
      note: "a\n b\n\nc",
    })
  })

  it("a text of a body is cleaned before it is checked, and a name of marks alone is refused", () => {
    expect(
      schema.shape.name.safeParse((cleanTexts(schema, { name: MARKS.join("") }) as { name: string }).name)
        .success,
    ).toBe(false)
  })

  it("a text inside the JSON of a form is cleaned, too", () => {
    const rows = JSON.stringify([{ title: `a\n${OVERRIDE}b`, text: "c\nd" }])
    expect(cleanTexts(schema, { rows })).toEqual({ rows: '[{"title":"a b","text":"c\\nd"}]' })
    expect(cleanTexts(schema, { name: `[not\n${OVERRIDE}JSON` })).toEqual({ name: "[not JSON" })
  })

  it("a password in a body is left as it was typed", () => {
    const password = ` a  b${OVERRIDE}\n`
    expect(cleanTexts(schema, { password })).toEqual({ password })
  })

  it("a text of a body keeps every script, accents and emoji", () => {
    for (const text of ["Chiọma Ọ̀ṣun", "محمد", "Ngọzi 👩🏾‍🦱", "Zoë O’Neill", "1️⃣ ❤️ 🏳️‍🌈 👨‍👩‍👧‍👦"])
      expect(cleanLine(text)).toBe(text)
  })
})

describe("every call", () => {
  const bodies = Object.entries<CallSpec>(calls).flatMap(([key, { body }]) => (body ? [{ key, body }] : []))
  const ONE_LINE =
    /^(first_|last_|business_)?name$|title|label|^address|^city$|^apartment$|^landmark$|^alt|^sku$|^email$|mobile|phone/

  it.each(bodies)("$key takes names, addresses, titles and labels as one line", ({ body }) => {
    expect([...multilineFields(body)].filter((field) => ONE_LINE.test(field))).toEqual([])
  })

  it("only the fields that are written in lines keep their lines", () => {
    const fields = new Set(bodies.flatMap(({ body }) => [...multilineFields(body)]))
    expect([...fields].sort()).toEqual([
      "about",
      "answer",
      "content",
      "csv",
      "description",
      "how_to_use",
      "ingredients",
      "lead",
      "message",
      "note",
      "opening",
      "reason",
      "reply",
      "short_description",
      "table",
      "text",
    ])
  })
})
