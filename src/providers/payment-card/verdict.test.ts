import type { CardTransaction } from "./card-provider"
import { TransactionAnswer } from "./paystack/answers"
import { type ExpectedPayment, judge } from "./verdict"

const expected: ExpectedPayment = {
  reference: "OM-1",
  amountKobo: 2_450_000,
  currency: "NGN",
  email: "Ada@Example.com ",
  isLive: false,
}

const transaction = (changes: Partial<CardTransaction> = {}): CardTransaction => ({
  ...TransactionAnswer.parse({
    id: 1,
    domain: "test",
    status: "success",
    reference: "OM-1",
    amount: 2_450_000,
    currency: "NGN",
    metadata: "",
    customer: { email: "ada@example.com" },
  }),
  ...changes,
})

describe("the verdict on a transaction", () => {
  it("a card transaction is judged paid when everything agrees", () => {
    expect(judge(transaction(), expected)).toEqual({ kind: "paid" })
  })

  it("a card transaction is judged paid when the customer bore the fee", () => {
    expect(judge(transaction({ amountKobo: 2_496_750 }), expected)).toEqual({ kind: "paid" })
  })

  it.each<[Partial<CardTransaction>, string[]]>([
    [{ amountKobo: 2_449_999, requestedAmountKobo: 2_449_999 }, ["amount"]],
    [{ amountKobo: 2_450_001, requestedAmountKobo: 2_450_001 }, ["amount"]],
    // Debited in part: asked right, but less has come.
    [{ amountKobo: 1_000_000 }, ["amount"]],
    [{ currency: "USD" }, ["currency"]],
    [{ reference: "OM-2" }, ["reference"]],
    [{ email: "eve@example.com" }, ["email"]],
    [{ isLive: true }, ["mode"]],
    [{ reference: "OM-2", currency: "GHS" }, ["reference", "currency"]],
  ])("a card transaction is judged mismatched by %j", (changes, mismatches) => {
    expect(judge(transaction(changes), expected)).toEqual({ kind: "mismatched", mismatches })
  })

  it.each(["abandoned", "ongoing", "pending", "processing", "queued"] as const)(
    "a card transaction is judged open while it is %s",
    (status) => {
      expect(judge(transaction({ status }), expected)).toEqual({ kind: "open" })
    },
  )

  it("a card transaction is judged failed or reversed as the provider says, even if nothing else fits", () => {
    expect(
      judge(transaction({ status: "failed", gatewayResponse: "Declined", amountKobo: 1 }), expected),
    ).toEqual({
      kind: "failed",
      reason: "Declined",
    })
    expect(judge(transaction({ status: "reversed" }), expected)).toEqual({ kind: "reversed" })
  })
})
