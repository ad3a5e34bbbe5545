import fc from "fast-check"
import { textIn } from "../../integration-tests/harness/pdf"
import { printable } from "./fonts"
import { newPaper, write } from "./paper"

const about = { title: "Paper", author: "Glow", date: new Date("2026-11-21T08:00:00Z") }

/** What a reader copies of a paper with these texts, one below the other. */
async function copied(...texts: string[]): Promise<string[]> {
  const { doc, written } = newPaper(about)
  for (const text of texts) write(doc, text, 48, doc.y, { width: 500 })
  doc.end()
  return textIn(await written)
    .split("\n")
    .filter(Boolean)
}

it("the text that is copied, found and read aloud from a document is what is drawn", async () => {
  const texts = [
    "ọṣẹ dúdú",
    "Adaéze Ọkọ́nkwọ̀",
    "good soap, no office",
    "Ìfẹ́ ẸṢỌ́ ǹ́",
    "Chị̀ńaka Ịfẹ́ọma",
    "ɓaure ƙasa ɗanye",
    "₦12,500 · № 7",
  ]
  expect(await copied(...texts)).toEqual(texts.map((text) => text.normalize("NFC")))
  // In another order other words come first for each shape.
  expect(await copied(...[...texts].reverse())).toEqual(
    [...texts].reverse().map((text) => text.normalize("NFC")),
  )
})

it.each([
  ["Nʼdidi Okoro", "N'didi Okoro"],
  ["₦12\u2009500", "₦12 500"],
  ["−₦1,000.50", "-₦1,000.50"],
  ["Shea\u200b\ufeff butter", "Shea butter"],
  ["Glow 🌸 serum ✨", "Glow serum"],
  ["👩🏾‍🦱 Ada 🇳🇬", "Ada"],
  ["Adaéze محمد", "Adaéze Mhmd"],
  ["王芳", "Wang Fang"],
  ["Анна Петрова", "Anna Petrova"],
  ["Ọkọ́nkwọ̀", "Ọkọ́nkwọ̀"],
  ["14 Marina\nLagos", "14 Marina\nLagos"],
  ["two  blanks", "two  blanks"],
])("the text %j is printed in a document as %j", (text, printed) => {
  expect(printable(text)).toBe(printed.normalize("NFC"))
})

it("every sign of a printed text has a shape, and printing it again changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 40 }), async (text) => {
      const printed = printable(text)
      expect(printable(printed)).toBe(printed)
      expect((await copied(`a${printed}z`)).join("")).not.toContain("\ufffd")
    }),
    { numRuns: 30 },
  )
})
