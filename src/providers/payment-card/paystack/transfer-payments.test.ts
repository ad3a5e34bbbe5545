import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { cardOptionsAt, openTestSandbox, type TestSandbox, testKey } from "../../../../sandbox/test-sandbox"
import { needsNewReference } from "../card-error"
import { CardClient } from "./client"
import { paystack } from "./paystack"
import { PaystackTransferPayments } from "./transfer-payments"

let bank: TestSandbox
let client: CardClient
let byTransfer: PaystackTransferPayments

beforeEach(async () => {
  bank = await openTestSandbox()
  client = new CardClient({ apiUrl: bank.url, secretKey: testKey, timeoutMs: 30_000 })
  byTransfer = new PaystackTransferPayments(client)
})

afterEach(() => bank.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const open = (reference = "BT-1", expiresAt = inMinutes(60)) =>
  byTransfer.openAccount({ reference, amountKobo: 112_935, email: "ada@example.com", expiresAt })
const transferIn = (changes: Record<string, unknown> = {}) =>
  bank.control("transfer-in", { reference: "BT-1", ...changes })

/** The body of the first webhook of a returned transfer, as the inbox stores it. */
async function returned() {
  const isIt = ({ event }: { event: string }) => event === "bank.transfer.rejected"
  await bank.merchant.until((all) => all.some(isIt))
  const { webhooks } = paystack.open(cardOptionsAt(bank.url), {})
  const sent = bank.merchant.received.find(isIt)
  return webhooks.read(Buffer.from(sent?.rawBody ?? ""), {})
}

describe("opening an account number", () => {
  it("a Paystack account number takes the whole sum in kobo until the time that was asked for", async () => {
    const expiresAt = inMinutes(60)
    const account = await open("BT-1", expiresAt)
    expect(account).toMatchObject({
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: "TEST SHOP",
      bankName: "Test Bank",
    })
    expect(Math.abs(account.expiresAt.getTime() - expiresAt.getTime())).toBeLessThan(60_000)
    const { transactions } = await bank.state()
    expect(transactions).toMatchObject([{ reference: "BT-1", amount: 112_935, currency: "NGN" }])
  })

  it("a Paystack account number lives as long as the provider says, which may be longer than was asked", async () => {
    const { expiresAt } = await open("BT-1", inMinutes(1))
    expect(expiresAt.getTime()).toBeGreaterThan(inMinutes(14).getTime())
  })

  it("a Paystack account number needs a new reference when the first answer was lost", async () => {
    await bank.control("scenario", { endpoint: "POST /charge", mode: "conn_reset_after_commit" })
    const lost = await open().catch((error: unknown) => error)
    expect(lost).toMatchObject({ kind: "refused", code: "duplicate_reference" })
    expect(needsNewReference(lost)).toBe(true)
    await bank.control("scenario", { endpoint: "POST /charge", mode: "conn_reset_before" })
    expect((await open("BT-2")).accountNumber).toMatch(/^\d{10}$/)
  })

  it("a Paystack account number is refused for a sum below the provider's least", async () => {
    const small = { reference: "BT-1", amountKobo: 9_999, email: "a@b.ng", expiresAt: inMinutes(60) }
    await expect(byTransfer.openAccount(small)).rejects.toMatchObject({ kind: "refused" })
  })
})

describe("what has come", () => {
  it("a Paystack reference has no transfers while it is unknown, open or lapsed", async () => {
    expect(await byTransfer.received("BT-1")).toEqual([])
    await open()
    expect(await byTransfer.received("BT-1")).toEqual([])
    await bank.control("lapse", { reference: "BT-1" })
    await transferIn()
    expect(await byTransfer.received("BT-1")).toEqual([])
  })

  it("a Paystack transfer that came is read with its fee and its sender, once", async () => {
    await open()
    const sender = { sender_name: "BISI ALAO", sender_bank: "Zenith Bank", sender_account: "2012345553" }
    await transferIn({ ...sender, narration: "Hair" })
    await transferIn()
    const { id } = await bank.verified("BT-1")
    expect(await byTransfer.received("BT-1")).toEqual([
      {
        id: String(id),
        reference: "BT-1",
        amountKobo: 112_935,
        currency: "NGN",
        feesKobo: 1_129,
        isLive: false,
        paidAt: expect.stringMatching(/Z$/),
        sender: { name: "BISI ALAO", bank: "Zenith Bank", accountEnding: "553", narration: "Hair" },
      },
    ])
  })

  it("a Paystack transfer whose shopper bears the fee is read as the sum that was asked for, without a fee of ours", async () => {
    const data = { id: 7, status: "success", reference: "BT-1", currency: "NGN", channel: "bank_transfer" }
    const server = createServer((_req, res) =>
      res.end(
        JSON.stringify({
          status: true,
          message: "",
          data: { ...data, amount: 114_064, requested_amount: 112_935, fees: 1_129 },
        }),
      ),
    )
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
    const { port } = server.address() as AddressInfo
    const other = new CardClient({ apiUrl: `http://127.0.0.1:${port}`, secretKey: testKey })
    expect(await new PaystackTransferPayments(other).received("BT-1")).toMatchObject([
      { amountKobo: 112_935, feesKobo: 0 },
    ])
    await new Promise((closed) => server.close(closed))
  })

  it("a Paystack transfer is read without what its sender's bank does not say", async () => {
    await open()
    await transferIn({ sender_bank: null, sender_account: null })
    const [one] = await byTransfer.received("BT-1")
    expect(one?.sender).toEqual({ name: "ADAEZE NWOSU", bank: null, accountEnding: null, narration: null })
  })

  it("a Paystack payment by card is no transfer, and a transfer is no card", async () => {
    const reference = await bank.paid()
    expect(await byTransfer.received(reference)).toEqual([])
    await open()
    await transferIn()
    const paid = await client.verify("BT-1")
    expect(paid).toMatchObject({ status: "success", channel: "bank_transfer", card: null })
  })

  it("a Paystack transfer that cannot be asked about is not taken for none", async () => {
    await bank.control("scenario", { endpoint: "/transaction/verify", mode: "http_500", times: null })
    await expect(byTransfer.received("BT-1")).rejects.toMatchObject({ kind: "unavailable" })
  })
})

describe("what is sent back", () => {
  it("a Paystack event of a returned transfer leads to the payment it was meant for", async () => {
    const { accountNumber } = await open()
    await transferIn({ amount: 112_900 })
    const event = await returned()
    expect(event).toMatchObject({ event: "bank.transfer.rejected", reference: null })
    expect(await byTransfer.readReturned(event?.payload)).toEqual({
      reference: "BT-1",
      accountNumber,
      amountKobo: 112_900,
      why: "incorrect amount sent",
    })
  })

  it("a Paystack event of a returned transfer is read also when the provider cannot say what it was meant for", async () => {
    await open()
    const { id } = await bank.verified("BT-1")
    const event = (transaction_id?: string) => ({
      event: "bank.transfer.rejected",
      data: { bank_transfer: { amount: "30000", message_type: "INCORRECT_AMOUNT", transaction_id } },
    })
    const nobody = {
      reference: null,
      accountNumber: null,
      amountKobo: 30_000,
      why: "INCORRECT_AMOUNT",
    }
    expect(await byTransfer.readReturned(event("1"))).toEqual(nobody)
    expect(await byTransfer.readReturned(event())).toEqual(nobody)
    expect(await byTransfer.readReturned(event(String(id)))).toEqual({ ...nobody, reference: "BT-1" })
  })

  it("a Paystack event of something else is no returned transfer", async () => {
    const data = { bank_transfer: { amount: "30000" } }
    for (const payload of [null, "text", { event: "charge.success", data }])
      expect(await byTransfer.readReturned(payload)).toBeNull()
  })
})
