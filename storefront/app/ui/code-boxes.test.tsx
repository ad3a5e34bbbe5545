import assert from "node:assert/strict"
import { it } from "node:test"
import { digitsOf } from "./code-boxes"

it("the code field finds the digits in any pasted text", () => {
  for (const text of ["123456", "123 456", "123-456", "Your code is 123 456.", "\u200b123456\n"])
    assert.equal(digitsOf(text), "123456", JSON.stringify(text))
  assert.equal(digitsOf("none"), "")
})
