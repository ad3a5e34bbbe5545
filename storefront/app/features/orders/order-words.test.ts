import assert from "node:assert/strict"
import { test } from "node:test"
import { paidBy, stageName, stagesOf, statusName, statusSentence } from "./order-words"

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00Z`

test("an order on its way shows the stages that it has reached, then those ahead", () => {
  const stages = stagesOf("packed", [
    { status: "packed", at: at(12) },
    { status: "pending", at: at(9) },
    { status: "processing", at: at(10) },
  ])
  assert.deepEqual(
    stages.map((stage) => [stage.status, stage.at !== null, stage.current]),
    [
      ["pending", true, false],
      ["processing", true, false],
      ["packed", true, true],
      ["shipped", false, false],
      ["delivered", false, false],
    ],
  )
})

test("an order does not show stages that staff skipped as still ahead", () => {
  const stages = stagesOf("shipped", [
    { status: "pending", at: at(9) },
    { status: "shipped", at: at(10) },
  ])
  assert.deepEqual(
    stages.map((stage) => stage.status),
    ["pending", "shipped", "delivered"],
  )
})

test("a cancelled order's stages end with its cancellation", () => {
  const stages = stagesOf("cancelled", [
    { status: "pending", at: at(9) },
    { status: "cancelled", at: at(10) },
  ])
  assert.deepEqual(
    stages.map((stage) => stage.status),
    ["pending", "cancelled"],
  )
  assert.equal(stages[1]?.current, true)
})

test("the names of an order's stages differ for pickup and for a paid order", () => {
  assert.equal(statusName("delivered", "pickup"), "Picked up")
  assert.equal(statusName("delivered"), "Delivered")
  assert.equal(stageName("processing", "delivery", true), "Payment received")
  assert.equal(stageName("processing", "delivery", false), "Processing")
})

test("the sentence about an order names the expected day as tomorrow when it is the next day", () => {
  const now = new Date("2026-11-20T10:00:00Z")
  const order = { status: "shipped", delivery_method: "delivery", expected_date: "2026-11-21" } as const
  assert.equal(statusSentence(order, now), "On its way. Arriving by tomorrow.")
  assert.equal(
    statusSentence({ ...order, status: "processing", delivery_method: "pickup" }, now),
    "Ready for pickup by tomorrow.",
  )
})

test("an order says by what it was paid beside the wallet", () => {
  assert.deepEqual((["card", "bank_transfer", "credit", null] as const).map(paidBy), [
    "Paid by card",
    "Paid by bank transfer",
    "Paid by credit",
    "Paid by card",
  ])
})
