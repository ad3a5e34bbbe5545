import assert from "node:assert/strict"
import { it } from "node:test"
import { formatNaira } from "./money"

it("shows whole naira without decimals, others with two", () => {
  assert.equal(formatNaira(1234), "₦1,234")
  assert.equal(formatNaira(1234.5), "₦1,234.50")
  assert.equal(formatNaira(0), "₦0")
  assert.equal(formatNaira(-200), "−₦200")
})

it("shows two decimals where asked", () => {
  assert.equal(formatNaira(24500, { decimals: true }), "₦24,500.00")
})

it("does not trip over sums of decimals", () => {
  assert.equal(formatNaira(0.1 + 0.2), "₦0.30")
  assert.equal(formatNaira(1129.35 - 0.35), "₦1,129")
})
