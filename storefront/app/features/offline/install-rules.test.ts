import assert from "node:assert/strict"
import { it } from "node:test"
import { FIRST_VISIT, isGoodMoment, visited } from "./install-rules"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = Date.UTC(2026, 10, 23)

it("the shop offers the home screen from the second visit on, or after an order", () => {
  const first = visited(FIRST_VISIT, NOW)
  assert.equal(isGoodMoment(first, "/shop", NOW), false)
  assert.equal(isGoodMoment(first, "/thank-you", NOW), true)
  // Other pages of the same visit are no second one.
  const still = visited(first, NOW + 20 * MINUTE)
  assert.equal(isGoodMoment(still, "/shop", NOW + 20 * MINUTE), false)
  const second = visited(still, NOW + 60 * MINUTE)
  assert.equal(isGoodMoment(second, "/shop", NOW + 60 * MINUTE), true)
})

it("the shop offers no home screen at checkout or sign-in, nor within two months of a refusal", () => {
  const often = { visits: 9, lastSeen: NOW, declinedAt: null }
  assert.deepEqual(
    ["/checkout", "/payment/return", "/login", "/offline"].map((path) => isGoodMoment(often, path, NOW)),
    [false, false, false, false],
  )
  const declined = { ...often, declinedAt: NOW }
  assert.equal(isGoodMoment(declined, "/shop", NOW + 59 * DAY), false)
  assert.equal(isGoodMoment(declined, "/thank-you", NOW + 59 * DAY), false)
  assert.equal(isGoodMoment(declined, "/shop", NOW + 61 * DAY), true)
})
