import fc from "fast-check"
import { plainLetters } from "../contract/plain-letters"
import { folded, foldedWords, hasWords, namesShopper } from "./folded"

it("looks for every word in all columns", () => {
  expect(hasWords(" Ọlá  O’Brien ", "a.name", "a.email")).toEqual({
    sql: "(plain_letters(concat_ws(' ', a.name, a.email)) like :w0 and plain_letters(concat_ws(' ', a.name, a.email)) like :w1)",
    values: { w0: "%ola%", w1: "%obrien%" },
  })
  expect(folded("b.name")).toBe("plain_letters(b.name)")
})

it("finds everything without words, also when only marks were typed", () => {
  for (const q of ["", "  ", "’ '"]) expect(hasWords(q, "a.name")).toEqual({ sql: "true", values: {} })
})

it("finds shoppers by their names, and by what else they have", () => {
  expect(namesShopper("50%", "c.id", "c.email").values).toEqual({ w0: "%50\\%%" })
  expect(namesShopper("ada", "c.id", "c.email").sql).toMatch(
    /c\.id in \(select id from customer .+ilike :w0\)\)$/s,
  )
})

it("a name is found by what is left of it without marks, apostrophes and case, and by each beginning", () => {
  const name = fc.stringMatching(/^[A-Za-zọṣẹáàéèíóúƙɗŋ’']{1,12}$/)
  fc.assert(
    fc.property(name, fc.nat(12), (text, length) => {
      const kept = plainLetters(text)
      for (const typed of [text, text.toUpperCase(), text.normalize("NFD"), kept, kept.slice(0, length)])
        for (const pattern of Object.values(foldedWords(typed))) expect(kept).toContain(pattern.slice(1, -1))
    }),
  )
})

it("words count up to six", () => {
  expect(Object.keys(foldedWords("a b c d e f g"))).toEqual(["w0", "w1", "w2", "w3", "w4", "w5"])
})
