import assert from "node:assert/strict"
import { it } from "node:test"
import { savedWords } from "./age"

it("the age of an offline copy is written in words", () => {
  const now = Date.UTC(2026, 10, 23, 12)
  const ago = (minutes: number) => savedWords(now - minutes * 60_000, now)
  assert.equal(ago(0.9), "Saved just now")
  assert.equal(ago(1), "Saved 1 minute ago")
  assert.equal(ago(10), "Saved 10 minutes ago")
  assert.equal(ago(59.9), "Saved 59 minutes ago")
  assert.equal(ago(60), "Saved 1 hour ago")
  assert.equal(ago(23.5 * 60), "Saved 23 hours ago")
  assert.equal(ago(30 * 60), "Saved yesterday")
  assert.equal(ago(49 * 60), "Saved 2 days ago")
  // The clock was put back.
  assert.equal(ago(-90), "Saved just now")
})
