import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { PaymentWait, TransferPaymentDue } from "@contract/bank-transfer"
import {
  aheadAtLeast,
  aheadBy,
  askAgainIn,
  closeTo,
  isOtherToSend,
  laterOf,
  secondsUntil,
} from "./wait-clock"

const due: TransferPaymentDue = {
  channel: "bank_transfer",
  reference: "OM-1-1",
  amount: 12_500,
  currency: "NGN",
  account_number: "0123456789",
  account_name: "ADA OBI",
  bank: "Test Bank",
  expires_at: "2026-11-30T13:35:00.000Z",
  exact_only: true,
  wait_url: "/payment/transfer?pay=t",
}
const waiting: PaymentWait = {
  order_number: "OM-1",
  state: "waiting",
  to_pay: 12_500,
  due,
  sent_at: null,
  held_until: null,
  arrivals: [],
  now: "2026-11-30T13:20:00.000Z",
}
const MINUTE = 60_000

describe("the clock of the page that waits for a transfer", () => {
  it("the shop is asked every five seconds, every ten after five minutes, seldom once lapsed, and not once over", () => {
    assert.deepEqual(
      [0, 5 * MINUTE - 1, 5 * MINUTE, 60 * MINUTE].map((ms) => askAgainIn("waiting", ms)),
      [5_000, 5_000, 10_000, 10_000],
    )
    assert.equal(askAgainIn("lapsed", 0), 30_000)
    assert.deepEqual([askAgainIn("paid", 0), askAgainIn("cancelled", 0)], [null, null])
  })

  it("an answer that was overtaken by a later one changes nothing", () => {
    const later = { ...waiting, now: "2026-11-30T13:20:05.000Z" }
    assert.equal(laterOf(waiting, later), later)
    assert.equal(laterOf(later, waiting), later)
  })

  it("time is counted by the shop's clock, whatever this device shows", () => {
    const wrong = Date.parse("2026-11-30T10:00:00.000Z")
    const ahead = aheadBy(waiting, wrong)
    assert.equal(secondsUntil(due.expires_at, wrong + ahead), 15 * 60)
    assert.equal(secondsUntil(due.expires_at, wrong + 28_000 + ahead), 14 * 60 + 32)
    assert.equal(secondsUntil(due.expires_at, Date.parse("2026-11-30T14:00:00.000Z")), 0)
  })

  it("a page out of the phone's cache never makes an account number seem good for longer than it is", () => {
    const dayLater = Date.parse("2026-12-01T13:20:00.000Z")
    assert.equal(secondsUntil(due.expires_at, dayLater + aheadAtLeast(waiting, dayLater)), 0)
    const behind = Date.parse("2026-11-30T10:00:00.000Z")
    assert.equal(secondsUntil(due.expires_at, behind + aheadAtLeast(waiting, behind)), 15 * 60)
  })

  it("the countdown is not moved by how long answers take", () => {
    assert.equal(closeTo(null, 40), 40)
    assert.equal(closeTo(40, 1_000), 40)
    assert.equal(closeTo(40, 9_000), 9_000)
  })

  it("the copy on the phone is made again for another account, sum or time, and for what came", () => {
    assert.equal(isOtherToSend(waiting, { ...waiting, now: "x", sent_at: waiting.now }), false)
    for (const other of [{ account_number: "9876543210" }, { amount: 5_000 }, { expires_at: waiting.now }])
      assert.equal(isOtherToSend(waiting, { ...waiting, due: { ...due, ...other } }), true)
    const arrivals: PaymentWait["arrivals"] = [{ amount: 1, at: waiting.now, went: "sent_back" }]
    assert.equal(isOtherToSend(waiting, { ...waiting, arrivals }), true)
  })
})
