import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { amountTrouble, needsApp } from "./amount-check"

const terms = { least: 500, most: 200_000, a_day: 500_000, left_today: 500_000, available: 250_000 }
const say = (typed: string, change: Partial<typeof terms> = {}) =>
  amountTrouble(typed, { ...terms, ...change }, (naira) => `₦${naira}`)

describe("an amount to withdraw", () => {
  it("the withdrawal form accepts an amount within the limits, however it is written", () => {
    for (const typed of ["500", "200000", "₦ 200,000.00", "1 000.5", "N5,000", "5,000/-"])
      assert.equal(say(typed), undefined)
  })

  it("the withdrawal form gives the reason when it rejects an amount", () => {
    assert.equal(say(""), "Enter an amount in naira, such as 5,000")
    assert.equal(say("5.005"), "Enter an amount in naira, such as 5,000")
    for (const typed of ["4,00", "0,05", "12500,00", "12.500,00"])
      assert.equal(say(typed), "Enter an amount in naira, such as 5,000")
    assert.equal(say("-5"), "Withdraw at least ₦500")
    assert.equal(say("499.99"), "Withdraw at least ₦500")
    assert.equal(say("200000.01"), "Withdraw at most ₦200000 at a time")
    assert.equal(say("600.01", { available: 600 }), "You have ₦600 to withdraw")
    assert.equal(say("600.01", { left_today: 600 }), "At most ₦500000 a day: ₦600 are left today")
  })
})

it("a withdrawal needs an authenticator code only beyond the amount still allowed without one", () => {
  assert.deepEqual(
    [null, 99_999.99, 100_000, 100_000.01].map((amount) => needsApp(amount, { without_code: 100_000 })),
    [false, false, false, true],
  )
})
