import { mismatchOf } from "./compare-receipt"

const expected = { reference: "om-1", amount_kobo: 2450000, currency: "NGN", email: "ada@example.com" }
const receipt = { reference: "om-1", requestedKobo: 2450000, currency: "NGN", email: "Ada@Example.com" }

describe("comparing what the provider reports", () => {
  it("accepts the payment we asked for", () => {
    expect(mismatchOf(expected, receipt)).toBeNull()
  })

  it.each([
    [{ requestedKobo: 2449999 }, "wrong_amount"],
    [{ requestedKobo: 2450001 }, "wrong_amount"],
    [{ currency: "USD" }, "wrong_currency"],
    [{ reference: "om-2" }, "wrong_reference"],
    [{ email: "eve@example.com" }, "wrong_payer"],
  ])("refuses %p", (change, reason) => {
    expect(mismatchOf(expected, { ...receipt, ...change })).toBe(reason)
  })
})
