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
  ])("%s is taken for %s", (typed, meant) => {
    expect(meantWords(typed, vocabulary)[0]).toBe(meant)
  })

  it("keeps a word that the vocabulary has, and the beginning of one", () => {
    expect(meantWords("lip", vocabulary)).toEqual(["lip"])
    expect(meantWords("foun", vocabulary)).toEqual(["foun"])
  })

  it("gives up on words that are like nothing, and on very short ones", () => {
    expect(meantWords("wardrobe", vocabulary)).toEqual([])
    expect(meantWords("qx", vocabulary)).toEqual([])
  })

  it("takes the nearest words only", () => {
    expect(meantWords("lipstack", vocabulary)).toEqual(["lipstick", "lipsticks"])
  })
})

describe("words near one that nothing was found for", () => {
  it("shares most pieces with it, the likeliest first", () => {
    expect(nearWords("lipstocking", vocabulary, 3)[0]).toBe("lipstick")
    expect(nearWords("foundatoin", new Vocabulary(["found", "foundation", "fountain"]), 2)).toEqual([
      "foundation",
      "found",
    ])
  })

  it("is nothing for words that are like none", () => {
    expect(nearWords("zzzz", vocabulary, 5)).toEqual([])
    expect(nearWords("日本語", vocabulary, 5)).toEqual([])
  })
})

it("never means a word that is no longer in use", () => {
  const left = new Vocabulary(["lipstick", "lipsticks", "serum"], (word) => word === "serum")
  expect(meantWords("lipstik", left)).toEqual([])
  expect(meantWords("lip", left)).toEqual([])
  expect(nearWords("lipstocking", left, 5)).toEqual([])
})
