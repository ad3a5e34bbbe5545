import assert from "node:assert/strict"
import { test } from "node:test"
import { isUnchanged } from "./unchanged"

const asked = (tags: string | undefined, etag = '"abc"') =>
  isUnchanged({ headers: tags === undefined ? {} : { "if-none-match": tags } }, etag)

test("a request gets 304 when it names the answer's ETag, alone or in a list, or an asterisk", () => {
  for (const tags of ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" , "y"', "*", " * "])
    assert.equal(asked(tags), true, tags)
  assert.equal(asked('"abc"', 'W/"abc"'), true)
})

test("a request gets the full answer when it names another ETag or none", () => {
  for (const tags of [undefined, "", '"x"', "abc", '"abcd"', '"xabc"', '"*"', '*, "x"'])
    assert.equal(asked(tags), false, tags)
})
