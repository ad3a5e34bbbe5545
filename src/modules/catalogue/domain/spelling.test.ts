import fc from "fast-check"
import { meantWords, nearWords, Vocabulary } from "./spelling"

const vocabulary = new Vocabulary([
  "lipstick",
  "lipsticks",
  "lip",
  "shampoo",
  "foundation",
  "loreal",
  "zuri",
  "serum",
  "oil",
  "matte",
])

describe("what a mistyped word may have meant", () => {
  it.each([
    ["lpistick", "lipstick"],
    ["lipstik", "lipstick"],
    ["shampo", "shampo"],
    ["shmpoo", "shampoo"],
    ["fondation", "foundation"],
    ["oreal", "loreal"],
    ["zuir", "zuri"],
    ["seerum", "serum"],
    ["lpist", "lipstick"],
    ["mate", "matte"],
  ])("the mistyped word %s is corrected to %s", (typed, meant) => {
    expect(meantWords(typed, vocabulary)[0]).toBe(meant)
  })

  it("a word that the vocabulary has, or the beginning of one, is kept", () => {
    expect(meantWords("lip", vocabulary)).toEqual(["lip"])
    expect(meantWords("foun", vocabulary)).toEqual(["foun"])
  })

  it("a word that is like none in the vocabulary, or very short, has no correction", () => {
    expect(meantWords("wardrobe", vocabulary)).toEqual([])
    expect(meantWords("qx", vocabulary)).toEqual([])
  })

  it.each(["kamshi", "iphone", "phone", "mac", "elf", "nyx", "dove"])(
    "the word %s has no correction where the vocabulary has nothing near it",
    (typed) => {
      const words = [
        "fashion",
        "honey",
        "face",
        "mask",
        "elfin",
        "onyx",
        "loves",
        "eau",
        "lab",
        "fig",
        "macaron",
      ]
      const other = new Vocabulary(words.filter((word) => !word.startsWith(typed)))
      expect(meantWords(typed, other)).toEqual([])
    },
  )

  it.each([
    ["kipstick", "lipstick"],
    ["ilpstick", "lipstick"],
    ["ipstick", "lipstick"],
    ["dhampoo", "shampoo"],
    ["xhampoo", "shampoo"],
  ])(
    "the word %s is corrected to %s when its first key was hit beside, too early or too late",
    (typed, meant) => {
      expect(meantWords(typed, vocabulary)[0]).toBe(meant)
      expect(meantWords(`${typed.slice(0, -2)}xx`, vocabulary)).toEqual([])
    },
  )

  it("a mistyped word is corrected to the nearest words only", () => {
    expect(meantWords("lipstack", vocabulary)).toEqual(["lipstick", "lipsticks"])
  })
})

/** Errors between two words, counted letter by letter from their ends. */
function errorsBetween(a: string, b: string, known = new Map<string, number>()): number {
  if (a === "" || b === "") return a.length + b.length
  const key = `${a} ${b}`
  const before = known.get(key)
  if (before !== undefined) return before
  const between = (fromA: number, fromB: number) =>
    errorsBetween(a.slice(0, a.length - fromA), b.slice(0, b.length - fromB), known)
  const isSwapped = a.length > 1 && a.slice(-2) === [...b.slice(-2)].reverse().join("")
  const least = Math.min(
    between(1, 0) + 1,
    between(0, 1) + 1,
    between(1, 1) + (a.at(-1) === b.at(-1) ? 0 : 1),
    isSwapped ? between(2, 2) + 1 : Number.POSITIVE_INFINITY,
  )
  known.set(key, least)
  return least
}

describe("the words that are meant", () => {
  const word = fc.stringMatching(/^[abc]{3,8}$/)

  it("a mistyped word has five corrections at most: fewest errors to a beginning, then to the whole, then by the alphabet", () => {
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { minLength: 1, maxLength: 12 }), (typed, words) => {
        const candidates = words.map((known) => ({
          known,
          beginning: Math.min(
            ...Array.from({ length: known.length + 1 }, (_, end) =>
              errorsBetween(typed, known.slice(0, end)),
            ),
          ),
          whole: errorsBetween(typed, known),
        }))
        // None of these letters lies beside another one on a keyboard.
        const near = candidates.filter(
          ({ known, beginning }) =>
            typed.length > 3 &&
            beginning <= (typed.length <= 5 ? 1 : 2) &&
            (typed[0] === known[0] || (beginning === 1 && typed[0] === known[1])) &&
            (beginning === 1 || known.length <= typed.length + 3),
        )
        const least = Math.min(...near.map(({ beginning }) => beginning))
        const meant = near
          .filter(({ beginning }) => beginning === least)
          .toSorted((a, b) => a.whole - b.whole || (a.known < b.known ? -1 : 1))
          .slice(0, 5)
          .map(({ known }) => known)
        const isBeginning = words.some((known) => known.startsWith(typed))
        expect(meantWords(typed, new Vocabulary(words))).toEqual(isBeginning ? [typed] : meant)
      }),
    )
  })

  it("a word of three letters or of more than forty has no correction, and one of more than forty is never a correction", () => {
    const forty = "ab".repeat(20)
    expect(meantWords(`${forty.slice(0, -1)}x`, new Vocabulary([forty]))).toEqual([forty])
    expect(meantWords(`${forty}x`, new Vocabulary([forty]))).toEqual([])
    expect(meantWords(`${forty.slice(0, -1)}x`, new Vocabulary([`${forty}a`]))).toEqual([])
    expect(meantWords("ac", new Vocabulary(["abc"]))).toEqual([])
    expect(meantWords("abc", new Vocabulary(["ab", "abx"]))).toEqual([])
    expect(meantWords("abcd", new Vocabulary(["ab", "abx"]))).toEqual([])
    expect(meantWords("abcx", new Vocabulary(["ab", "abc"]))).toEqual(["abc"])
  })
})

describe("words near one that nothing was found for", () => {
  it("nearby words of the same distance are in alphabetical order, without the word itself or one of two letters", () => {
    const words = new Vocabulary(["serums", "serumb", "serum", "se", "seruma"])
    expect(nearWords("serum", words, 5)).toEqual(["seruma", "serumb", "serums"])
    expect(nearWords("serum", words, 2)).toEqual(["seruma", "serumb"])
  })

  it("nearby words share most pieces with the word, the likeliest first", () => {
    expect(nearWords("lipstocking", vocabulary, 3)[0]).toBe("lipstick")
    expect(nearWords("foundatoin", new Vocabulary(["found", "foundation", "fountain"]), 2)).toEqual([
      "foundation",
      "found",
    ])
  })

  it("a word that is like none in the vocabulary has no nearby words", () => {
    expect(nearWords("zzzz", vocabulary, 5)).toEqual([])
    expect(nearWords("日本語", vocabulary, 5)).toEqual([])
  })
})

it("a word that is no longer in use is never a correction or a nearby word", () => {
  const left = new Vocabulary(["lipstick", "lipsticks", "serum"], (word) => word === "serum")
  expect(meantWords("lipstik", left)).toEqual([])
  expect(meantWords("lip", left)).toEqual([])
  expect(nearWords("lipstocking", left, 5)).toEqual([])
})
