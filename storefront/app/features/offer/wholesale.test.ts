import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { isEligibleWholesaler, shownPrice } from "./wholesale"

describe("eligible wholesaler", () => {
  it("an eligible wholesaler is a wholesaler or next_champ whose account is activated", () => {
    const since = "2026-01-01T00:00:00Z"
    assert.equal(isEligibleWholesaler({ role: "wholesaler", wholesaler_activated: since }), true)
    assert.equal(isEligibleWholesaler({ role: "next_champ", wholesaler_activated: since }), true)
    assert.equal(isEligibleWholesaler({ role: "wholesaler", wholesaler_activated: null }), false)
    assert.equal(isEligibleWholesaler({ role: "user", wholesaler_activated: since }), false)
    assert.equal(isEligibleWholesaler(null), false)
  })
})

describe("shown price", () => {
  const product = { price: 8000, regular_price: 10_000, wholesale_price: 6000, onsale: "1" } as const

  it("the shown price strikes through the regular price only while the product is on sale", () => {
    assert.deepEqual(shownPrice(product, false), {
      amount: 8000,
      was: 10_000,
      saving: 2000,
      wholesale: false,
    })
    assert.deepEqual(shownPrice({ ...product, onsale: "0" }, false), {
      amount: 8000,
      was: null,
      saving: null,
      wholesale: false,
    })
  })

  it("the shown price for an eligible wholesaler is the wholesale price with the normal one struck through", () => {
    assert.deepEqual(shownPrice(product, true), { amount: 6000, was: 8000, saving: 2000, wholesale: true })
  })

  it("the shown price stays the normal one where there is no wholesale price, or no cheaper one", () => {
    assert.equal(shownPrice({ ...product, wholesale_price: null }, true).amount, 8000)
    assert.equal(shownPrice({ ...product, wholesale_price: 9000 }, true).amount, 8000)
  })
})
