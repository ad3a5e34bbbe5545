import { shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { receiptEntries } from "./receipt-entries"

const amounts = (...args: Parameters<typeof receiptEntries>) =>
  Object.fromEntries(receiptEntries(...args).map(({ account, amountKobo }) => [account.kind, amountKobo]))

describe("the entries of money that a provider took", () => {
  it("a receipt credits the recipient in full and books the provider's fee separately", () => {
    expect(amounts("card", { receivedKobo: 500_000, feesKobo: 17_500 }, shopAccount("sales"))).toEqual({
      card_clearing: -482_500,
      provider_fees: -17_500,
      sales: 500_000,
    })
  })

  it("a receipt books no fee for the shop when the customer bears it", () => {
    const paid = { receivedKobo: 40_333, feesKobo: 10_283 }
    expect(amounts("card", paid, walletOf("cus_1"), 30_050)).toEqual({
      card_clearing: -30_050,
      provider_fees: 0,
      wallet: 30_050,
    })
  })

  it("the entries of a receipt sum to zero whatever the figures", () => {
    for (const [receivedKobo, feesKobo, owed] of [
      [1, 0, 1],
      [250_000, 3_750, 240_000],
      [99, null, 99],
    ] as const) {
      const entries = receiptEntries("credit", { receivedKobo, feesKobo }, shopAccount("suspense"), owed)
      expect(entries.reduce((sum, one) => sum + one.amountKobo, 0)).toBe(0)
      expect(entries[0]?.account.kind).toBe("credit_clearing")
    }
  })
})
