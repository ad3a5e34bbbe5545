import fc from "fast-check"
import { cleanLine } from "./clean-text"
import { couponCodeOf } from "./coupon-code"
import { isSameName, nameKey } from "./name-key"

describe("names", () => {
  it.each([
    [
      [
        "L'OREAL",
        "L’Oréal",
        "L'Ore\u0301al",
        "LOREAL",
        "L\u02bcoreal",
        "l oreal",
        "L‑Oréal",
        "L\u200boreal®",
      ],
    ],
    [["Eti Osa", "ETI-OSA", "eti\u00a0osa", "EtiOsa"]],
    [["Jama’are", "Jama'are", "Jamaʼare", "JAMAARE"]],
    [["Johnson & Johnson", "johnson and johnson"]],
    [["Ɗanye", "DANYE", "ɗanye"]],
    [["e.l.f.", "ELF", "elf"]],
    [["Cœur", "COEUR"]],
    [["Straße", "STRASSE"]],
    [["ΟΔΟΣ", "οδός", "οδοσ"]],
    [["1.5 ml", "1,5ml", "1.5 ML"]],
    // Letters that are nothing but a mark.
    [["\ufc5e", "\ufc5e’", "\ufc5e®", "- \ufc5e"]],
    [["-", "-®"]],
  ])("the names %j are compared as spellings of one name", (names) => {
    expect(new Set(names.map(nameKey)).size).toBe(1)
  })

  it.each([
    [["설화수", "雪花秀", "محمد", "عطر"]],
    [["Vitamin C", "Vitamin C+"]],
    [["Serum 1", "Serum #1"]],
    [["1.5 ml", "15 ml", "1/5 ml", "1-5 ml"]],
    [["कि", "की", "क"]],
    [["が", "か"]],
    [["+", "★", "☆"]],
  ])("the names %j are compared as different names", (names) => {
    expect(new Set(names.map(nameKey)).size).toBe(names.length)
  })

  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc
      .array(
        fc.constantFrom(
          "a",
          "É",
          "e\u0301",
          "ß",
          "Σ",
          "ς",
          "1",
          ".",
          " ",
          "'",
          "’",
          "&",
          "\u200d",
          "❤",
          "\ufe0f",
          "한",
          "İ",
        ),
      )
      .map((parts) => parts.join("")),
  )

  it("names are compared alike however they are composed, in capitals, or cleaned for saving", () => {
    fc.assert(
      fc.property(text, (name) => {
        const key = nameKey(name)
        expect(
          [name.normalize("NFD"), name.normalize("NFC"), cleanLine(name), ` ${name}\u200b `].map(nameKey),
        ).toEqual([key, key, key, key])
        expect(nameKey(cleanLine(name).toUpperCase())).toBe(
          nameKey(cleanLine(name).toUpperCase().toLowerCase()),
        )
      }),
      { numRuns: 3_000 },
    )
  })

  it("names compare the same either way round, and only an empty name has an empty key", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(isSameName(one, other)).toBe(isSameName(other, one))
        expect(nameKey(one) === "").toBe(cleanLine(one) === "")
      }),
      { numRuns: 3_000 },
    )
  })
})

it.each([
  "GLOW-10",
  "glow-10",
  " glow-10. ",
  "“GLOW-10”",
  "GLOW – 10",
  "GL\u200bOW\u20111\u00ad0",
  "ＧＬＯＷ-10",
  "'glow-10',",
])("the coupon code typed as %j is read as GLOW-10", (text) => {
  expect(couponCodeOf(text)).toBe("GLOW-10")
})
