import { createHmac } from "node:crypto"
import { openTestSandbox, type TestSandbox, testKey } from "../test-sandbox"

let bank: TestSandbox

beforeEach(async () => {
  bank = await openTestSandbox()
})

afterEach(() => bank.close())

describe("webhooks", () => {
  it("a sandbox webhook is signed over the bytes that are sent", async () => {
    const reference = await bank.paid()
    await bank.merchant.until((all) => all.length === 1)
    const [sent] = bank.merchant.received
    expect(sent?.signature).toBe(
      createHmac("sha512", testKey)
        .update(sent?.rawBody ?? "")
        .digest("hex"),
    )
    expect(sent).toMatchObject({ event: "charge.success", data: { reference, metadata: 0, fees: null } })
  })

  it("a sandbox webhook is sent again until it is answered 200", async () => {
    bank.merchant.answerWith(500, 401, 201)
    await bank.paid()
    await bank.merchant.until((all) => all.length === 4)
    const bodies = new Set(bank.merchant.received.map((one) => one.rawBody))
    expect(bodies.size).toBe(1)
  })

  it("a sandbox webhook is sent again after a restart", async () => {
    await bank.close()
    bank = await openTestSandbox({ webhookBackoffMs: [300] })
    bank.merchant.answerWith(500)
    await bank.paid()
    await bank.merchant.until((all) => all.length === 1)
    await bank.restart()
    await bank.merchant.until((all) => all.length === 2)
    const [first, second] = bank.merchant.received
    expect(second?.rawBody).toBe(first?.rawBody)
  })

  it("a declined sandbox payment sends no webhook", async () => {
    await bank.paid({}, "declined")
    expect((await bank.state()).webhooks.deliveries).toEqual([])
  })

  it("sandbox webhooks can be switched off for one payment alone", async () => {
    const { reference } = await bank.started()
    await bank.control("webhook", { automatic: false, ref: reference })
    await bank.control("pay", { reference })
    const other = await bank.paid()
    await bank.merchant.until((all) => all.length === 1)
    expect(bank.merchant.received.map(({ data }) => data.reference)).toEqual([other])
    const { deliveries } = (await bank.state()).webhooks
    expect(deliveries).toMatchObject([{ reference, status: "held_back" }, { reference: other }])
  })

  it("sandbox webhooks can be switched off and sent by hand: copied, shuffled, with a wrong signature", async () => {
    await bank.control("webhook", { automatic: false })
    const ref = await bank.paid()
    await bank.post("/refund", { transaction: ref, amount: 10_000 })
    const { body } = await bank.control("webhook", {
      event: ["charge.success", "refund.processed"],
      ref,
      copies: 3,
      shuffle: true,
      wrong_signature: true,
      data: { amount: 1 },
    })
    expect(body.sent).toHaveLength(6)
    expect(body.sent[0]).toMatchObject({ http_status: 200 })
    const [first] = bank.merchant.received
    expect(first?.data.amount).toBe(1)
    expect(first?.signature).not.toBe(
      createHmac("sha512", testKey)
        .update(first?.rawBody ?? "")
        .digest("hex"),
    )
    expect(bank.merchant.received).toHaveLength(6)
    const statuses = (await bank.state()).webhooks.deliveries.map((one: { status: string }) => one.status)
    expect(new Set(statuses)).toEqual(new Set(["held_back"]))
  })
})
