import assert from "node:assert/strict"
import { it } from "node:test"
import { blocksOf } from "./legal-blocks"

it("an empty line in a legal text ends a paragraph, and lines that begin with a dash form a list", () => {
  assert.deepEqual(blocksOf("One.\n\n- a\n- b\n\nTwo\nthree.\n \n- only\nnot a list\n\n"), [
    "One.",
    ["a", "b"],
    "Two three.",
    "- only not a list",
  ])
  assert.deepEqual(blocksOf(""), [])
})
