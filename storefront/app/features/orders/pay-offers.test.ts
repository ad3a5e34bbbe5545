import assert from "node:assert/strict"
import { describe, it } from "node:test"
import type { PaymentChannelOffer } from "@contract/credit"
import { takes, waysOf } from "./pay-offers"

describe("the sums a way to pay takes", () => {
  const offer = { least: 10_000, most: 5_000_000 }
  it("a credit offer accepts its smallest and largest amounts and everything between them", () => {
    assert.deepEqual(
      [9_999.99, 10_000, 10_000.01, 4_999_999.99, 5_000_000, 5_000_000.01].map((sum) => takes(offer, sum)),
      [false, true, true, true, true, false],
    )
  })
})

describe("the ways to pay a sum", () => {
  const card: PaymentChannelOffer = { channel: "card", name: "Card", least: 50, most: 10_000_000 }
  const transfer: PaymentChannelOffer = {
    ...card,
    channel: "bank_transfer",
    name: "Bank transfer",
    least: 100,
  }
  const credit: PaymentChannelOffer = { ...card, channel: "credit", name: "Credit", least: 10_000 }
  const named = (offers: PaymentChannelOffer[], sum: number) =>
    waysOf(offers, sum).map(({ channel }) => channel)

  it("the ways to pay stand in the order of the offers, without those that take no such sum", () => {
    assert.deepEqual(named([transfer, card, credit], 20_000), ["bank_transfer", "card", "credit"])
    assert.deepEqual(named([card, credit, transfer], 500), ["card", "bank_transfer"])
    assert.deepEqual(named([transfer, card], 99.99), ["card"])
  })

  it("the card is a way to pay also when it cannot be charged the sum or no offers have come", () => {
    assert.deepEqual(named([transfer, card], 20), ["card"])
    assert.deepEqual(named([transfer], 200), ["card", "bank_transfer"])
    assert.deepEqual(named([], 200), ["card"])
  })
})
