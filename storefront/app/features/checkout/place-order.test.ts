import assert from "node:assert/strict"
import { test } from "node:test"
import { ApiError } from "~/platform/api/error"
import { readFailure } from "./place-order"

const failure = (status: number, code: string, extra: object = {}) =>
  new ApiError(status, { status: 0, message: "A sentence", error: { code, message: "A sentence" }, ...extra })

test("a refusal for a changed price carries the shop's new sums", () => {
  const summary = { subtotal: 100, discount: 0, delivery: 20, total: 120, weight: 1 }
  const change = { cart_id: "l1", name: "Rose Serum", old: null, new: null }
  assert.deepEqual(readFailure(failure(409, "price_changed", { summary, changes: [change, null, 7] })), {
    kind: "price_changed",
    summary,
    changes: [change],
    message: "A sentence",
  })
  assert.equal(readFailure(failure(409, "price_changed")).kind, "refused")
})

test("a refusal for missing stock names the lines, whatever else the answer contains", () => {
  const line = { cart_id: "l1", name: "Rose Serum", stock_quantity: 2 }
  assert.deepEqual(
    readFailure(failure(422, "out_of_stock", { out_of_stock: [line, { nothing: true }, null] })),
    {
      kind: "out_of_stock",
      lines: [line],
    },
  )
})

test("an order placed while the bank is unavailable can be paid later", () => {
  assert.deepEqual(
    readFailure(failure(503, "payment_unavailable", { order_id: "o1", order_number: "OM-1" })),
    {
      kind: "bank_down",
      orderNumber: "OM-1",
      message: "A sentence",
    },
  )
})

test("a lost connection, a server failure and a running first attempt count as no answer", () => {
  for (const error of [
    failure(0, "unreachable"),
    failure(500, "unexpected"),
    failure(409, "idempotency_running"),
  ])
    assert.equal(readFailure(error).kind, "no_answer")
})

test("any other failure is a refusal with the messages of its fields", () => {
  const refused = readFailure(
    failure(422, "invalid_fields", { errors: { city: ["This field is required"] } }),
  )
  assert.deepEqual(refused, {
    kind: "refused",
    message: "A sentence",
    errors: { city: ["This field is required"] },
  })
})
