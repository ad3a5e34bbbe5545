import { createHmac } from "node:crypto"
import type { BigNumberInput } from "@medusajs/framework/types"
import { cardOptionsAt, openTestSandbox, type TestSandbox, testKey } from "../../../sandbox/test-sandbox"
import { CardPaymentProvider } from "./service"

/** B1 to B8 are the faults of the published plugin for this provider; each has its test here. */
let bank: TestSandbox
let provider: CardPaymentProvider

beforeEach(async () => {
  bank = await openTestSandbox()
  provider = new CardPaymentProvider({}, cardOptionsAt(bank.url))
})

afterEach(() => bank.close())

const initiate = (amount: BigNumberInput = "24500", reference = "OM-1") =>
  provider.initiatePayment({
    amount,
    currency_code: "ngn",
    data: {
      reference,
      email: "ada@example.com",
      callback_url: "https://shop.test/back",
      session_id: "payses_1",
    },
  })

async function paidSession(amount: string | number = "24500", card = "success") {
  const { data } = await initiate(amount)
  await bank.control("pay", { reference: "OM-1", card })
  return (await provider.authorizePayment({ data })).data
}

const refund = (
  data: Record<string, unknown> | undefined,
  amount: string | { value: string },
  refundId: string,
) => provider.refundPayment({ data, amount, context: { idempotency_key: refundId } })
const refundsAtBank = async () => (await bank.state()).refunds as { amount: number; merchantNote: string }[]
const fault = (endpoint: string, mode: string, times = 1) =>
  bank.control("scenario", { endpoint, mode, times })

describe("initiating", () => {
  it("a card payment asks for the whole sum under our own reference, and says where to pay", async () => {
    const { id, status, data } = await initiate()
    expect([id, status]).toEqual(["OM-1", "requires_more"])
    expect(data).toMatchObject({
      reference: "OM-1",
      amount_kobo: 2_450_000,
      currency: "NGN",
      access_code: expect.any(String),
      authorization_url: expect.stringContaining("/checkout/"),
      session_id: "payses_1",
    })
    const { transactions } = await bank.state()
    expect(transactions).toMatchObject([
      { callbackUrl: "https://shop.test/back", metadata: { session_id: "payses_1" } },
    ])
  })

  // B1
  it.each([
    ["1129.35", 112_935],
    [1129.35, 112_935],
    [{ value: "1129.3500000000000000", precision: 20 }, 112_935],
    [64.1, 6_410],
  ])("a card payment of ₦%j is turned into whole kobo by its digits", async (amount, kobo) => {
    expect((await initiate(amount)).data).toMatchObject({ amount_kobo: kobo })
  })

  it("a card payment of more than the bank takes is refused", async () => {
    await expect(initiate("4503599627.37")).rejects.toMatchObject({ name: "CardError", kind: "refused" })
  })

  it("a card payment with fractions of a kobo, another currency or no reference is refused", async () => {
    await expect(initiate("10.005")).rejects.toThrow(RangeError)
    await expect(
      provider.initiatePayment({
        amount: 100,
        currency_code: "usd",
        data: { reference: "a", email: "a@b.ng" },
      }),
    ).rejects.toMatchObject({ code: "unsupported_currency" })
    await expect(
      provider.initiatePayment({ amount: 100, currency_code: "ngn", data: { email: "a@b.ng" } }),
    ).rejects.toMatchObject({ code: "invalid_session" })
  })

  // B5
  it("a card payment never creates a second payable transaction under one reference", async () => {
    await initiate()
    await expect(initiate()).rejects.toMatchObject({ code: "duplicate_reference" })
    expect((await bank.state()).transactions).toHaveLength(1)
  })

  // B5
  it("a card payment does not change its sum while its page is open", async () => {
    const { data } = await initiate()
    await expect(provider.updatePayment({ data, amount: 100, currency_code: "ngn" })).rejects.toMatchObject({
      code: "amount_is_fixed",
    })
    expect((await provider.updatePayment({ data, amount: "24500.00", currency_code: "ngn" })).data).toEqual(
      data,
    )
  })
})

describe("authorizing", () => {
  it("a card payment is captured when the provider says so", async () => {
    const { data } = await initiate()
    await bank.control("pay", { reference: "OM-1" })
    const answer = await provider.authorizePayment({ data })
    expect(answer.status).toBe("captured")
    expect(answer.data).toMatchObject({
      outcome: { kind: "paid" },
      transaction: { status: "success", fees_kobo: 46_750, card: { brand: "visa", last4: "4081" } },
    })
    expect((await provider.capturePayment({ data: answer.data })).data).toMatchObject({ reference: "OM-1" })
  })

  // B4
  it.each([
    [{ amount: 100 }, ["amount"]],
    [{ amount: 2_450_000, requested_amount: 2_449_999 }, ["amount"]],
    [{ currency: "USD" }, ["currency"]],
  ])("a card payment is an error when something else was paid: %j", async (changes, mismatches) => {
    const { data } = await initiate()
    await bank.control("pay", { reference: "OM-1", ...changes })
    expect(await provider.authorizePayment({ data })).toMatchObject({
      status: "error",
      data: { outcome: { kind: "mismatched", mismatches } },
    })
  })

  // B4
  it("a card payment does not accept the payment of another session", async () => {
    const { data } = await initiate("24500", "OM-1")
    await initiate("50", "OM-2")
    await bank.control("pay", { reference: "OM-2" })
    const forged = { ...data, reference: "OM-2" }
    expect(await provider.authorizePayment({ data: forged })).toMatchObject({ status: "error" })
    expect(await provider.authorizePayment({ data })).toMatchObject({ status: "requires_more" })
  })

  it("a card payment waits while nothing was charged, fails with the card, and is paid by the next card", async () => {
    const { data } = await initiate()
    expect((await provider.authorizePayment({ data })).status).toBe("requires_more")
    await expect(provider.capturePayment({ data })).rejects.toMatchObject({ code: "not_captured" })
    await bank.control("pay", { reference: "OM-1", card: "insufficient" })
    expect(await provider.getPaymentStatus({ data })).toMatchObject({
      status: "error",
      data: { outcome: { kind: "failed", reason: "Insufficient Funds" } },
    })
    await bank.control("pay", { reference: "OM-1", card: "otp" })
    expect((await provider.getPaymentStatus({ data })).status).toBe("captured")
  })

  // B8
  it("a card payment is unchanged when the provider does not answer", async () => {
    const { data } = await initiate()
    await bank.control("pay", { reference: "OM-1" })
    await fault("GET /transaction/verify", "http_500", 3)
    await expect(provider.getPaymentStatus({ data })).rejects.toMatchObject({
      name: "CardError",
      kind: "unavailable",
    })
    expect((await provider.getPaymentStatus({ data })).status).toBe("captured")
  })

  // B8
  it("a card payment survives an answer without data", async () => {
    const { data } = await initiate()
    expect(await provider.getPaymentStatus({ data: { ...data, reference: "OM-none" } })).toMatchObject({
      status: "error",
      data: { outcome: { kind: "unknown_reference" } },
    })
  })
})

describe("refunding", () => {
  // B2
  it("a card refund returns the requested sum, in kobo, with our id on it", async () => {
    const data = await paidSession("1129.35")
    const answer = await refund(data, { value: "1000.3500000000" }, "re_1")
    expect(answer.data).toMatchObject({ refunds: [{ amount_kobo: 100_035, note: "refund:re_1" }] })
    expect(await refundsAtBank()).toMatchObject([{ amount: 100_035, merchantNote: "refund:re_1" }])
  })

  it("a card refund is done once when its answer is lost", async () => {
    const data = await paidSession()
    await fault("POST /refund", "conn_reset_after_commit")
    expect((await refund(data, "100", "re_1")).data).toMatchObject({ refunds: [{ amount_kobo: 10_000 }] })
    expect(await refundsAtBank()).toHaveLength(1)
  })

  it("a card refund is done once when Medusa forgets it and retries it under another id", async () => {
    const data = await paidSession()
    await fault("POST /refund", "conn_reset_after_commit")
    // The list is read before the refund and after it: the second reading fails, too.
    await bank.control("scenario", { endpoint: "GET /refund", mode: "http_500", skip: 1, times: 3 })
    await expect(refund(data, "100", "re_lost")).rejects.toMatchObject({ kind: "unavailable" })
    const answer = await refund(data, "100", "re_again")
    expect(await refundsAtBank()).toMatchObject([{ amount: 10_000, merchantNote: "refund:re_lost" }])
    // Now it is known: the next refund of the same sum is another one.
    await refund(answer.data, "100", "re_other")
    expect((await refundsAtBank()).map((one) => one.merchantNote)).toEqual([
      "refund:re_lost",
      "refund:re_other",
    ])
  })
  it("a card refund may be requested again when the bank could not do it", async () => {
    const data = await paidSession("24500", "refund_fails")
    await refund(data, "100", "re_1")
    await bank.merchant.until((all) => all.some((one) => one.event === "refund.failed"))
    await refund(data, "100", "re_2")
    expect(await refundsAtBank()).toHaveLength(2)
  })

  it("a card refund above what was paid is refused", async () => {
    const data = await paidSession()
    await expect(refund(data, "24500.01", "re_1")).rejects.toMatchObject({ kind: "refused" })
    expect(await refundsAtBank()).toEqual([])
  })
})

describe("cancelling and deleting", () => {
  // B7
  it("a cancelled card payment refunds everything that was captured and not refunded, once", async () => {
    const data = await paidSession()
    const { data: after } = await refund(data, "500", "re_1")
    const cancelled = await provider.cancelPayment({ data: after, context: { idempotency_key: "pay_1" } })
    expect(cancelled.data).toMatchObject({
      refunds: [{ amount_kobo: 50_000 }, { amount_kobo: 2_400_000, note: "cancel:pay_1" }],
    })
    await provider.cancelPayment({ data: after, context: { idempotency_key: "pay_1" } })
    expect((await refundsAtBank()).map((one) => one.amount)).toEqual([50_000, 2_400_000])
  })

  it("a cancelled card payment that was never paid is not refunded", async () => {
    const { data } = await initiate()
    await provider.cancelPayment({ data, context: { idempotency_key: "pay_1" } })
    expect(await refundsAtBank()).toEqual([])
  })

  it("a cancelled card payment keeps the money when Medusa only failed to record the payment", async () => {
    const data = await paidSession()
    expect((await provider.cancelPayment({ data, context: {} })).data).toEqual(data)
    expect(await refundsAtBank()).toEqual([])
  })

  // B7
  it("a card session that was paid is not deleted", async () => {
    const { data } = await initiate()
    expect(await provider.deletePayment({ data })).toEqual({ data })
    await bank.control("pay", { reference: "OM-1" })
    await expect(provider.deletePayment({ data })).rejects.toMatchObject({ code: "already_paid" })
    expect(await provider.deletePayment({ data: { reference: "OM-never" } })).toEqual({
      data: { reference: "OM-never" },
    })
  })
})

describe("Medusa's own webhook", () => {
  const received = (event: { event: string; data: unknown }, key = testKey) => {
    const rawData = JSON.stringify(event)
    const signature = createHmac("sha512", key).update(rawData).digest("hex")
    return provider.getWebhookActionAndData({
      data: {},
      rawData,
      headers: { "x-paystack-signature": signature },
    })
  }

  // B3, B6
  it("Medusa's own card webhook says captured, in naira, after asking the provider", async () => {
    await initiate("1129.35")
    await bank.control("pay", { reference: "OM-1" })
    const event = { event: "charge.success", data: { reference: "OM-1", amount: 999 } }
    expect(await received(event)).toEqual({
      action: "captured",
      data: { session_id: "payses_1", amount: 1129.35 },
    })
  })

  // B6
  it("Medusa's own card webhook accepts no wrong signature, no unpaid transaction and no unknown event", async () => {
    await initiate()
    const event = { event: "charge.success", data: { reference: "OM-1", amount: 2_450_000 } }
    expect(await received(event)).toEqual({ action: "not_supported" })
    await bank.control("pay", { reference: "OM-1" })
    expect(await received(event, "sk_test_wrong")).toEqual({ action: "not_supported" })
    expect(await received({ event: "refund.processed", data: {} })).toEqual({ action: "not_supported" })
  })
})
