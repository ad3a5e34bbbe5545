import assert from "node:assert/strict"
import { test } from "node:test"
import { cardExpiry, cardName } from "./saved-card-query"

test("a saved card is named by its brand and last four digits", () => {
  assert.equal(cardName({ brand: "visa", last4: "4081" }), "Visa •••• 4081")
  assert.equal(cardName({ brand: null, last4: "4081" }), "Card •••• 4081")
})

test("a saved card's expiry date is shown as it is printed on the card", () => {
  assert.equal(cardExpiry({ exp_month: "8", exp_year: "2028" }), "08/28")
  assert.equal(cardExpiry({ exp_month: null, exp_year: "2028" }), null)
})
