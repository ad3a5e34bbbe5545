import { CardError } from "../../../providers/payment-card/card-error"
import type { CardTransaction } from "../../../providers/payment-card/card-provider"
import { TransactionAnswer } from "../../../providers/payment-card/paystack/answers"
import { cardProvider } from "./card"
import { type AskedCharge, judgeCharge } from "./judge-charge"

jest.mock("./card", () => ({ cardProvider: jest.fn() }))

const asked: AskedCharge = {
  provider: null,
  reference: "OM-1",
  amount_kobo: 2_450_000,
  currency: "NGN",
  email: "ada@example.com",
  saved_card_id: null,
  created_at: new Date(),
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

function theProvider(verify: () => CardTransaction, knowsUntried = true): void {
  jest.mocked(cardProvider).mockReturnValue({
    isLive: false,
    knowsUntried,
    verify: async () => verify(),
  } as unknown as ReturnType<typeof cardProvider>)
}
const unknown = (): never => {
  throw new CardError("refused", "not_found", "No such transaction", true)
}

it("a successful charge is judged as received money, whether or not it matches what was agreed", async () => {
  const paid = transaction()
  theProvider(() => paid)
  expect(await judgeCharge(asked)).toEqual({
    outcome: "came",
    transaction: paid,
    agreement: { kind: "paid" },
  })
  expect(await judgeCharge({ ...asked, email: null })).toMatchObject({
    outcome: "came",
    agreement: { kind: "mismatched", mismatches: ["email"] },
  })
})

it.each([
  ["abandoned", { outcome: "pending" }],
  ["failed", { outcome: "failed", reason: "Declined", message: "Declined" }],
  [
    "reversed",
    { outcome: "failed", reason: "The payment was taken back", message: "The payment was taken back" },
  ],
] as const)("a charge that is %s at the provider gets the matching outcome", async (status, expected) => {
  theProvider(() => transaction({ status, gatewayResponse: "Declined" }))
  expect(await judgeCharge(asked)).toEqual(expected)
})

it("a declined charge has a message for the shopper when the bank gives none", async () => {
  theProvider(() => transaction({ status: "failed", gatewayResponse: null }))
  expect(await judgeCharge(asked)).toEqual({
    outcome: "failed",
    reason: null,
    message: "The bank declined the payment",
  })
})

describe("that the provider does not know", () => {
  it("a charge unknown to the provider is pending while its payment page may not have been tried", async () => {
    theProvider(unknown, false)
    expect(await judgeCharge(asked)).toEqual({ outcome: "pending" })
    theProvider(unknown, true)
    await expect(judgeCharge(asked)).rejects.toMatchObject({ code: "not_found" })
  })

  it("an unknown charge of a saved card is pending for two minutes, and then counts as never received", async () => {
    theProvider(unknown)
    const charged = { ...asked, saved_card_id: "card_1" }
    expect(await judgeCharge(charged)).toEqual({ outcome: "pending" })
    const long = new Date(Date.now() - 121_000).toISOString()
    expect(await judgeCharge({ ...charged, created_at: long })).toEqual({
      outcome: "failed",
      reason: "not_started",
      message: "The bank did not get the payment",
    })
  })
})
