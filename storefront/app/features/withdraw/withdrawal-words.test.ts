import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { hindranceWords, shortAccount, statusText } from "./withdrawal-words"

describe("what withdrawals say", () => {
  it("a declined withdrawal says why it was declined and where the money is", () => {
    assert.equal(
      statusText("declined", "Please call us"),
      "Please call us. The money is in your wallet again.",
    )
    assert.equal(statusText("declined", "Call us."), "Call us. The money is in your wallet again.")
    assert.equal(statusText("declined", null), "The money is in your wallet again.")
    assert.equal(statusText("paid", null), null)
  })

  it("a withdrawal hindered by a changed bank account says from when on it is possible", () => {
    assert.equal(
      hindranceWords("cooling_off", "tomorrow, 10:00").title,
      "You can withdraw from tomorrow, 10:00",
    )
    assert.equal(hindranceWords("cooling_off", null).title, "You can withdraw soon")
  })

  it("a withdrawal shows only the last four digits of the account number", () => {
    assert.equal(
      shortAccount({ bank_name: "Zenith Bank", account_number: "0123456789" }),
      "Zenith Bank …6789",
    )
  })
})
