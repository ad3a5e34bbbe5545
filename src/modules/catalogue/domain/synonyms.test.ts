import { meaningsOf, synonymGroup } from "./synonyms"

const groups = [
  synonymGroup(["lip gloss", "Lipgloss", "lipglos"]),
  synonymGroup(["Crème", "lotion", "body milk"]),
  synonymGroup(["milk", "Nono"]),
]
const phrases = (search: string) =>
  meaningsOf(search.split(" "), groups).map(({ phrases }) => phrases.map((words) => words.join(" ")).sort())

describe("what words mean", () => {
  it.each(["lipgloss", "lip gloss", "lipglos"])(
    "a search for %s stands for its whole group of synonyms",
    (search) => {
      expect(phrases(search)).toEqual([["lip gloss", "lipglos", "lipgloss"]])
    },
  )

  it("a search takes the longest phrase with synonyms, wherever it stands", () => {
    expect(phrases("red lip gloss")).toEqual([["red"], ["lip gloss", "lipglos", "lipgloss"]])
    expect(phrases("body milk")).toEqual([["body milk", "creme", "lotion"]])
    expect(phrases("milk body")).toEqual([["milk", "nono"], ["body"]])
  })

  it("a search keeps the typed words first among the synonyms", () => {
    expect(meaningsOf(["lotion"], groups)[0]?.phrases[0]).toEqual(["lotion"])
  })

  it("a search treats the singular and the plural of a phrase alike", () => {
    expect(phrases("body milks")).toEqual([["body milk", "body milks", "creme", "lotion"]])
  })

  it("a one-way synonym offers one thing for another, but not the other way round", () => {
    const oneWay = [{ asked: synonymGroup(["kojic"]), offered: synonymGroup(["dark spot", "papaya"]) }]
    const meant = (search: string) =>
      meaningsOf(search.split(" "), [], oneWay).map(({ phrases }) => phrases.map((words) => words.join(" ")))
    expect(meant("kojic soap")).toEqual([["kojic", "dark spot", "papaya"], ["soap"]])
    expect(meant("papaya")).toEqual([["papaya"]])
  })

  it("a search leaves any other word unchanged, and an unfinished phrase too", () => {
    expect(phrases("lip")).toEqual([["lip"]])
    expect(meaningsOf([], groups)).toEqual([])
  })
})

test("a synonym group counts phrases that are the same to a search once, and empty ones not at all", () => {
  expect(synonymGroup(["Lip  Gloss", "lip-gloss", "!!", "LIPGLOSS"])).toEqual([
    ["lip", "gloss"],
    ["lipgloss"],
  ])
})
