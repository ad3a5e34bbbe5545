import assert from "node:assert/strict"
import { it } from "node:test"
import { mayAskAgain } from "./ask-rules"

const DAY = 24 * 3_600_000

it("the shop does not ask for notifications again within two months of a refusal", () => {
  assert.equal(mayAskAgain(100 * DAY, 100 * DAY), false)
  assert.equal(mayAskAgain(100 * DAY, 160 * DAY), false)
  assert.equal(mayAskAgain(100 * DAY, 160 * DAY + 1), true)
})

it("damaged storage does not stop the shop from asking for notifications", () => {
  for (const kept of [null, undefined, "x", {}, []]) assert.equal(mayAskAgain(kept, DAY), true)
})
