import fc from "fast-check"
import { LEAST_BY_CARD_KOBO, walletPart } from "../../../contract/card-sums"
import { dueByChannel, leftByChannel, refundParts } from "./split-order"

const kobo = (max = 1e11) => fc.integer({ min: 0, max })

describe("the wallet's part of an order", () => {
  it.each([
    ["an empty wallet", 0, 100_000, 0],
    ["less than the total", 40_000, 100_000, 40_000],
    ["exactly the total", 100_000, 100_000, 100_000],
    ["more than the total", 100_001, 100_000, 100_000],
    ["so much that a card could not be charged for the rest", 95_001, 100_000, 95_000],
    ["all but one kobo", 99_999, 100_000, 95_000],
    ["exactly what leaves the least a card takes", 95_000, 100_000, 95_000],
    ["most of an order that is smaller than a card takes", 4_000, 4_500, 0],
    ["all of an order that is smaller than a card takes", 4_500, 4_500, 4_500],
    ["a wallet that owes", -1, 100_000, 0],
  ])("the wallet's part of an order is calculated with %s", (_, available, total, part) => {
    expect(walletPart(available, total)).toBe(part)
  })

  it("the wallet's part of an order never exceeds the wallet or the total, and leaves nothing or enough for a card", () => {
    fc.assert(
      fc.property(kobo(), kobo(), (available, total) => {
        const part = walletPart(available, total)
        const left = total - part
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(Math.min(available, total))
        expect(left === 0 || left >= LEAST_BY_CARD_KOBO || part === 0).toBe(true)
      }),
    )
  })
})

describe("what goes back", () => {
  const paid = { total_kobo: 100_000, paid_kobo: 100_000, wallet_kobo: 30_000, channel_refunded_kobo: 0 }

  it("a refund to the wallet goes there as a whole", () => {
    expect(refundParts(paid, 80_000, "wallet")).toEqual([{ destination: "wallet", amountKobo: 80_000 }])
  })

  it("a refund to the card covers what the card paid, and the rest goes into the wallet", () => {
    expect(refundParts(paid, 70_000, "card")).toEqual([{ destination: "card", amountKobo: 70_000 }])
    expect(refundParts({ ...paid, channel_refunded_kobo: 69_999 }, 100, "card")).toEqual([
      { destination: "card", amountKobo: 1 },
      { destination: "wallet", amountKobo: 99 },
    ])
    expect(refundParts({ ...paid, channel_refunded_kobo: 70_000 }, 100, "card")).toEqual([
      { destination: "wallet", amountKobo: 100 },
    ])
  })

  it("a refund adds up in whatever parts it is paid (F27, the arithmetic)", () => {
    const gifts = fc.array(
      fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), toCard: fc.boolean() }),
    )
    fc.assert(
      fc.property(kobo(1e9), fc.double({ min: 0, max: 1, noNaN: true }), gifts, (total, share, given) => {
        const order = {
          total_kobo: total,
          paid_kobo: total,
          wallet_kobo: walletPart(Math.floor(total * share), total),
          channel_refunded_kobo: 0,
        }
        let back = 0
        for (const { share, toCard } of given) {
          const amount = Math.floor((total - back) * share)
          const parts = refundParts(order, amount, toCard ? "card" : "wallet")
          expect(parts.reduce((sum, part) => sum + part.amountKobo, 0)).toBe(amount)
          order.channel_refunded_kobo +=
            parts.find(({ destination }) => destination === "card")?.amountKobo ?? 0
          back += amount
          expect(leftByChannel(order)).toBeGreaterThanOrEqual(0)
          expect(order.channel_refunded_kobo).toBeLessThanOrEqual(total - order.wallet_kobo)
        }
      }),
    )
  })

  it("the channel of an order is due what the wallet does not pay", () => {
    expect(dueByChannel({ ...paid, paid_kobo: 0 })).toBe(70_000)
    expect(dueByChannel(paid)).toBe(0)
  })
})
