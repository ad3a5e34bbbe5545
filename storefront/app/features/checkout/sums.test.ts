import assert from "node:assert/strict"
import { test } from "node:test"
import { sumsOf } from "./sums"

const cart = { subtotal: 22_000.5, discount: 500.25 }
const fee = { delivery_fee: 2_999.75, free_from: 500_000 }

test("the delivery of the chosen place is added, exactly to the kobo", () => {
  assert.deepEqual(sumsOf(cart, "delivery", fee), { ...cart, delivery: 2_999.75, total: 24_500 })
})

test("pickup is free; an unknown place is not guessed", () => {
  assert.deepEqual(sumsOf(cart, "pickup", null), { ...cart, delivery: 0, total: 21_500.25 })
  assert.deepEqual(sumsOf(cart, "delivery", null), { ...cart, delivery: null, total: 21_500.25 })
})

test("free delivery counts after the discount", () => {
  assert.equal(sumsOf({ subtotal: 500_000, discount: 0.01 }, "delivery", fee).delivery, 2_999.75)
  assert.equal(sumsOf({ subtotal: 500_000.01, discount: 0.01 }, "delivery", fee).delivery, 0)
})
