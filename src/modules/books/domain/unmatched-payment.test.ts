import { destinationsOf, needsSecondPerson } from "./unmatched-payment"

const money = {
  source: "order",
  channel: "card",
  customer_id: "cus_1",
  received_kobo: 500_000,
  currency: "NGN",
} as const
const waiting = { status: "pending", due_kobo: 500_000 }

describe("where money that was kept apart can go", () => {
  it("is the order while it waits for exactly that much, the wallet, the card", () => {
    expect(destinationsOf(money, waiting)).toEqual(["order", "wallet", "card"])
  })

  it.each([
    ["a kobo less is due", { status: "pending", due_kobo: 499_999 }],
    ["a kobo more is due", { status: "pending", due_kobo: 500_001 }],
    ["it is cancelled", { status: "cancelled", due_kobo: 500_000 }],
    ["it is gone", null],
  ])("is not the order when %s", (_, order) => {
    expect(destinationsOf(money, order)).toEqual(["wallet", "card"])
  })

  it.each(["wallet_funding", "loan_repayment"] as const)("is no order for money of a %s", (source) => {
    expect(destinationsOf({ ...money, source }, waiting)).toEqual(["wallet", "card"])
  })

  it("is no wallet for a shopper without an account", () => {
    expect(destinationsOf({ ...money, customer_id: null }, null)).toEqual(["card"])
  })

  it("is only the card for foreign money", () => {
    expect(destinationsOf({ ...money, currency: "USD" }, waiting)).toEqual(["card"])
  })

  it("is no card for what did not come from one", () => {
    expect(destinationsOf({ ...money, channel: "credit" }, waiting)).toEqual(["order", "wallet"])
  })

  it("is for two people to decide from one kobo above ₦100,000", () => {
    expect(needsSecondPerson({ received_kobo: 10_000_000 })).toBe(false)
    expect(needsSecondPerson({ received_kobo: 10_000_001 })).toBe(true)
  })
})
