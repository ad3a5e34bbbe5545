import assert from "node:assert/strict"
import { it } from "node:test"
import { fileSize, refusalOf } from "./hustle-words"

const MB = 1024 * 1024

it("the Hustle form rejects before the upload a file that the shop would refuse after it", () => {
  assert.equal(refusalOf({ type: "application/pdf", size: 5 * MB }), null)
  assert.match(refusalOf({ type: "application/pdf", size: 5 * MB + 1 }) ?? "", /at most 5 MB/)
  assert.match(refusalOf({ type: "image/heic", size: 1 }) ?? "", /JPEG or PNG/)
  assert.match(refusalOf({ type: "", size: 1 }) ?? "", /PDF/)
})

it("file sizes are written in readable units such as 293 kB and 1.3 MB", () => {
  assert.deepEqual([1, 300_000, 1.26 * MB].map(fileSize), ["1 kB", "293 kB", "1.3 MB"])
})
