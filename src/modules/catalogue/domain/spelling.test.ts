import { meantWords } from "./spelling"

const vocabulary = [
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
]

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
