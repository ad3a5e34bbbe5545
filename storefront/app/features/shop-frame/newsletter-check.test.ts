import assert from "node:assert/strict"
import { it } from "node:test"
import { checkNewsletter } from "./newsletter-check"

it("the newsletter form reports a missing or invalid e-mail address", () => {
  assert.equal(checkNewsletter("", true).email, "E-mail is required")
  for (const wrong of ["ada", "ada@", "@b.ng", "ada@b", "a da@b.ng", "ada@b..ng"])
    assert.equal(checkNewsletter(wrong, true).email, "E-mail must be valid", wrong)
  assert.deepEqual(checkNewsletter("ada.o+shop@mail.com.ng", true), {})
})

it("the newsletter form requires the shopper's consent", () => {
  assert.ok(checkNewsletter("ada@example.com", false).checkbox)
})
