import { openTestSandbox, type TestSandbox } from "../test-sandbox"

let bank: TestSandbox

beforeEach(async () => {
  bank = await openTestSandbox()
})

afterEach(() => bank.close())

describe("refunds and books", () => {
  it("a sandbox refund goes in parts up to what was paid, and reverses the transaction when whole", async () => {
    const transaction = await bank.paid()
    const part = await bank.post("/refund", { transaction, amount: "1000000", merchant_note: "refund:re_1" })
    expect(part.body).toMatchObject({
      message: "Refund has been queued for processing",
      data: {
        status: "pending",
        amount: 1_000_000,
        merchant_note: "refund:re_1",
        transaction: { reference: transaction },
      },
    })
    expect((await bank.post("/refund", { transaction, amount: 1_450_001 })).status).toBe(400)
    await bank.post("/refund", { transaction })
    await bank.merchant.until((all) => all.filter((one) => one.event === "refund.processed").length === 2)
    expect(await bank.verified(transaction)).toMatchObject({ status: "reversed" })
    expect((await bank.post("/refund", { transaction })).status).toBe(400)
    const { id } = await bank.verified(transaction)
    const listed = (await bank.get(`/refund?transaction=${id}`)).body.data
    expect(listed.map((one: { amount: number; status: string }) => [one.amount, one.status])).toEqual([
      [1_450_000, "processed"],
      [1_000_000, "processed"],
    ])
    const pending = bank.merchant.received.find((one) => one.event === "refund.pending")
    expect(pending?.data).toMatchObject({ amount: "1000000", refund_reference: null })
  })

  it.each([
    ["refund_fails", "failed", 0],
    ["refund_needs_attention", "needs-attention", 2_450_000],
  ])("a sandbox refund with the card %s ends as %s", async (card, status, taken) => {
    const transaction = await bank.paid({}, card)
    await bank.post("/refund", { transaction })
    await bank.merchant.until((all) => all.some((one) => one.event === `refund.${status}`))
    expect((await bank.get(`/refund?transaction=${transaction}`)).body.data[0].status).toBe(status)
    expect((await bank.state()).balance).toBe(2_450_000 - 46_750 - taken)
  })

  it("a sandbox refund of what was not paid is refused", async () => {
    const { reference } = await bank.started()
    expect((await bank.post("/refund", { transaction: reference })).status).toBe(400)
    expect((await bank.post("/refund", { transaction: "none" })).status).toBe(404)
    expect((await bank.post("/refund", {})).status).toBe(400)
  })

  it("the sandbox's balance is captured less refunds less fees, and every posting adds up to 0", async () => {
    for (const amount of [5_000, 249_999, 250_000, 112_935, 20_000_000]) {
      const transaction = await bank.paid({ amount })
      await bank.post("/refund", { transaction, amount: 1_234 })
    }
    const { balance, transactions, refunds, postings } = await bank.state()
    const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
    const captured = sum(transactions.map((one: { amount: number }) => one.amount))
    const fees = sum(transactions.map((one: { fees: number }) => one.fees))
    const refunded = sum(refunds.map((one: { amount: number }) => one.amount))
    expect(fees).toBe(75 + 3_750 + 13_750 + 11_694 - 10_000 + 200_000)
    expect(balance).toBe(captured - fees - refunded)
    const sums = postings.map(({ lines }: { lines: { amount: number }[] }) =>
      sum(lines.map(({ amount }) => amount)),
    )
    expect(sums).toEqual(Array(10).fill(0))
    expect((await bank.get("/balance")).body.data).toEqual([{ currency: "NGN", balance }])
    const ledger = (await bank.get("/balance/ledger")).body.data
    expect(sum(ledger.map((one: { difference: number }) => one.difference))).toBe(balance)
    expect(ledger[0]).toMatchObject({ balance, model_responsible: "Refund", difference: -1_234 })
  })
})
