import assert from "node:assert/strict"
import { it } from "node:test"
import { formatNaira } from "@contract/naira"
import { amountProblem } from "./amount"

const problem = (typed: string) => amountProblem(typed, { min: 100, max: 1_000_000 }, formatNaira)

it("the wallet form reads naira as people write them, and never only a part of the typed text", () => {
  for (const typed of ["12,500", "₦12,500.00", "N5,000", "#5,000", "5,000/-", "5 000", "NGN 5000"])
    assert.equal(problem(typed), undefined, typed)
  for (const typed of ["", "12.500,00", "0,05", "12500,00", "4,00", "5.005", "1e3", "five"])
    assert.equal(problem(typed), "Enter an amount in naira, such as 5,000", typed)
})

it("the wallet form accepts amounts equal to the limits and nothing beyond them", () => {
  assert.equal(problem("100"), undefined)
  assert.equal(problem("1,000,000"), undefined)
  assert.equal(problem("99.99"), "You can add ₦100 to ₦1,000,000 at a time")
  assert.equal(problem("1000000.01"), "You can add ₦100 to ₦1,000,000 at a time")
  assert.equal(problem("-5"), "You can add ₦100 to ₦1,000,000 at a time")
})
