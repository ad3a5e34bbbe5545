import assert from "node:assert/strict"
import { test } from "node:test"
import type { Data } from "@contract/calls"
import { ApiError } from "~/platform/api/error"
import { outcomeOf, outcomeOfFailure } from "./payment-outcome"

const failure = (status: number, code: string) =>
  new ApiError(status, { status: 0, message: "A sentence", error: { code, message: "A sentence" } })

const answer = (order: object) => ({ order, payment: null }) as unknown as Data<"POST /user/payment/store">

test("a payment counts as paid only when the order's status says so", () => {
  assert.deepEqual(outcomeOf(answer({ status: "processing", can_pay: false, order_number: "OM-1" })), {
    kind: "paid",
    orderNumber: "OM-1",
  })
  assert.equal(outcomeOf(answer({ status: "delivered", can_pay: false })).kind, "paid")
  assert.equal(outcomeOf(answer({ status: "pending", can_pay: true })).kind, "pending")
  assert.equal(outcomeOf(answer({ status: "cancelled", can_pay: false })).kind, "gone")
})

test("a refused payment has an outcome that follows from its error code", () => {
  assert.equal(outcomeOfFailure(failure(422, "payment_failed")).kind, "failed")
  assert.equal(outcomeOfFailure(failure(422, "payment_pending")).kind, "pending")
  assert.equal(outcomeOfFailure(failure(409, "payment_mismatch")).kind, "held")
  assert.equal(outcomeOfFailure(failure(404, "not_found")).kind, "gone")
})

test("a broken connection or an overloaded shop leaves the payment's outcome unknown", () => {
  assert.deepEqual(outcomeOfFailure(failure(0, "unreachable")), {
    kind: "unknown",
    message: "A sentence",
    offline: true,
  })
  assert.equal(outcomeOfFailure(failure(503, "bank_unavailable")).kind, "unknown")
  assert.equal(outcomeOfFailure(failure(429, "too_many")).kind, "unknown")
})
