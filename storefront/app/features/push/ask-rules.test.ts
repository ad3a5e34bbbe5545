import assert from "node:assert/strict"
import { it } from "node:test"
import { mayAskAgain } from "./ask-rules"

const DAY = 24 * 3_600_000

it("notifications are not asked for again for two months after a no", () => {
  assert.equal(mayAskAgain(100 * DAY, 100 * DAY), false)
  assert.equal(mayAskAgain(100 * DAY, 160 * DAY), false)
  assert.equal(mayAskAgain(100 * DAY, 160 * DAY + 1), true)
})

it("a storage may hold anything", () => {
  for (const kept of [null, undefined, "x", {}, []]) assert.equal(mayAskAgain(kept, DAY), true)
})
