import { openTestSandbox, type TestSandbox } from "../test-sandbox"

let bank: TestSandbox
beforeEach(async () => {
  bank = await openTestSandbox()
})
afterEach(() => bank.close())

const account = {
  type: "nuban",
  name: "Ada Obi",
  account_number: "0123456780",
  bank_code: "058",
  currency: "NGN",
}
let transfers = 0

async function sent(changes: Record<string, unknown> = {}, number = account.account_number) {
  const { body } = await bank.post("/transferrecipient", { ...account, account_number: number })
  transfers += 1
  const order = {
    source: "balance",
    amount: 100_000,
    recipient: body.data.recipient_code,
    reference: `wd-of-this-test-${transfers}`,
    ...changes,
  }
  return { order, answer: await bank.post("/transfer", order) }
}

const ended = (event: string) => bank.merchant.until((all) => all.some((one) => one.event === event))
const verified = async (reference: string) => (await bank.get(`/transfer/verify/${reference}`)).body.data

describe("transfers", () => {
  it("a sandbox transfer has one recipient for one account", async () => {
    const [first, second] = [
      await bank.post("/transferrecipient", account),
      await bank.post("/transferrecipient", account),
    ]
    expect(first.status).toBe(201)
    expect(second.body.data.recipient_code).toBe(first.body.data.recipient_code)
    expect(first.body.data.details).toMatchObject({
      account_number: "0123456780",
      bank_name: "Guaranty Trust Bank",
    })
    expect((await bank.post("/transferrecipient", { ...account, bank_code: "000" })).status).toBe(422)
  })

  it("a sandbox transfer is queued, arrives and is reported by a webhook", async () => {
    const { order, answer } = await sent()
    expect(answer.body).toMatchObject({
      message: "Transfer has been queued",
      data: { status: "pending", amount: 100_000, reference: order.reference },
    })
    await ended("transfer.success")
    expect(await verified(order.reference)).toMatchObject({ status: "success", fee_charged: 1_000 })
    expect((await bank.state()).balance).toBe(-101_000)
  })

  it.each([
    ["9801000000", "transfer.failed", "failed"],
    ["9802000000", "transfer.reversed", "reversed"],
  ])("a sandbox transfer to %s comes back with %s", async (number, event, status) => {
    const { order } = await sent({}, number)
    await ended(event)
    expect(await verified(order.reference)).toMatchObject({ status })
    const { balance, postings } = await bank.state()
    expect(balance).toBe(0)
    expect(postings).toHaveLength(2)
  })

  it("a second sandbox transfer of one reference is refused", async () => {
    const { order } = await sent()
    const again = await bank.post("/transfer", order)
    expect(again.status).toBe(400)
    expect(again.body.code).toBe("duplicate_transfer_reference")
    expect((await bank.state()).transfers).toHaveLength(1)
  })

  it("a sandbox transfer to a waiting account stays pending until the control ends it", async () => {
    const { order } = await sent({}, "9803000000")
    expect((await verified(order.reference)).status).toBe("pending")
    await bank.control("transfer", { reference: order.reference, status: "success" })
    expect((await verified(order.reference)).status).toBe("success")
  })

  it("a sandbox transfer is refused above balance and overdraft, to strangers and without a good reference", async () => {
    await bank.control("overdraft", { amount: 0 })
    expect((await sent()).answer.body.code).toBe("insufficient_balance")
    await bank.control("overdraft", { amount: 101_000 })
    expect((await sent()).answer.status).toBe(200)
    expect((await sent({ recipient: "RCP_none" })).answer.body.code).toBe("invalid_transfer_recipient")
    expect((await sent({ reference: "short" })).answer.body.code).toBe("invalid_reference")
    expect((await bank.get("/transfer/verify/wd-never-seen-here")).status).toBe(404)
  })
})

describe("bank accounts", () => {
  it("a sandbox bank account is held by the person it was opened for", async () => {
    await bank.control("account", { account_number: "0300000001", bank_code: "057", name: "Amaka Okafor" })
    const { body } = await bank.get("/bank/resolve?account_number=0300000001&bank_code=057")
    expect(body.data.account_name).toBe("AMAKA OKAFOR")
  })
})
