import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { Choice } from "@contract/visitor-choice"
import { choiceIn, cookieOf } from "./choice"

const choice: Choice = { analytics: true, visitor: "0123456789abcdef".repeat(2), recorded: false }
const pairOf = (one: Choice) => cookieOf(one, true).split(";", 1)[0] ?? ""

describe("what a visitor has said", () => {
  for (const analytics of [true, false])
    for (const recorded of [true, false])
      it(`the privacy choice is read as it was stored: analytics ${analytics}, recorded ${recorded}`, () => {
        const said = { ...choice, analytics, recorded }
        assert.deepEqual(choiceIn(`a=b; ${pairOf(said)}; c=d`), said)
      })

  const unsaid = [
    "",
    "other-privacy-choice=yes",
    pairOf(choice).replace("yes", "maybe"),
    pairOf(choice).replace(/\d{4}-\d{2}-\d{2}/, "2020-01-01"),
    pairOf(choice).replace("0123", "xyz!"),
  ]
  for (const cookies of unsaid)
    it(`the privacy choice is unknown with the cookies "${cookies}"`, () =>
      assert.equal(choiceIn(cookies), null))

  it("the privacy cookie is Secure only where the shop has https", () => {
    assert.match(cookieOf(choice, true), /; Secure$/)
    assert.doesNotMatch(cookieOf(choice, false), /Secure/)
  })
})
