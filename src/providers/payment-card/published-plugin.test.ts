import { createHmac } from "node:crypto"
import { cardOptionsAt, openTestSandbox, type TestSandbox, testKey } from "../../../sandbox/test-sandbox"
import { toKobo, toNaira } from "../../contract/money"
import { isFromFlutterwave } from "./flutterwave/events"
import { isSignedBy } from "./paystack/signature"
import { CardProviders } from "./providers"
import { CardPaymentProvider } from "./service"

/**
 * The faults B1 to B8 of the one published plugin for this provider, at both of our providers: the one counts in kobo,
 * the other in naira, and nothing of ours may notice.
 */
let bank: TestSandbox
let provider: CardPaymentProvider
let options: ReturnType<typeof cardOptionsAt>

afterEach(() => bank.close())

describe.each(["card", "flutterwave"] as const)("at the provider called %s", (name) => {
  beforeEach(async () => {
    bank = await openTestSandbox()
    options = { ...cardOptionsAt(bank.url), provider: name }
    provider = new CardPaymentProvider({}, options)
  })

  const initiate = (amount: string | number = "24500", reference = "OM-1") =>
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
  const paid = async (amount: string | number = "24500") => {
    const { data } = await initiate(amount)
    await bank.control("pay", { reference: "OM-1" })
    return (await provider.authorizePayment({ data })).data
  }
  const refund = (data: Record<string, unknown> | undefined, amount: string, id: string) =>
    provider.refundPayment({ data, amount, context: { idempotency_key: id } })
  const atBank = async () =>
    (await bank.state()) as { transactions: { amount: number }[]; refunds: { amount: number }[] }

  it("a card provider has a currency unit of its own", () => {
    expect(new CardProviders(options).named().unit).toBe(name === "card" ? "minor" : "major")
  })

  it("B1 a card payment charges every requested kobo", async () => {
    const { data } = await initiate(1129.35)
    expect(data).toMatchObject({ amount_kobo: 112_935 })
    expect((await atBank()).transactions).toMatchObject([{ amount: 112_935 }])
    await bank.control("pay", { reference: "OM-1" })
    expect((await provider.authorizePayment({ data })).status).toBe("captured")
  })

  it("B2 a card refund returns the requested sum, not a hundredth of it", async () => {
    await refund(await paid("1129.35"), "1000.35", "re_1")
    expect((await atBank()).refunds).toMatchObject([{ amount: 100_035 }])
  })

  it("B3 a card payment reports naira to Medusa", async () => {
    const { data } = await initiate("1129.35")
    await bank.control("pay", { reference: "OM-1" })
    const { data: authorised } = await provider.authorizePayment({ data })
    expect(authorised).toMatchObject({ transaction: { amount_kobo: 112_935 } })
    expect(toNaira(112_935)).toBe(1129.35)
  })

  it.each([{ amount: 2_449_999 }, { amount: 2_450_001, requested_amount: 2_450_001 }, { currency: "USD" }])(
    "B4 a card payment of another amount or currency is an error: %j",
    async (changes) => {
      const { data } = await initiate()
      await bank.control("pay", { reference: "OM-1", ...changes })
      expect(await provider.authorizePayment({ data })).toMatchObject({
        status: "error",
        data: { outcome: { kind: "mismatched" } },
      })
    },
  )

  it("B5 a card payment opens one payable transaction for a reference, whatever is tried", async () => {
    const { data } = await initiate()
    await initiate().catch(() => undefined)
    expect((await atBank()).transactions).toHaveLength(1)
    await expect(provider.updatePayment({ data, amount: 100, currency_code: "ngn" })).rejects.toMatchObject({
      code: "amount_is_fixed",
    })
  })

  it("B6 a card webhook is accepted only from the provider itself, in constant time", () => {
    const body = JSON.stringify({ event: "charge.success", data: {} })
    const signature = createHmac("sha512", testKey).update(body).digest("hex")
    const webhookHash = "hash_test_sandbox"
    const believed =
      name === "card"
        ? [body, `${body} `].map((text) => isSignedBy(text, signature, testKey))
        : [webhookHash, undefined, "", `${webhookHash}x`].map((hash) => isFromFlutterwave(hash, webhookHash))
    expect(believed).toEqual([true, ...believed.slice(1).map(() => false)])
    expect(believed.length).toBeGreaterThan(1)
    expect(isFromFlutterwave("", "")).toBe(false)
  })

  it("B7 a card payment refunds what was captured when it is cancelled, once", async () => {
    const data = await paid()
    await provider.cancelPayment({ data, context: { idempotency_key: "pay_1" } })
    await provider.cancelPayment({ data, context: { idempotency_key: "pay_1" } })
    expect((await atBank()).refunds).toMatchObject([{ amount: 2_450_000 }])
  })

  it("B8 a card payment is unchanged when the provider does not answer, or answers without data", async () => {
    const { data } = await initiate()
    await bank.control("pay", { reference: "OM-1" })
    await bank.control("scenario", { endpoint: "*", mode: "http_500", times: 3 })
    await expect(provider.getPaymentStatus({ data })).rejects.toMatchObject({ kind: "unavailable" })
    expect((await provider.getPaymentStatus({ data })).status).toBe("captured")
    expect(await provider.getPaymentStatus({ data: { ...data, reference: "OM-none" } })).toMatchObject({
      status: "error",
      data: { outcome: { kind: "unknown_reference" } },
    })
  })

  it("a saved card is charged for its owner only, and a lost answer is distinguished from a second charge", async () => {
    const client = new CardProviders(options).named()
    await paid()
    const { card } = await client.verify("OM-1")
    const charge = { amountKobo: toKobo("1129.35"), authorizationCode: card?.authorizationCode ?? "" }
    await bank.control("scenario", { endpoint: "*", mode: "conn_reset_after_commit", times: 1 })
    await client.chargeSaved({ ...charge, reference: "OM-2", email: "ada@example.com" })
    expect(await client.verify("OM-2")).toMatchObject({ status: "success", amountKobo: 112_935 })
    await expect(
      client.chargeSaved({ ...charge, reference: "OM-3", email: "eve@example.com" }),
    ).rejects.toMatchObject({ kind: "refused" })
    expect((await atBank()).transactions).toHaveLength(2)
  })
})
