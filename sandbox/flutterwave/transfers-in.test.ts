import { openTestSandbox, type TestSandbox } from "../test-sandbox"

let bank: TestSandbox
beforeEach(async () => {
  bank = await openTestSandbox()
})
afterEach(() => bank.close())

const key = "FLWSECK_TEST-sandbox"
const get = async (path: string) => (await bank.call("GET", `/flutterwave${path}`, undefined, key)).body
const post = (path: string, body: unknown) => bank.call("POST", `/flutterwave${path}`, body, key)
const open = (tx_ref: string, type = "bank_transfer") =>
  post(`/charges?type=${type}`, {
    tx_ref,
    amount: "1500.00",
    currency: "NGN",
    email: "ada@example.com",
    expires: 900,
    bank_transfer_options: { expires: 900 },
  })
const transferIn = async (body: Record<string, unknown>) => (await bank.control("transfer-in", body)).body

describe("the second provider's account numbers", () => {
  it("the second provider's sandbox answers an account number without data, and its expiry in three spellings", async () => {
    const answers = [await open("FW-1"), await open("FW-2"), await open("FW-3")]
    for (const { body } of answers) {
      expect(body).toEqual({
        status: "success",
        message: "Charge initiated",
        meta: {
          authorization: {
            transfer_reference: expect.any(String),
            transfer_account: expect.stringMatching(/^6\d{9}$/),
            transfer_bank: "Mock Bank",
            account_expiration: expect.anything(),
            transfer_note: "Please make a bank transfer to Test shop FLW",
            transfer_amount: "1500.00",
            mode: "banktransfer",
          },
        },
      })
    }
    const spelled = answers.map(({ body }) => String(body.meta.authorization.account_expiration))
    for (const spelling of [
      /^\d{13}$/,
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
      /^[\d-]+ \d{1,2}:\d\d:\d\d [AP]M$/,
    ])
      expect(spelled.filter((one) => spelling.test(one))).toHaveLength(1)
  })

  it("the second provider's sandbox refuses a reference that was used, and another way to charge", async () => {
    await open("FW-1")
    const again = await open("FW-1")
    expect([again.status, again.body.message]).toEqual([400, "Duplicate tx_ref: it was used before"])
    expect((await open("FW-2", "ussd")).status).toBe(400)
    const page = { tx_ref: "FW-1", amount: 1500, currency: "NGN", customer: { email: "ada@example.com" } }
    expect((await post("/payments", page)).status).toBe(400)
  })

  it("the second provider's sandbox takes all that comes, also late, as a transaction for each transfer", async () => {
    const { body } = await open("FW-1")
    expect((await get("/transactions?tx_ref=FW-1")).data).toEqual([])
    const { transfer_account: account_number } = body.meta.authorization
    for (const amount of [100_000, 60_050]) {
      expect(await transferIn({ account_number, amount })).toMatchObject({ outcome: "credited", amount })
    }
    await bank.control("lapse", { reference: "FW-1" })
    expect(await transferIn({ account_number })).toMatchObject({ outcome: "credited", amount: 150_000 })
    const { data, meta } = await get("/transactions?tx_ref=FW-1")
    expect(meta.page_info).toEqual({ total: 3, current_page: 1, total_pages: 1 })
    expect(data.map((one: { amount: number }) => one.amount)).toEqual([1500, 600.5, 1000])
    expect(new Set(data.map((one: { id: number }) => one.id)).size).toBe(3)
    expect(data[0]).toMatchObject({
      tx_ref: "FW-1",
      status: "successful",
      payment_type: "bank_transfer",
      card: null,
      app_fee: 15,
      meta: { originatorname: "ADAEZE NWOSU", originatoraccountnumber: "012*******89" },
    })
    expect((await get("/transactions/verify_by_reference?tx_ref=FW-1")).data.id).toBe(data[0].id)
    const { balance, inbound } = await bank.state()
    expect(balance).toBe(310_050 - 1_000 - 601 - 1_500)
    expect(inbound.map((one: { transactionId: number }) => one.transactionId).reverse()).toEqual(
      data.map((one: { id: number }) => one.id),
    )
  })

  it("the second provider's sandbox lists its transactions page by page", async () => {
    await open("FW-1")
    for (let amount = 1; amount <= 11; amount += 1) await transferIn({ reference: "FW-1", amount })
    const { data, meta } = await get("/transactions?tx_ref=FW-1&page=2")
    expect(data.map((one: { amount: number }) => one.amount)).toEqual([0.01])
    expect(meta.page_info).toEqual({ total: 11, current_page: 2, total_pages: 2 })
  })

  it("the second provider's sandbox reports each transfer with its sender beside the data", async () => {
    await open("FW-1")
    await transferIn({ reference: "FW-1", amount: 500, sender_name: "BISI ALAO", sender_bank: "Zenith Bank" })
    await bank.merchant.until((all) => all.length === 1)
    const [sent] = bank.merchant.received
    expect([sent?.path, sent?.hash]).toEqual(["/webhooks/flutterwave", "hash_test_sandbox"])
    const body = JSON.parse(sent?.rawBody ?? "")
    expect(body).toMatchObject({
      event: "charge.completed",
      data: { tx_ref: "FW-1", amount: 5, payment_type: "bank_transfer", card: null },
      meta_data: { originatorname: "BISI ALAO", bankname: "Zenith Bank" },
    })
    expect(body.data).not.toHaveProperty("meta")
  })

  it("the second provider's sandbox sends its event by hand, also with a wrong secret", async () => {
    await open("FW-1")
    await bank.control("webhook", { automatic: false })
    await transferIn({ reference: "FW-1", amount: 500 })
    await bank.control("webhook", { ref: "FW-1", copies: 2 })
    await bank.control("webhook", { event: "charge.completed", ref: "FW-1", wrong_signature: true })
    const sent = bank.merchant.received
    expect(sent.map(({ event }) => event)).toEqual(Array(3).fill("charge.completed"))
    expect(sent.map(({ path }) => path)).toEqual(Array(3).fill("/webhooks/flutterwave"))
    const right = "hash_test_sandbox"
    expect(sent.map(({ hash }) => hash === right)).toEqual([true, true, false])
  })

  it("the second provider's sandbox gives a transfer back by its transaction", async () => {
    await open("FW-1")
    await transferIn({ reference: "FW-1", amount: 100_000 })
    await transferIn({ reference: "FW-1", amount: 70_000 })
    const [newest, first] = (await get("/transactions?tx_ref=FW-1")).data
    expect((await post(`/transactions/${newest.id}/refund`, { amount: 700.01 })).status).toBe(400)
    const { body } = await post(`/transactions/${first.id}/refund`, { amount: 1000 })
    expect(body.data).toMatchObject({ tx_id: first.id, amount_refunded: 1000 })
    expect((await bank.state()).balance).toBe(170_000 - 1_700 - 100_000)
  })
})
