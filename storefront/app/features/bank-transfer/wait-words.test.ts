import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { PaymentWait, TransferPaymentDue } from "@contract/bank-transfer"
import {
  arrivalSentence,
  headingOf,
  leftWords,
  missingSentence,
  newsOf,
  readable,
  stateAt,
  typeable,
  untilWords,
} from "./wait-words"

const due: TransferPaymentDue = {
  channel: "bank_transfer",
  reference: "OM-1-1",
  amount: 12_500,
  currency: "NGN",
  account_number: "0123456789",
  account_name: "ADA OBI",
  bank: "Test Bank",
  expires_at: "2026-11-30T13:35:00.000Z",
  exact_only: false,
  wait_url: "/payment/transfer?pay=t",
}
const waiting: PaymentWait = {
  order_number: "OM-1",
  state: "waiting",
  to_pay: 12_500,
  due,
  sent_at: null,
  held_until: "2026-11-30T14:05:00.000Z",
  arrivals: [],
  now: "2026-11-30T13:20:00.000Z",
}
const came = (amount: number, went: PaymentWait["arrivals"][number]["went"]) => ({
  amount,
  went,
  at: "2026-11-30T13:25:00.000Z",
})

describe("the words of the page that waits for a transfer", () => {
  it("an account number is read in three pieces that add up to its ten digits", () => {
    assert.deepEqual(readable("0123456789"), ["012", "345", "6789"])
    assert.deepEqual(readable("12345"), ["12345"])
  })

  it("a sum is copied as a bank's app takes it, with kobo only where there are some", () => {
    assert.deepEqual([12_500, 12_500.5, 999.05].map(typeable), ["12500", "12500.50", "999.05"])
  })

  it("the time left is said in minutes and seconds, and in hours where there are some", () => {
    assert.deepEqual([872, 60, 59, 0, 3_840].map(leftWords), [
      "14 min 32 s left",
      "1 min 00 s left",
      "59 s left",
      "0 s left",
      "1 h 04 min left",
    ])
  })

  it("the end of an account number is told by the clock of Lagos and the shop's day", () => {
    assert.equal(untilWords(due.expires_at, waiting.now), "14:35 today")
    assert.equal(untilWords("2026-11-30T23:10:00.000Z", waiting.now), "00:10 tomorrow")
  })

  it("each transfer that came is said with where its money went", () => {
    const said = (went: PaymentWait["arrivals"][number]["went"], state: PaymentWait["state"] = "waiting") =>
      arrivalSentence(came(5_000, went), state)
    assert.equal(said("wallet"), "₦5,000.00 came and is in your wallet, held for this order.")
    assert.equal(said("wallet", "cancelled"), "₦5,000.00 came and is in your wallet.")
    assert.equal(said("sent_back"), "A transfer of ₦5,000.00 was not the exact sum. Your bank gets it back.")
    assert.match(said("staff"), /our staff have to check/)
    assert.equal(said("order", "paid"), "₦5,000.00 came for this order.")
  })

  it("what is missing is said once a part has come, and not for money that went back", () => {
    const part = { ...waiting, to_pay: 5_000, arrivals: [came(7_500, "wallet")] }
    assert.equal(missingSentence(part), "₦5,000.00 is still missing.")
    assert.equal(missingSentence({ ...part, state: "paid", to_pay: 0 }), null)
    assert.equal(missingSentence({ ...waiting, arrivals: [came(9_999, "sent_back")] }), null)
    assert.equal(missingSentence(waiting), null)
  })

  it("an account number whose time has passed on this page is shown as lapsed before the shop says so", () => {
    assert.equal(stateAt(waiting, null), "waiting")
    assert.equal(stateAt(waiting, 1), "waiting")
    assert.equal(stateAt(waiting, 0), "lapsed")
    assert.equal(stateAt({ ...waiting, state: "paid", due: null }, 0), "paid")
  })

  it("the heading asks for the sum of this account, which may be less than the order's", () => {
    assert.equal(
      headingOf({ ...waiting, due: { ...due, amount: 5_000 } }, "waiting"),
      "Send ₦5,000.00 to this account",
    )
    assert.equal(headingOf(waiting, "lapsed"), "This account number is no longer good")
    assert.equal(headingOf(waiting, "paid"), "Thank you, your transfer is here")
    assert.equal(headingOf(waiting, "cancelled"), "This order was cancelled")
  })

  it("who listens is told of a payment, a part, a press and another number, and of nothing else", () => {
    assert.equal(newsOf(waiting, { ...waiting, now: "2026-11-30T13:21:00.000Z" }), null)
    assert.equal(
      newsOf(waiting, { ...waiting, state: "paid", due: null, to_pay: 0 }),
      "Your transfer has arrived. Order OM-1 is paid.",
    )
    assert.equal(
      newsOf(waiting, { ...waiting, to_pay: 5_000, arrivals: [came(7_500, "wallet")] }),
      "₦7,500.00 came and is in your wallet, held for this order. ₦5,000.00 is still missing.",
    )
    assert.equal(newsOf(waiting, { ...waiting, sent_at: waiting.now }), "We are watching for your transfer.")
    assert.equal(
      newsOf(waiting, { ...waiting, state: "lapsed", due: null }),
      "This account number is no longer good.",
    )
    assert.equal(newsOf({ ...waiting, state: "lapsed" }, waiting), "There is another account number.")
  })
})
