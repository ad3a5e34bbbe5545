import { createHmac } from "node:crypto"
import { openTestSandbox, type TestSandbox } from "../test-sandbox"

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox()
})
afterEach(() => sandbox.close())

let sessions = 0
function opening(changes: Record<string, unknown> = {}, signedTotal = 24_500) {
  sessions += 1
  const sessionId = `session${String(sessions).padStart(8, "0")}`
  const customerEmail = "ada@example.com"
  return {
    publicKey: "pk_of_this_test",
    signature: createHmac("sha256", "sk_credit_of_this_test")
      .update(`${sessionId}${customerEmail}${signedTotal}`)
      .digest("hex"),
    transaction: {
      sessionId,
      customerEmail,
      customerPhone: "+2348031234567",
      totalAmount: 24_500,
      products: [{ productId: "1", productName: "Serum", productAmount: 24_500 }],
      metaData: "om-1",
      ...changes,
    },
  }
}
const opened = async (changes?: Record<string, unknown>) =>
  (await sandbox.control("credit/open", opening(changes))).body.checkoutTransactionId as string
const records = async () => (await sandbox.call("GET", "/__sandbox/credit/state", undefined, null)).body

describe("the stand-in of the credit provider", () => {
  it("the credit sandbox opens a signed checkout once a session", async () => {
    const asked = opening()
    const first = await sandbox.control("credit/open", asked)
    const again = await sandbox.control("credit/open", asked)
    expect(first.status).toBe(200)
    expect(again.body.checkoutTransactionId).toBe(first.body.checkoutTransactionId)
  })

  it.each([
    ["another total than was signed", () => opening({}, 24_499)],
    ["another merchant's key", () => ({ ...opening(), publicKey: "pk_other" })],
    ["no products", () => opening({ products: [] })],
    ["a session of another length", () => opening({ sessionId: "short" })],
    ["nothing", () => ({})],
  ])("the credit sandbox opens no checkout for %s", async (_what, asked) => {
    expect((await sandbox.control("credit/open", asked())).status).toBeGreaterThanOrEqual(400)
    expect((await records()).checkouts).toEqual([])
  })

  it("the credit sandbox sends webhooks without an amount until answered 200, also over a restart", async () => {
    const id = await opened()
    sandbox.merchant.answerWith(500)
    await sandbox.control("credit/approve", { checkout_transaction_id: id })
    await sandbox.merchant.until((all) => all.length === 2)
    await sandbox.restart()
    await sandbox.control("credit/pay", { checkout_transaction_id: id })
    const isPaid = ({ rawBody }: { rawBody: string }) => rawBody.includes("Merchant_Payment_Completed")
    await sandbox.merchant.until((all) => all.some(isPaid))
    const events = sandbox.merchant.received.map(({ rawBody }) => JSON.parse(rawBody))
    // One whose answer the restart cut off is sent again.
    const before = events.slice(0, 2).map(({ eventType }) => eventType)
    expect(before).toEqual(["Checkout_Customer_Payment_Completed", "Checkout_Customer_Payment_Completed"])
    const paid = JSON.parse(sandbox.merchant.received.find(isPaid)?.rawBody ?? "{}")
    expect(paid).toMatchObject({ checkoutTransactionId: id, metaData: "om-1" })
    expect(Object.keys(paid)).not.toContain("amount")
  })

  it("the credit sandbox declines in its window, and refuses a wrong signature there", async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
    const page = await fetch(`${sandbox.url}/credit/checkout?d=${encode(opening())}`)
    expect(await page.text()).toContain("₦24,500.00 in parts")
    const decided = await fetch(page.url, {
      method: "POST",
      body: new URLSearchParams({ decision: "decline" }),
    })
    expect(await decided.text()).toContain("You were not approved")
    const wrong = await fetch(`${sandbox.url}/credit/checkout?d=${encode(opening({}, 1))}`)
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining("signature does not fit"),
    ])
  })
})
