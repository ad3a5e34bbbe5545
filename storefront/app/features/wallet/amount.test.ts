import assert from "node:assert/strict"
import { it } from "node:test"
import { formatNaira } from "~/platform/money"
import { amountProblem, readAmount } from "./amount"

it("reads naira as people type them", () => {
  for (const [typed, naira] of [
    ["5000", 5000],
    ["₦ 5,000.50", 5000.5],
    ["1 000 000", 1_000_000],
  ] as const)
    assert.equal(readAmount(typed), naira)
  for (const typed of ["", "-5", "5.005", "1e3", "five", "NaN"]) assert.equal(readAmount(typed), null)
})

it("allows the limits themselves and nothing beyond", () => {
  const problem = (typed: string) => amountProblem(typed, { min: 100, max: 1_000_000 }, formatNaira)
  assert.equal(problem("100"), undefined)
  assert.equal(problem("1,000,000"), undefined)
  assert.equal(problem("99.99"), "You can add ₦100 to ₦1,000,000 at a time")
  assert.equal(problem("1000000.01"), "You can add ₦100 to ₦1,000,000 at a time")
  assert.equal(problem("x"), "Enter an amount in naira, such as 5,000")
})
