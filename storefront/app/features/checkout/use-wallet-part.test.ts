import assert from "node:assert/strict"
import { test } from "node:test"
import { partOf } from "./use-wallet-part"

test("the wallet pays as much of the order as its balance allows", () => {
  assert.deepEqual(partOf(500.25, 1000, true), {
    available: 500.25,
    possible: 500.25,
    part: 500.25,
    due: 499.75,
  })
  assert.deepEqual(partOf(5000, 1000, true), { available: 5000, possible: 1000, part: 1000, due: 0 })
})

test("the wallet leaves an amount large enough to charge to a card", () => {
  assert.deepEqual(partOf(999.99, 1000, true), { available: 999.99, possible: 950, part: 950, due: 50 })
})

test("the wallet pays nothing unless the shopper asks for it", () => {
  assert.deepEqual(partOf(500, 1000, false), { available: 500, possible: 500, part: 0, due: 1000 })
})
