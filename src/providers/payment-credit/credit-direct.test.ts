import { createHmac } from "node:crypto"
import { CreditDirect } from "./credit-direct"

const provider = new CreditDirect({
  provider: "credit-direct",
  publicKey: "pk",
  secretKey: "private",
  webhookSecrets: ["whsec_c2VjcmV0"],
  scriptUrl: "https://credit.example/checkout.min.js",
  isLive: false,
  minKobo: 1_000_000,
  maxKobo: 500_000_000,
  proofFromKobo: 30_000_000,
})
const order = {
  reference: "om-1-abc",
  amountKobo: 2_450_050,
  email: "ada@example.com",
  phone: "+2348031234567",
  products: [
    { id: "variant_1", name: "Serum", amountKobo: 2_400_000 },
    { id: "delivery", name: "Delivery", amountKobo: 50_050 },
  ],
}
const headers = { "svix-id": "msg_1" }
const message = (body: unknown) => provider.readWebhook(Buffer.from(JSON.stringify(body)), headers)
const event = (body: unknown) => {
  const read = message(body)
  return read && provider.understand(read)
}

describe("what is signed for the popup", () => {
  it("a credit popup's signature covers session, e-mail and total, in naira as the popup receives it", () => {
    const session = { sessionId: "aB3dE6gH9jK2mN5", email: order.email, amountKobo: order.amountKobo }
    const transaction = provider.transactionOf(session.sessionId, order)
    const published = createHmac("sha256", "private")
      .update(transaction.sessionId + transaction.customerEmail + transaction.totalAmount)
      .digest("hex")
    expect(provider.sign(session)).toBe(published)
    expect(transaction).toMatchObject({ totalAmount: 24_500.5, metaData: "om-1-abc" })
    expect(transaction.products.reduce((sum, one) => sum + one.productAmount, 0)).toBe(24_500.5)
  })

  it("a credit popup's signature differs for every kobo, e-mail and session", () => {
    const session = { sessionId: provider.newSessionId(), email: order.email, amountKobo: order.amountKobo }
    const signature = provider.sign(session)
    expect(provider.isSignatureOf(session, signature)).toBe(true)
    expect(provider.isSignatureOf(session, signature.toUpperCase())).toBe(true)
    for (const changed of [
      { amountKobo: session.amountKobo - 1 },
      { amountKobo: session.amountKobo + 1 },
      { email: "eve@example.com" },
      { sessionId: provider.newSessionId() },
    ]) {
      expect(provider.isSignatureOf({ ...session, ...changed }, signature)).toBe(false)
    }
    expect(provider.isSignatureOf(session, "")).toBe(false)
  })

  it("a credit popup's session has fifteen letters and digits that cannot be guessed", () => {
    const all = Array.from({ length: 1_000 }, () => provider.newSessionId())
    expect(new Set(all).size).toBe(1_000)
    for (const id of all) expect(id).toMatch(/^[A-Za-z0-9]{15}$/)
  })
})

describe("what the provider tells", () => {
  it.each([
    ["Checkout_Customer_Payment_Completed", "approved"],
    ["Checkout_Merchant_Payment_Completed", "paid"],
    ["Checkout_Customer_Payment_Declined", "declined"],
    ["Checkout_Merchant_Payment_Completed_Test", "other"],
    ["checkout_merchant_payment_completed", "other"],
  ])("a credit webhook event named %s means %s", (eventType, kind) => {
    expect(event({ checkoutTransactionId: "CDL_1", eventType })?.kind).toBe(kind)
  })

  it("a credit webhook event is kept without the name of a person", () => {
    const kept = message({
      checkoutTransactionId: "CDL_1",
      eventType: "Checkout_Merchant_Payment_Completed",
      checkoutCustomer: { firstName: "Ada", lastName: "Obi" },
      metaData: "om-1-abc",
      products: [{ productName: "Serum", productAmount: 100, productId: "1" }],
    })
    expect(JSON.stringify(kept)).not.toContain("Ada")
    expect(kept).toMatchObject({ id: "msg_1", reference: "om-1-abc", checkoutTransactionId: "CDL_1" })
  })

  it.each([
    ["numbers", [{ productAmount: 100.5 }, { productAmount: 20 }], 12_050],
    ["texts", [{ productAmount: "100.50" }], 10_050],
    ["nothing", [], null],
    ["no list", "100", null],
    ["what is no amount", [{ productAmount: "1e3" }], null],
    ["thirds of a kobo", [{ productAmount: 0.333 }], null],
  ])("a credit webhook event sums the amounts of its products: %s", (_what, products, sum) => {
    expect(event({ checkoutTransactionId: "CDL_1", eventType: "x", products })?.productsKobo).toBe(sum)
  })

  it.each([
    null,
    [],
    "text",
    {},
    { checkoutTransactionId: "CDL_1" },
    { eventType: "x", checkoutTransactionId: 1 },
  ])("a credit webhook event is not read from %j", (body) => expect(message(body)).toBeNull())

  it("a credit webhook event has no reference that cannot be ours", () => {
    const reported = (metaData: unknown) =>
      event({ checkoutTransactionId: "CDL_1", eventType: "x", metaData })?.reference
    expect([reported(null), reported({ a: 1 }), reported("<script>"), reported("x".repeat(101))]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
