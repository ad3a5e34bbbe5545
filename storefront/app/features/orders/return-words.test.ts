import assert from "node:assert/strict"
import { test } from "node:test"
import type { OrderRefund, OrderReturn } from "@contract/order-aftercare"
import { stagesOf } from "./order-words"
import { happeningsOf, reasonName, refundSentence } from "./return-words"

const refund: OrderRefund = {
  id: "oref_1",
  amount: 1500.5,
  status: "sent",
  destination: "card",
  return_id: "oret_1",
  asked_at: "2026-11-20T12:00:00Z",
  sent_at: "2026-11-20T12:01:00Z",
}
const asked: OrderReturn = {
  id: "oret_1",
  number: "OM-7K3P9QX2MA-R1",
  status: "received",
  reason: "damaged",
  note: null,
  photos: [],
  items: [],
  remedy: "wallet",
  is_late: false,
  replaced_at: null,
  replacement: null,
  decision_note: "A rider comes for it",
  asked_at: "2026-11-20T09:00:00Z",
  decided_at: "2026-11-20T10:00:00Z",
  received_at: "2026-11-20T11:00:00Z",
  withdrawn_at: null,
  can_withdraw: false,
  refund,
  refunds: [refund],
}

test("an order's history lists a return and its refund in order", () => {
  const happened = happeningsOf({ returns: [asked], refunds: [refund] })
  assert.deepEqual(
    happened.map(({ name }) => name),
    ["Return requested", "Return approved", "Return received", "₦1,500.50 sent back to your card"],
  )
})

test("an order's history names a return withdrawn by the shopper as withdrawn", () => {
  const one = {
    ...asked,
    status: "withdrawn" as const,
    received_at: null,
    withdrawn_at: "2026-11-20T12:00:00Z",
  }
  assert.deepEqual(
    happeningsOf({ returns: [one], refunds: [] }).map(({ name }) => name),
    ["Return requested", "Return approved", "Return withdrawn"],
  )
})

test("a return that staff started has no entry for a request by the shopper", () => {
  const own = { ...asked, reason: "taken_back" }
  assert.deepEqual(
    happeningsOf({ returns: [own], refunds: [] }).map(({ name }) => name),
    ["Return received"],
  )
  assert.equal(reasonName("taken_back"), "Taken back by the shop")
})

test("returns appear among an order's stages by time, and the last one is current", () => {
  const stages = stagesOf(
    "delivered",
    [
      { status: "pending", at: "2026-11-18T09:00:00Z" },
      { status: "delivered", at: "2026-11-19T09:00:00Z" },
    ],
    happeningsOf({ returns: [{ ...asked, received_at: null }], refunds: [] }),
  )
  assert.deepEqual(
    stages.map(({ name, status }) => name ?? status),
    ["pending", "delivered", "Return requested", "Return approved"],
  )
  assert.deepEqual(
    stages.map(({ current }) => current),
    [false, false, false, true],
  )
})

test("a refund to the wallet is described as a refund to the wallet", () => {
  const paid: OrderRefund = { ...refund, status: "paid", destination: "wallet" }
  assert.equal(refundSentence(paid), "₦1,500.50 is in your wallet.")
  assert.equal(happeningsOf({ returns: [], refunds: [paid] })[0]?.name, "₦1,500.50 refunded to your wallet")
})

test("a failed refund says that staff are looking into it", () => {
  assert.match(refundSentence({ ...refund, status: "failed" }), /look into it/)
})
