import assert from "node:assert/strict"
import { test } from "node:test"
import { isUnchanged } from "./unchanged"

const asked = (tags: string | undefined, etag = '"abc"') =>
  isUnchanged({ headers: tags === undefined ? {} : { "if-none-match": tags } }, etag)

test("who has an answer names its tag, alone or among others, or any by an asterisk", () => {
  for (const tags of ['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" , "y"', "*", " * "])
    assert.equal(asked(tags), true, tags)
  assert.equal(asked('"abc"', 'W/"abc"'), true)
})

test("whoever has another, or says none, is answered", () => {
  for (const tags of [undefined, "", '"x"', "abc", '"abcd"', '"xabc"', '"*"', '*, "x"'])
    assert.equal(asked(tags), false, tags)
})
