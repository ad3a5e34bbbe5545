import assert from "node:assert/strict"
import { test } from "node:test"
import { LatestWins } from "./latest-wins"

/** A save that the test lets through one call at a time. */
function heldSave() {
  const calls: Array<{ key: string; value: number; finish: () => void; fail: (error: Error) => void }> = []
  const save = (key: string, value: number) =>
    new Promise<void>((resolve, reject) => calls.push({ key, value, finish: resolve, fail: reject }))
  return { calls, save }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test("five fast presses send only the first and the last quantity, one after the other", async () => {
  const { calls, save } = heldSave()
  const line = new LatestWins(save)
  const done = [1, 2, 3, 4, 5].map((quantity) => line.set("a", quantity))
  assert.deepEqual(
    calls.map((call) => call.value),
    [1],
  )
  calls[0]?.finish()
  await settle()
  assert.deepEqual(
    calls.map((call) => call.value),
    [1, 5],
  )
  calls[1]?.finish()
  await Promise.all(done)
  assert.equal(line.quiet, true)
})

test("the sender of cart quantities counts each time that a line becomes quiet, including after a failure", async () => {
  const { calls, save } = heldSave()
  const line = new LatestWins(save)
  const first = line.set("a", 1)
  assert.equal(line.finished, 0)
  calls[0]?.finish()
  await first
  const second = assert.rejects(line.set("b", 2))
  calls[1]?.fail(new Error("refused"))
  await second
  assert.equal(line.finished, 2)
})

test("changes to different cart lines do not wait for each other", () => {
  const { calls, save } = heldSave()
  const line = new LatestWins(save)
  void line.set("a", 1)
  void line.set("b", 2)
  assert.deepEqual(
    calls.map((call) => call.key),
    ["a", "b"],
  )
})

test("a failure is not reported when a newer value has replaced the failed one", async () => {
  const { calls, save } = heldSave()
  const line = new LatestWins(save)
  const first = line.set("a", 9)
  void line.set("a", 2)
  calls[0]?.fail(new Error("Out of stock"))
  await settle()
  calls[1]?.finish()
  await assert.doesNotReject(first)
})

test("the failure of the last value is reported, and the same line can be changed again", async () => {
  const { calls, save } = heldSave()
  const line = new LatestWins(save)
  const refused = line.set("a", 9)
  calls[0]?.fail(new Error("Out of stock"))
  await assert.rejects(refused, /Out of stock/)
  const again = line.set("a", 2)
  calls[1]?.finish()
  await again
})

test("a waiting quantity can be dropped before it is sent", async () => {
  const { calls, save } = heldSave()
  const line = new LatestWins(save)
  const first = line.set("a", 1)
  void line.set("a", 2)
  line.forget("a")
  calls[0]?.finish()
  await first
  assert.deepEqual(
    calls.map((call) => call.value),
    [1],
  )
})
