import assert from "node:assert/strict"
import { it } from "node:test"
import { formatNaira } from "@contract/naira"
import { codeProblem, giftAmountProblem, sendingWords, typedCode } from "./gift-card-words"

it("a gift card's amount may equal the limits, and nothing beyond them is accepted", () => {
  const problem = (typed: string) => giftAmountProblem(typed, { least: 1_000, most: 200_000 }, formatNaira)
  assert.equal(problem("1,000"), undefined)
  assert.equal(problem("200000"), undefined)
  assert.equal(problem("999.99"), "A gift card can be worth ₦1,000 to ₦200,000")
  assert.equal(problem("200000.01"), "A gift card can be worth ₦1,000 to ₦200,000")
  for (const typed of ["x", "4,00", "12500,00"])
    assert.equal(problem(typed), "Enter an amount in naira, such as 5,000")
})

it("the words for a gift card say when it will be sent or was sent", () => {
  const send_at = "2026-12-24T07:00:00.000Z"
  assert.equal(sendingWords({ state: "scheduled", send_at, sent_at: null }), "Goes out December 24th, 2026")
  assert.equal(sendingWords({ state: "sent", send_at, sent_at: send_at }), "Sent December 24th, 2026")
  assert.equal(sendingWords({ state: "voided", send_at, sent_at: null }), "")
})

it("a gift card code is read however it is typed, and an incomplete code gets a message", () => {
  assert.equal(typedCode(" 7k2m-0qxd 9rtb–4hwe "), "7K2M0QXD9RTB4HWE")
  assert.equal(codeProblem("7K2M-0QXD-9RTB-4HWE"), undefined)
  assert.equal(codeProblem("7K2M-0QXD-9RTB-4HW"), "A code has 16 letters and digits")
  assert.equal(codeProblem("  - "), "Enter the code from the e-mail")
})
