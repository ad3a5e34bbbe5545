import assert from "node:assert/strict"
import { afterEach, beforeEach, describe, it, mock } from "node:test"
import type { SearchHit } from "./search-hit"
import { DEBOUNCE_MS, SuggestionSource, type Suggestions } from "./suggestion-source"

const hit = (id: string): SearchHit => ({
  id,
  name: id,
  avatar: "/img/x.svg",
  vendor: "Brand",
  price: 1000,
  wholesale_price: null,
})

describe("suggestions", () => {
  let asked: { words: string; answer: (hits: SearchHit[]) => void; fail: () => void }[]
  let shown: Suggestions[]
  let source: SuggestionSource
  const last = () => shown.at(-1)
  const settle = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve()
  }

  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] })
    asked = []
    shown = []
    source = new SuggestionSource(
      (words) =>
        new Promise((resolve, reject) => {
          asked.push({ words, answer: resolve, fail: () => reject(new Error("line broke")) })
        }),
      (suggestions) => shown.push(suggestions),
    )
  })
  afterEach(() => mock.timers.reset())

  it("the search suggestions send no request below three letters and clear the previous ones", () => {
    source.type("  ab ")
    mock.timers.tick(DEBOUNCE_MS * 2)
    assert.equal(asked.length, 0)
    assert.equal(last()?.state, "none")
  })

  it("the search suggestions wait 500 ms after the last letter", () => {
    source.type("ser")
    mock.timers.tick(DEBOUNCE_MS - 1)
    source.type("seru")
    mock.timers.tick(DEBOUNCE_MS - 1)
    assert.equal(asked.length, 0)
    mock.timers.tick(1)
    assert.deepEqual(
      asked.map(({ words }) => words),
      ["seru"],
    )
  })

  it("the search suggestions show at most three products", async () => {
    source.type("serum")
    mock.timers.tick(DEBOUNCE_MS)
    asked[0]?.answer(["a", "b", "c", "d"].map(hit))
    await settle()
    assert.equal(last()?.hits.length, 3)
  })

  it("the search suggestions have one request in flight and then request only the newest words", async () => {
    source.type("ser")
    mock.timers.tick(DEBOUNCE_MS)
    source.type("serum")
    mock.timers.tick(DEBOUNCE_MS)
    source.type("serum oil")
    mock.timers.tick(DEBOUNCE_MS)
    assert.equal(asked.length, 1)
    asked[0]?.answer([hit("old")])
    await settle()
    assert.deepEqual(
      asked.map(({ words }) => words),
      ["ser", "serum oil"],
    )
    assert.ok(!shown.some(({ hits }) => hits.some(({ id }) => id === "old")))
  })

  it("the search suggestions drop an answer that arrives after the box was cleared", async () => {
    source.type("serum")
    mock.timers.tick(DEBOUNCE_MS)
    source.type("")
    asked[0]?.answer([hit("late")])
    await settle()
    assert.equal(last()?.state, "none")
  })

  it("the search suggestions report that a search failed", async () => {
    source.type("serum")
    mock.timers.tick(DEBOUNCE_MS)
    asked[0]?.fail()
    await settle()
    assert.equal(last()?.state, "failed")
  })
})
