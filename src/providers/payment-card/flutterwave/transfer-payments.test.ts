import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { openTestSandbox, type TestSandbox } from "../../../../sandbox/test-sandbox"
import { needsNewReference } from "../card-error"
import { FlutterwaveClient } from "./client"
import { FlutterwaveTransferPayments } from "./transfer-payments"

let bank: TestSandbox
let byTransfer: FlutterwaveTransferPayments

const at = (apiUrl: string, secretKey = "FLWSECK_TEST-sandbox") => ({ apiUrl, secretKey, timeoutMs: 30_000 })

beforeEach(async () => {
  bank = await openTestSandbox()
  byTransfer = new FlutterwaveTransferPayments(at(`${bank.url}/flutterwave`))
})

afterEach(() => bank.close())

const expiresAt = new Date(Date.now() + 3_600_000)
const order = (reference: string) => ({
  reference,
  amountKobo: 112_935,
  email: "ada@example.com",
  expiresAt,
})
const open = (reference = "FW-1") => byTransfer.openAccount(order(reference))
const transferIn = (changes: Record<string, unknown> = {}) =>
  bank.control("transfer-in", { reference: "FW-1", ...changes })

/** Calls of a provider that answers each with the next of these. */
async function answered<T>(answers: unknown[], ask: (byTransfer: FlutterwaveTransferPayments) => Promise<T>) {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? "")
    res.setHeader("content-type", "application/json")
    res.end(JSON.stringify(answers.shift()))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  const result = await ask(new FlutterwaveTransferPayments(at(`http://127.0.0.1:${port}`, "FLWSECK-live")))
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  return { result, asked }
}

describe("opening an account number", () => {
  it("a Flutterwave account number takes the sum in naira, until the time that was asked for", async () => {
    expect(await open()).toEqual({
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: "Test shop FLW",
      bankName: "Mock Bank",
      expiresAt,
    })
    const [transaction] = (await bank.state()).transactions
    expect(transaction).toMatchObject({ reference: "FW-1", amount: 112_935, currency: "NGN" })
    const lapse = Date.parse(transaction.offline.lapsesAt)
    expect(Math.abs(lapse - expiresAt.getTime())).toBeLessThan(60_000)
  })

  it("a Flutterwave account number needs a new reference when the first answer was lost", async () => {
    await bank.control("scenario", { endpoint: "POST /charges", mode: "conn_reset_after_commit" })
    expect(needsNewReference(await open().catch((error: unknown) => error))).toBe(true)
    expect((await open("FW-2")).accountNumber).toMatch(/^\d{10}$/)
  })

  it("a Flutterwave account number whose note names nobody is the provider's", async () => {
    const authorization = { transfer_account: "0067100155", transfer_bank: "Mock Bank", transfer_note: "N/A" }
    const opened = { status: "success", message: "Charge initiated", meta: { authorization } }
    const { result, asked } = await answered([opened], (live) => live.openAccount(order("FW-1")))
    expect(asked).toEqual(["/charges?type=bank_transfer"])
    expect(result).toEqual({
      accountNumber: "0067100155",
      accountName: "Flutterwave",
      bankName: "Mock Bank",
      expiresAt,
    })
  })

  it("a Flutterwave answer without an account number is not believed", async () => {
    const good = { status: "success", message: "Charge initiated" }
    const authorization = { transfer_account: "", transfer_bank: "Mock Bank" }
    for (const more of [{ data: { link: "https://x" } }, { meta: { authorization } }]) {
      await answered(Array(3).fill({ ...good, ...more }), (live) =>
        expect(live.openAccount(order("FW-1"))).rejects.toMatchObject({ code: "malformed_answer" }),
      )
    }
  })
})

describe("what has come", () => {
  it("a Flutterwave reference has all transfers that came, oldest first, each with an id of its own", async () => {
    expect(await byTransfer.received("FW-1")).toEqual([])
    await open()
    expect(await byTransfer.received("FW-1")).toEqual([])
    const sender = { sender_name: "BISI ALAO", sender_bank: "Zenith Bank", sender_account: "2012345590" }
    await transferIn({ amount: 100_005, ...sender })
    await bank.control("lapse", { reference: "FW-1" })
    await transferIn({ amount: 200_000, sender_bank: null, sender_account: null })
    const received = await byTransfer.received("FW-1")
    const [first, second] = (await bank.state()).inbound
    expect(received).toEqual([
      {
        id: String(first.transactionId),
        reference: "FW-1",
        amountKobo: 100_005,
        currency: "NGN",
        feesKobo: 1_000,
        isLive: false,
        paidAt: expect.stringMatching(/Z$/),
        sender: { name: "BISI ALAO", bank: "Zenith Bank", accountEnding: "90", narration: null },
      },
      expect.objectContaining({
        id: String(second.transactionId),
        amountKobo: 200_000,
        sender: { name: "ADAEZE NWOSU", bank: null, accountEnding: null, narration: null },
      }),
    ])
  })

  it("a Flutterwave reference is asked about page by page, and of one with several transfers the newest is verified", async () => {
    await open()
    for (let amount = 101; amount <= 112; amount += 1) await transferIn({ amount })
    const received = await byTransfer.received("FW-1")
    expect(received.map(({ amountKobo }) => amountKobo)).toEqual(
      Array.from({ length: 12 }, (_, index) => 101 + index),
    )
    const client = new FlutterwaveClient(at(`${bank.url}/flutterwave`))
    expect(await client.verify("FW-1")).toMatchObject({
      id: received.at(-1)?.id,
      amountKobo: 112,
      channel: "bank_transfer",
      card: null,
    })
  })

  it("a Flutterwave list counts only what came by transfer for this reference, whatever the list leaves out", async () => {
    const one = {
      id: 9,
      tx_ref: "FW-1",
      status: "successful",
      payment_type: "bank_transfer",
      amount: "1129.35",
      currency: "NGN",
      created_at: "2023-11-25 14:23:21",
    }
    const page = {
      status: "success",
      message: "Transactions fetched",
      data: [
        { ...one, id: 10, created_at: "2023-11-25T14:23:21+01:00", meta: "none" },
        one,
        { ...one, id: 3, status: "failed" },
        { ...one, id: 4, payment_type: "card" },
        { ...one, id: 5, tx_ref: "FW-11" },
      ],
    }
    const { result, asked } = await answered([page], (live) => live.received("FW-1"))
    expect(asked).toEqual(["/transactions?tx_ref=FW-1&page=1"])
    const sender = { name: null, bank: null, accountEnding: null, narration: null }
    const both = {
      reference: "FW-1",
      amountKobo: 112_935,
      currency: "NGN",
      feesKobo: null,
      isLive: true,
      sender,
    }
    expect(result).toEqual([
      { ...both, id: "9", paidAt: null },
      { ...both, id: "10", paidAt: "2023-11-25T13:23:21.000Z" },
    ])
  })

  it("a Flutterwave transfer that cannot be asked about is not taken for none", async () => {
    await bank.control("scenario", { endpoint: "GET /transactions", mode: "http_500", times: null })
    await expect(byTransfer.received("FW-1")).rejects.toMatchObject({ kind: "unavailable" })
  })

  it("a Flutterwave event is never of a returned transfer", async () => {
    expect(await byTransfer.readReturned()).toBeNull()
  })
})
