import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { readSearches, withSearch } from "./recent-searches"

describe("recent searches", () => {
  it("recent searches are kept newest first, each once, six at most", () => {
    assert.deepEqual(withSearch(["oil", "serum"], "Serum"), ["Serum", "oil"])
    assert.equal(withSearch(["a", "b", "c", "d", "e", "f"], "g").length, 6)
  })

  it("recent searches survive damaged browser storage", () => {
    assert.deepEqual(readSearches("oil"), [])
    assert.deepEqual(readSearches(["oil", 3, null, "", "x".repeat(101)]), ["oil"])
  })
})
