import { openTestSandbox, type TestSandbox, testKey } from "../../../../sandbox/test-sandbox"
import { CardClient } from "./client"
import { PaystackDisputes } from "./disputes"

let bank: TestSandbox
let client: CardClient
let disputes: PaystackDisputes

beforeEach(async () => {
  bank = await openTestSandbox()
  client = new CardClient({ apiUrl: bank.url, secretKey: testKey })
  disputes = new PaystackDisputes(client)
})
afterEach(() => bank.close())

const evidence = {
  email: "ada@example.com",
  name: "Ada Obi",
  phone: "+2348031234567",
  service: "A cream, delivered on Monday",
  address: "12 Allen Avenue, Ikeja",
}

async function disputed() {
  const reference = await bank.paid()
  const { id } = (await bank.control("dispute", { ref: reference })).body as { id: number }
  return { reference, id: String(id) }
}

describe("a dispute at the provider", () => {
  it("a dispute at Paystack awaits an answer, by a day, for the whole sum", async () => {
    const { reference, id } = await disputed()
    expect(await disputes.find(id)).toMatchObject({
      state: "answer",
      amountKobo: 2_450_000,
      reference,
      dueAt: expect.any(String),
    })
    await bank.merchant.until((all) => all.some((one) => one.event === "charge.dispute.create"))
  })

  it("a dispute at Paystack takes the money when it is accepted, as a refund that names it", async () => {
    const { id } = await disputed()
    await disputes.accept(id, { amountKobo: 2_450_000, message: "She is right" })
    const reported = await disputes.find(id)
    expect(reported.state).toBe("lost")
    expect(await client.listRefunds(reported.transactionId)).toMatchObject([
      { disputeId: id, amountKobo: 2_450_000 },
    ])
    await expect(disputes.accept(id, { amountKobo: 2_450_000, message: "Again" })).rejects.toMatchObject({
      kind: "refused",
    })
  })

  it.each([
    ["declined", "won", 0],
    ["auto-accepted", "lost", 1],
  ])(
    "a dispute at Paystack is decided by the bank when it is contested: %s",
    async (resolution, state, refunds) => {
      const { id } = await disputed()
      await disputes.contest(id, { evidence, message: evidence.service })
      expect((await disputes.find(id)).state).toBe("bank")
      await bank.control("dispute/decide", { id, resolution })
      const reported = await disputes.find(id)
      expect([reported.state, (await client.listRefunds(reported.transactionId)).length]).toEqual([
        state,
        refunds,
      ])
    },
  )
})
