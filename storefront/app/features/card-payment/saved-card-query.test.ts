import assert from "node:assert/strict"
import { test } from "node:test"
import { cardExpiry, cardName } from "./saved-card-query"

test("a card is called by its brand and last digits", () => {
  assert.equal(cardName({ brand: "visa", last4: "4081" }), "Visa •••• 4081")
  assert.equal(cardName({ brand: null, last4: "4081" }), "Card •••• 4081")
})

test("a card's expiry is what is printed on it", () => {
  assert.equal(cardExpiry({ exp_month: "8", exp_year: "2028" }), "08/28")
  assert.equal(cardExpiry({ exp_month: null, exp_year: "2028" }), null)
})
