import assert from "node:assert/strict"
import { it } from "node:test"
import { seenWords } from "./seen-words"

const now = new Date("2026-11-21T12:00:00Z")

it("the list of devices says in words when each device was last used", () => {
  assert.equal(seenWords("2026-11-21T11:59:00Z", now), "Active now")
  assert.equal(seenWords("2026-11-21T12:00:30Z", now), "Active now")
  assert.equal(seenWords("2026-11-21T11:20:00Z", now), "Active 40 minutes ago")
  assert.equal(seenWords("2026-11-21T08:00:00Z", now), "Last active today")
  assert.equal(seenWords("2026-11-20T08:00:00Z", now), "Last active yesterday")
  assert.equal(seenWords("2026-10-02T08:00:00Z", now), "Last active on October 2nd, 2026")
  assert.equal(seenWords("nonsense", now), "")
})
