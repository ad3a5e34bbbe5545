import { openTestSandbox, type TestSandbox } from "../test-sandbox"

let bank: TestSandbox
beforeEach(async () => {
  bank = await openTestSandbox()
})
afterEach(() => bank.close())

const asked = 150_000

/** Opens an account number; answers what `POST /charge` did. */
async function opened(reference: string, changes: Record<string, unknown> = {}) {
  const body = { email: "ada@example.com", amount: asked, reference, bank_transfer: {}, ...changes }
  return (await bank.post("/charge", body)).body.data
}
const transferIn = async (body: Record<string, unknown>) => (await bank.control("transfer-in", body)).body
const arrived = (event: string, times = 1) =>
  bank.merchant.until((all) => all.filter((one) => one.event === event).length >= times)
const minutesLeft = (at: string) => Math.round((Date.parse(at) - Date.now()) / 60_000)

describe("account numbers", () => {
  it("a sandbox account number has ten digits of its own and is the same in every run", async () => {
    const numbers = async () => [
      (await opened("BT-1")).account_number,
      (await opened("BT-2")).account_number,
      (await opened("BT-3")).account_number,
    ]
    const first = await numbers()
    for (const number of first) expect(number).toMatch(/^6\d{9}$/)
    expect(new Set(first).size).toBe(3)
    await bank.close()
    bank = await openTestSandbox()
    expect(await numbers()).toEqual(first)
  })

  it.each([
    [1, 15],
    [40, 40],
    [1_000, 480],
  ])("a sandbox account number that is asked to live for %s minutes lives for %s", async (minutes, lives) => {
    const account_expires_at = new Date(Date.now() + minutes * 60_000).toISOString()
    const { account_expires_at: given } = await opened("BT-1", { bank_transfer: { account_expires_at } })
    expect(minutesLeft(given)).toBe(lives)
  })

  it("a sandbox account number is refused below ₦100, without a date, for a used reference and for another channel", async () => {
    const refusal = async (changes: Record<string, unknown>) => {
      const body = { email: "ada@example.com", amount: asked, bank_transfer: {}, ...changes }
      const answer = await bank.post("/charge", body)
      return [answer.status, answer.body.message]
    }
    expect(await refusal({ amount: 9_999 })).toEqual([400, "Amount must be at least NGN 100.00"])
    expect(await refusal({ bank_transfer: { account_expires_at: "soon" } })).toEqual([
      400,
      "account_expires_at is a date in ISO 8601",
    ])
    await opened("BT-1")
    expect(await refusal({ reference: "BT-1" })).toEqual([400, "Duplicate Transaction Reference"])
    expect((await refusal({ bank_transfer: undefined }))[0]).toBe(400)
    expect((await refusal({ bank_transfer: undefined, ussd: { type: "000" } }))[0]).toBe(400)
  })

  it("a sandbox account number is pending while it lives and abandoned once it has lapsed", async () => {
    await opened("BT-1")
    expect((await bank.get("/charge/BT-1")).body.data).toEqual({ reference: "BT-1", status: "pending" })
    expect(await bank.verified("BT-1")).toMatchObject({
      status: "pending",
      channel: "bank_transfer",
      authorization: {},
    })
    const { account_number } = (await bank.control("lapse", { reference: "BT-1" })).body
    expect(account_number).toMatch(/^6/)
    expect((await bank.get("/charge/BT-1")).body.data.status).toBe("abandoned")
    expect(await bank.verified("BT-1")).toMatchObject({ status: "abandoned" })
  })

  it("a sandbox account number is not paid by card", async () => {
    await opened("BT-1")
    expect((await bank.control("pay", { reference: "BT-1" })).status).toBe(400)
    const { transactions } = await bank.state()
    expect((await fetch(`${bank.url}/checkout/${transactions[0].accessCode}`)).status).toBe(404)
  })
})

describe("money for account numbers", () => {
  it("the exact sum is credited in the sandbox, less a fee, and reported", async () => {
    const { account_number } = await opened("BT-1")
    expect(await transferIn({ account_number })).toEqual({
      outcome: "credited",
      amount: asked,
      reference: "BT-1",
      message: "Transfer received",
    })
    expect(await bank.verified("BT-1")).toMatchObject({ status: "success", amount: asked, fees: 1_500 })
    expect((await bank.get("/charge/BT-1")).body.data).toMatchObject({ status: "success" })
    expect((await bank.get("/transaction?status=success")).body.data).toMatchObject([{ reference: "BT-1" }])
    await arrived("charge.success")
    expect(bank.merchant.received[0]?.data).toMatchObject({ reference: "BT-1", channel: "bank_transfer" })
    const { balance, postings } = await bank.state()
    expect(balance).toBe(asked - 1_500)
    expect(postings[0].lines).toContainEqual({ account: "banks", amount: -asked })
  })

  it("a sandbox transfer in costs 1 %, at most ₦300", async () => {
    await opened("BT-1", { amount: 10_000_000 })
    await transferIn({ reference: "BT-1" })
    expect(await bank.verified("BT-1")).toMatchObject({ fees: 30_000 })
  })

  it.each([-1, 1, -asked / 2])(
    "another sum (%s kobo) goes back to its sender in the sandbox",
    async (more) => {
      await opened("BT-1")
      const amount = asked + more
      expect(await transferIn({ reference: "BT-1", amount })).toEqual({
        outcome: "returned",
        amount,
        reference: "BT-1",
        message: "incorrect amount sent",
      })
      await arrived("bank.transfer.rejected")
      const { id, status, authorization } = await bank.verified("BT-1")
      expect(bank.merchant.received[0]?.data.bank_transfer).toMatchObject({
        amount: String(amount),
        transaction_id: String(id),
      })
      expect(status).toBe("pending")
      expect(authorization.receiver_bank_account_number).toMatch(/^6/)
      expect(await transferIn({ reference: "BT-1" })).toMatchObject({ outcome: "credited" })
      expect((await bank.state()).balance).toBe(asked - 1_500)
    },
  )

  it("a late sandbox transfer and a second one go back without an event", async () => {
    await opened("BT-1")
    await opened("BT-2")
    await bank.control("lapse", { reference: "BT-1" })
    expect(await transferIn({ reference: "BT-1" })).toMatchObject({ outcome: "returned" })
    await transferIn({ reference: "BT-2" })
    expect(await transferIn({ reference: "BT-2" })).toMatchObject({ outcome: "returned" })
    const { webhooks, balance } = await bank.state()
    expect(webhooks.deliveries).toMatchObject([{ event: "charge.success", reference: "BT-2" }])
    expect(balance).toBe(asked - 1_500)
  })

  it("a sandbox transfer to nobody is refused, and every other one is in the records", async () => {
    const { account_number } = await opened("BT-1")
    const unknown = await bank.control("transfer-in", { account_number: "9900000000", amount: 1 })
    expect([unknown.status, unknown.body.code]).toEqual([404, "no_such_account"])
    expect((await bank.control("transfer-in", { reference: "none" })).status).toBe(404)
    expect((await bank.control("transfer-in", {})).status).toBe(400)
    for (const amount of [asked - 100, asked, asked]) await transferIn({ account_number, amount })
    await bank.restart()
    const { inbound } = await bank.state()
    expect(inbound.map((one: { outcome: string }) => one.outcome)).toEqual([
      "returned",
      "credited",
      "returned",
    ])
    const sum = inbound.reduce((total: number, one: { amount: number }) => total + one.amount, 0)
    expect(sum).toBe(3 * asked - 100)
    const { id } = await bank.verified("BT-1")
    expect(inbound.map((one: { transactionId: number }) => one.transactionId)).toEqual([null, id, null])
  })

  it("the sender of a sandbox transfer is said as far as their bank says it", async () => {
    await opened("BT-1")
    await opened("BT-2")
    await transferIn({
      reference: "BT-1",
      sender_name: "BISI ALAO",
      sender_bank: "Zenith Bank",
      sender_account: "2012345553",
      narration: "Hair",
    })
    expect((await bank.verified("BT-1")).authorization).toMatchObject({
      last4: "X553",
      sender_name: "BISI ALAO",
      sender_bank: "Zenith Bank",
      sender_bank_account_number: "XXXXXXX553",
      narration: "Hair",
      reusable: false,
    })
    await transferIn({ reference: "BT-2", sender_bank: null, sender_account: null })
    expect((await bank.verified("BT-2")).authorization).toMatchObject({
      sender_bank: null,
      sender_bank_account_number: null,
    })
  })

  it("events of sandbox transfers can be held back and sent by hand", async () => {
    await opened("BT-1")
    await bank.control("webhook", { automatic: false, ref: "BT-1" })
    const early = { event: "bank.transfer.rejected", ref: "BT-1" }
    expect((await bank.control("webhook", early)).status).toBe(400)
    await transferIn({ reference: "BT-1", amount: 149_900 })
    await transferIn({ reference: "BT-1" })
    const events = ["bank.transfer.rejected", "charge.success"]
    const { deliveries } = (await bank.state()).webhooks
    expect(deliveries.map((one: { event: string; status: string }) => [one.event, one.status])).toEqual(
      events.map((event) => [event, "held_back"]),
    )
    const { body } = await bank.control("webhook", { event: events, ref: "BT-1", copies: 2 })
    expect(body.sent).toHaveLength(4)
    expect(bank.merchant.received.map(({ event }) => event)).toEqual([...events, ...events])
    expect(bank.merchant.received[0]?.data).toMatchObject({ bank_transfer: { amount: "149900" } })
  })
})

describe("refunds of transfers", () => {
  const refunded = async (sender_account: string) => {
    await opened("BT-1")
    await transferIn({ reference: "BT-1", sender_account })
    return (await bank.post("/refund", { transaction: "BT-1" })).body.data.id
  }

  it("a sandbox refund of a transfer goes back to its sender's account", async () => {
    const id = await refunded("0123456789")
    await arrived("refund.processed")
    expect((await bank.get(`/refund/${id}`)).body.data).toMatchObject({
      status: "processed",
      channel: "bank_transfer",
    })
    const { postings } = await bank.state()
    expect(postings[1].lines).toContainEqual({ account: "banks", amount: asked })
    const retried = await bank.post(`/refund/retry_with_customer_details/${id}`, {})
    expect([retried.status, retried.body.code]).toEqual([422, "invalid_params"])
  })

  it("a sandbox refund that its sender's account does not take needs attention, until it is sent to another account", async () => {
    const id = await refunded("9804000001")
    await arrived("refund.needs-attention")
    const to = (changes: Record<string, unknown>) =>
      bank.post(`/refund/retry_with_customer_details/${id}`, {
        refund_account_details: { currency: "NGN", account_number: "0123456789", bank_id: "9", ...changes },
      })
    expect((await to({ bank_id: "999" })).status).toBe(400)
    expect((await to({ account_number: "9900000000" })).status).toBe(422)
    expect((await to({ currency: "USD" })).status).toBe(400)
    expect((await to({})).body).toMatchObject({
      message: "Refund retried and has been queued for processing",
      data: { id, status: "processing", amount: asked },
    })
    await arrived("refund.processed")
    expect(await bank.verified("BT-1")).toMatchObject({ status: "reversed" })
    expect((await bank.state()).balance).toBe(-1_500)
  })
})

describe("codes to dial", () => {
  it("a sandbox payment is made by dialling its code", async () => {
    await opened("US-1", { bank_transfer: undefined, ussd: { type: "737" } })
    expect(await bank.verified("US-1")).toMatchObject({ status: "pending", channel: "ussd" })
    expect((await bank.control("pay", { reference: "US-1" })).body).toMatchObject({ status: "success" })
    await bank.control("pay", { reference: "US-1" })
    expect(await bank.verified("US-1")).toMatchObject({
      status: "success",
      authorization: { bank: "Guaranty Trust Bank", brand: "offline", reusable: false },
    })
    expect((await bank.state()).postings).toHaveLength(1)
  })
})
