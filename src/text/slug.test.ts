import fc from "fast-check"
import { freeSlug, slugOf } from "./slug"

it.each([
  ["Ẹwà & Glow", "ewa-and-glow"],
  ["L’Oréal", "loreal"],
  ["Ƙamshi Turare Ɓaba Ɗanye Ƴar", "kamshi-turare-baba-danye-yar"],
  ["Œuvre æther ½", "oeuvre-aether-1-2"],
  ["설화수", "seolhwasu"],
  ["雪花秀", "xue-hua-xiu"],
  ["محمد", "mhmd"],
  ["عطر 100", "aatr-100"],
  ["Nivea®", "nivea"],
  ["★", "u2605"],
  ["💄", "u1f484"],
])("the name %s is converted to the slug %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 150 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme-ascii", maxLength: 150 }),
)

it("every text makes a unique slug of small letters, digits and single hyphens, at most 100 characters long", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (names) => {
      const taken = new Set<string>()
      for (const name of names) {
        const slug = slugOf(name)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(100)
        const free = freeSlug(slug, (one) => taken.has(one))
        expect(taken.has(free)).toBe(false)
        taken.add(free)
      }
    }),
    { numRuns: 1_500 },
  )
})
