import assert from "node:assert/strict"
import { afterEach, beforeEach, it } from "node:test"
import { comparedIds, idsIn, toggleCompared } from "./compare-list"

let stored: string | null
const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage")
beforeEach(() => {
  stored = null
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: () => stored,
      setItem: (_key: string, value: string) => {
        stored = value
      },
    },
  })
})
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "localStorage", before)
  else Reflect.deleteProperty(globalThis, "localStorage")
})

it("the comparison takes up to four products in order, and removes each on a second toggle", () => {
  assert.deepEqual(["a", "b", "c", "d", "e"].map(toggleCompared), [true, true, true, true, false])
  assert.ok(toggleCompared("b"))
  assert.deepEqual(comparedIds(), ["a", "c", "d"])
  assert.equal(comparedIds(), comparedIds())
})

it("the comparison reads damaged storage as far as it can", () => {
  assert.deepEqual(idsIn(" a,,b ,a,c,d,e"), ["a", "b", "c", "d"])
  stored = null
  assert.deepEqual(comparedIds(), [])
})
