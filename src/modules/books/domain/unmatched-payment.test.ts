import { destinationsOf, needsSecondPerson } from "./unmatched-payment"

const money = {
  source: "order",
  channel: "card",
  customer_id: "cus_1",
  received_kobo: 500_000,
  currency: "NGN",
} as const
const waiting = { status: "pending", due_kobo: 500_000 }

describe("destinations of an unmatched payment", () => {
  it("an unmatched payment can go to an order that awaits exactly that sum, to the wallet or to the card", () => {
    expect(destinationsOf(money, waiting)).toEqual(["order", "wallet", "card"])
  })

  it.each([
    ["a kobo less is due", { status: "pending", due_kobo: 499_999 }],
    ["a kobo more is due", { status: "pending", due_kobo: 500_001 }],
    ["it is cancelled", { status: "cancelled", due_kobo: 500_000 }],
    ["it is gone", null],
  ])("an unmatched payment cannot go to its order when %s", (_, order) => {
    expect(destinationsOf(money, order)).toEqual(["wallet", "card"])
  })

  it.each(["wallet_funding", "loan_repayment"] as const)(
    "an unmatched payment of a %s cannot go to an order",
    (source) => {
      expect(destinationsOf({ ...money, source }, waiting)).toEqual(["wallet", "card"])
    },
  )

  it("an unmatched payment of a shopper without an account cannot go to a wallet", () => {
    expect(destinationsOf({ ...money, customer_id: null }, null)).toEqual(["card"])
  })

  it("an unmatched payment in foreign money can go only to the card", () => {
    expect(destinationsOf({ ...money, currency: "USD" }, waiting)).toEqual(["card"])
  })

  it("an unmatched payment that did not come from a card cannot go to a card", () => {
    expect(destinationsOf({ ...money, channel: "credit" }, waiting)).toEqual(["order", "wallet"])
  })

  it("an unmatched payment needs the decision of two people from one kobo above ₦100,000", () => {
    expect(needsSecondPerson({ received_kobo: 10_000_000 })).toBe(false)
    expect(needsSecondPerson({ received_kobo: 10_000_001 })).toBe(true)
  })
})
