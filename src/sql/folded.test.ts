import fc from "fast-check"
import { plainLetters } from "../contract/plain-letters"
import { folded, foldedWords, hasWords, namesShopper } from "./folded"

it("a folded search looks for every word in all given columns", () => {
  expect(hasWords(" Ọlá  O’Brien ", "a.name", "a.email")).toEqual({
    sql: "(plain_letters(concat_ws(' ', a.name, a.email)) like :w0 and plain_letters(concat_ws(' ', a.name, a.email)) like :w1)",
    values: { w0: "%ola%", w1: "%obrien%" },
  })
  expect(folded("b.name")).toBe("plain_letters(b.name)")
})

it("a folded search without words, or with marks only, finds everything", () => {
  for (const q of ["", "  ", "’ '"]) expect(hasWords(q, "a.name")).toEqual({ sql: "true", values: {} })
})

it("a folded search finds shoppers by their names and by other columns such as the e-mail address", () => {
  expect(namesShopper("50%", "c.id", "c.email").values).toEqual({ w0: "%50\\%%" })
  expect(namesShopper("ada", "c.id", "c.email").sql).toMatch(
    /c\.id in \(select id from customer .+ilike :w0\)\)$/s,
  )
})

it("a name is found without its marks, apostrophes and case, and by each of its beginnings", () => {
  const name = fc.stringMatching(/^[A-Za-zọṣẹáàéèíóúƙɗŋ’']{1,12}$/)
  fc.assert(
    fc.property(name, fc.nat(12), (text, length) => {
      const plain = plainLetters(text)
      for (const typed of [text, text.toUpperCase(), text.normalize("NFD"), plain, plain.slice(0, length)])
        for (const pattern of Object.values(foldedWords(typed))) expect(plain).toContain(pattern.slice(1, -1))
    }),
  )
})

it("a folded search counts the first six words and ignores the others", () => {
  expect(Object.keys(foldedWords("a b c d e f g"))).toEqual(["w0", "w1", "w2", "w3", "w4", "w5"])
})
