import fc from "fast-check"
import { partsOf, plainText, wordsOf } from "./plain-text"

it.each([
  ["Rosé & Crème", "rose & creme"],
  ["Ìfẹ́ Ọkọ́", "ife oko"],
  ["L’Oréal’s O`Neil´s ʼtis ‘so’ d'or", "loreals oneils tis so dor"],
  ["Smørrebrød ØŁĐ łąđıħß", "smorrebrod old ladihs"],
  ["Moisturizer", "moisturiser"],
  [
    "Moisturizing moisturize moisturized moisturizes moisturizers",
    "moisturising moisturise moisturised moisturises moisturisers",
  ],
  ["Size prizefight", "sise prizefight"],
  ["size_2 sizé", "size_2 sise"],
  ["Oﬀice Œuvre™ Nº5 ½", "office oeuvre no5 1/2"],
])("the text %s becomes %s in plain letters", (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

it.each([
  [" 30ml, rose-oil/balm (ọkọ) ", ["30ml", "rose", "oil", "balm", "ọkọ"]],
  ["–", []],
  ["e.l.f. m·a·c l.a. girl", ["elf", "mac", "la", "girl"]],
  ["dr.jart+ st.ives", ["dr", "jart", "st", "ives"]],
  ["retinol 0.5% 1/27 0.5ml 50ml/1.5l", ["retinol", "0.5", "1/27", "0.5ml", "50ml", "1.5l"]],
  ["no.5 no-5 no5 b-12", ["no5", "no5", "no5", "b12"]],
  ["2-in-1 2‐in‐1 2in1 2 in 1", ["2in1", "2in1", "2in1", "2", "in", "1"]],
  ["24-hour w/milk w/5", ["24", "hour", "w", "milk", "w", "5"]],
  ["adun-e3y4-01 50-100", ["adun", "e3y4", "01", "50", "100"]],
])("the text %j is split into the words %j", (plain, words) => {
  expect(wordsOf(plain)).toEqual(words)
})

it.each([
  ["spf50", ["spf", "50"]],
  ["2in1", ["2", "in", "1"]],
  ["1/27", ["1", "27"]],
  ["0.5ml", ["0.5", "ml"]],
  ["0.5", ["0.5"]],
  ["ọkọ", ["ọkọ"]],
  ["e3y4", ["e3y4"]],
])("the word %s consists of the parts %j", (word, parts) => {
  expect(partsOf(word)).toEqual(parts)
})

it("plain words are split no further when they are read again, whatever was typed", () => {
  const signs = fc.string({ unit: fc.constantFrom(..."ab1234./-·‐ '%Éœ") })
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: "grapheme" })), (text) => {
      const words = wordsOf(plainText(text))
      expect(wordsOf(plainText(words.join(" ")))).toEqual(words)
      expect(words.every((word) => partsOf(word).length > 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it("texts with and without special letters become plain in one way, and split at blanks whatever surrounds them", () => {
  const text = fc.string({
    unit: fc.constantFrom(..."abiz 09'`-./·&é\u0301™Iﬁ\t".split(""), "size", "spf"),
    maxLength: 16,
  })
  fc.assert(
    fc.property(text, text, (one, other) => {
      // Because of the last letter the text cannot be used unchanged.
      expect(plainText(`${one} É`)).toBe(`${plainText(one)} e`)
      const [first, second] = [plainText(one), plainText(other)]
      expect(wordsOf(`${first} ${second}`)).toEqual([...wordsOf(first), ...wordsOf(second)])
    }),
    { numRuns: 2_000 },
  )
})
