import assert from "node:assert/strict"
import { test } from "node:test"
import { ApiError } from "../api/error"
import { clockOf, waitInWords, waitOf } from "./wait"

const refused = (status: number, retryAfter: number) =>
  new ApiError(
    status,
    { status: 0, message: "Too many tries", error: { code: "too_many_requests", message: "Too many tries" } },
    retryAfter,
  )

test("a refusal with a waiting time says until when the form is blocked", () => {
  assert.deepEqual(waitOf(refused(429, 60), 1_000), { message: "Too many tries", until: 61_000, seconds: 60 })
  assert.equal(waitOf(refused(429, 0)), null)
  assert.equal(waitOf(refused(422, 60)), null)
})

test("a waiting time in seconds is written as a clock", () => {
  assert.deepEqual([0, 9, 60, 299, 3600, 3723].map(clockOf), [
    "0:00",
    "0:09",
    "1:00",
    "4:59",
    "1:00:00",
    "1:02:03",
  ])
})

test("a waiting time in seconds is written in words", () => {
  assert.deepEqual([1, 60, 120, 299, 7_200].map(waitInWords), [
    "1 second",
    "60 seconds",
    "2 minutes",
    "5 minutes",
    "2 hours",
  ])
})
