import assert from "node:assert/strict"
import { test } from "node:test"
import { sumsOf } from "./sums"

const cart = { subtotal: 22_000.5, discount: 500.25 }
const fee = { delivery_fee: 2_999.75, free_from: 500_000 }

test("the checkout adds the delivery fee of the chosen place, exactly to the kobo", () => {
  assert.deepEqual(sumsOf(cart, "delivery", fee), { ...cart, delivery: 2_999.75, total: 24_500 })
})

test("the checkout charges nothing for pickup, and guesses no fee for an unknown place", () => {
  assert.deepEqual(sumsOf(cart, "pickup", null), { ...cart, delivery: 0, total: 21_500.25 })
  assert.deepEqual(sumsOf(cart, "delivery", null), { ...cart, delivery: null, total: 21_500.25 })
})

test("the checkout applies free delivery by the subtotal after the discount", () => {
  assert.equal(sumsOf({ subtotal: 500_000, discount: 0.01 }, "delivery", fee).delivery, 2_999.75)
  assert.equal(sumsOf({ subtotal: 500_000.01, discount: 0.01 }, "delivery", fee).delivery, 0)
})
