import assert from "node:assert/strict"
import { test } from "node:test"
import { ApiError } from "~/platform/api/error"
import { repeatOnBrokenLine } from "./repeat-on-broken-line"

const failure = (status: number, code: string) =>
  new ApiError(status, { status: 0, message: "A sentence", error: { code, message: "A sentence" } })

/** Fails with each of the failures in turn, then answers. */
function failing(...failures: ApiError[]) {
  let calls = 0
  const send = async () => {
    const error = failures[calls++]
    if (error) throw error
    return "answer"
  }
  return { send, calls: () => calls }
}

test("a request is retried after a broken connection, an absent backend or a running first attempt", async () => {
  const line = failing(
    failure(0, "unreachable"),
    failure(503, "unavailable"),
    failure(409, "idempotency_running"),
  )
  assert.equal(await repeatOnBrokenLine(line.send, [1, 1, 1]), "answer")
  assert.equal(line.calls(), 4)
})

test("a request fails when its last retry has failed", async () => {
  const line = failing(failure(0, "unreachable"), failure(0, "unreachable"), failure(0, "unreachable"))
  await assert.rejects(repeatOnBrokenLine(line.send, [1]), { code: "unreachable" })
  assert.equal(line.calls(), 2)
})

test("a request is not retried once the shop has answered", async () => {
  for (const error of [
    failure(422, "out_of_stock"),
    failure(409, "price_changed"),
    failure(503, "payment_unavailable"),
  ]) {
    const line = failing(error)
    await assert.rejects(repeatOnBrokenLine(line.send, [1, 1]), { code: error.code })
    assert.equal(line.calls(), 1)
  }
})
