import assert from "node:assert/strict"
import { afterEach, beforeEach, it } from "node:test"
import { comparedIds, idsIn, toggleCompared } from "./compare-list"

let kept: string | null
const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage")
beforeEach(() => {
  kept = null
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: () => kept,
      setItem: (_key: string, value: string) => {
        kept = value
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
  kept = null
  assert.deepEqual(comparedIds(), [])
})
