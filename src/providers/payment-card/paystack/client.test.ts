import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { openTestSandbox, type TestSandbox, testKey } from "../../../../sandbox/test-sandbox"
import { needsNewReference } from "../card-error"
import { CardClient } from "./client"

/** A bank that answers does so within this, also on a busy machine. */
const PATIENT_MS = 30_000

let bank: TestSandbox
let client: CardClient

beforeEach(async () => {
  bank = await openTestSandbox()
  client = new CardClient({ apiUrl: bank.url, secretKey: testKey, timeoutMs: PATIENT_MS })
})

afterEach(() => bank.close())

const start = (reference = "OM-1") =>
  client.initialize({
    reference,
    amountKobo: 112_935,
    email: "ada@example.com",
    callbackUrl: "https://shop.test/back",
  })
const fault = (endpoint: string, mode: string, times: number | null = 1) =>
  bank.control("scenario", { endpoint, mode, times })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error("It should have failed")
    },
    (error: unknown) => error,
  )

describe("initialize and verify", () => {
  it("the Paystack client opens a transaction in whole kobo and reads it back", async () => {
    const started = await start()
    expect(started).toEqual({
      reference: "OM-1",
      accessCode: expect.any(String),
      authorizationUrl: `${bank.url}/checkout/${started.accessCode}`,
    })
    expect(await client.verify("OM-1")).toMatchObject({
      status: "abandoned",
      amountKobo: 112_935,
      metadata: {},
    })
  })

  it("the Paystack client reports a refusal with the provider's reason", async () => {
    expect(await failure(client.verify("none"))).toMatchObject({ kind: "refused", code: "not_found" })
    await start()
    const again = await failure(start())
    expect(again).toMatchObject({ kind: "refused", code: "duplicate_reference", isSurelyNotApplied: true })
    expect(needsNewReference(again)).toBe(true)
    const other = new CardClient({ apiUrl: bank.url, secretKey: "sk_test_wrong" })
    expect(await failure(other.verify("OM-1"))).toMatchObject({ kind: "refused", code: "invalid_key" })
  })

  it("the Paystack client follows no redirect, which would take the key to another server", async () => {
    const asked: string[] = []
    const server = createServer((req, res) => {
      asked.push(req.url ?? "")
      res.writeHead(307, { location: "/elsewhere" }).end()
    })
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
    const { port } = server.address() as AddressInfo
    const led = new CardClient({
      apiUrl: `http://127.0.0.1:${port}`,
      secretKey: testKey,
      timeoutMs: PATIENT_MS,
    })
    expect(await failure(led.verify("OM-1"))).toMatchObject({ kind: "unavailable" })
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).not.toContain("/elsewhere")
    await new Promise((closed) => server.close(closed))
  })

  it("the Paystack client escapes the reference", async () => {
    expect(await failure(client.verify("../balance"))).toMatchObject({ code: "not_found" })
  })
})

describe("a provider in trouble", () => {
  it.each(["conn_reset_before", "http_500", "malformed_json"])(
    "the Paystack client retries a read after %s",
    async (mode) => {
      await start()
      await fault("GET /transaction/verify", mode, 2)
      expect(await client.verify("OM-1")).toMatchObject({ reference: "OM-1" })
    },
  )

  it("the Paystack client tries a read no more than three times", async () => {
    await start()
    await fault("GET /transaction/verify", "http_500", 4)
    expect(await failure(client.verify("OM-1"))).toMatchObject({ kind: "unavailable", code: "server_error" })
    expect((await bank.state()).scenarios).toMatchObject([{ left: 1 }])
  })

  it("the Paystack client does not retry after a timeout", async () => {
    await fault("GET /transaction/verify", "hang", 2)
    const hasty = new CardClient({ apiUrl: bank.url, secretKey: testKey, timeoutMs: 1_000 })
    expect(await failure(hasty.verify("OM-1"))).toMatchObject({
      kind: "unavailable",
      code: "timeout",
      isSurelyNotApplied: false,
    })
    expect((await bank.state()).scenarios).toMatchObject([{ left: 1 }])
  })

  it("the Paystack client does not retry when the provider asks for fewer requests", async () => {
    await fault("*", "429", 2)
    expect(await failure(client.verify("OM-1"))).toMatchObject({ kind: "unavailable", code: "rate_limited" })
    expect((await bank.state()).scenarios).toMatchObject([{ left: 1 }])
  })

  it("the Paystack client reports that an unreachable provider has done nothing", async () => {
    await bank.close()
    expect(await failure(start())).toMatchObject({
      kind: "unavailable",
      code: "unreachable",
      isSurelyNotApplied: true,
    })
    bank = await openTestSandbox()
  })

  it("the Paystack client opens the transaction at the second try when the first never arrived", async () => {
    await fault("POST /transaction/initialize", "conn_reset_before")
    expect((await start()).reference).toBe("OM-1")
  })

  it("the Paystack client asks for a new reference when the first answer and its access code were lost", async () => {
    await fault("POST /transaction/initialize", "conn_reset_after_commit")
    expect(needsNewReference(await failure(start()))).toBe(true)
    expect((await start("OM-1.2")).reference).toBe("OM-1.2")
  })
})

describe("refunds", () => {
  it("the Paystack client requests a refund once, whatever happens to the answer", async () => {
    await start()
    await bank.control("pay", { reference: "OM-1" })
    await fault("POST /refund", "conn_reset_after_commit")
    const { id } = await client.verify("OM-1")
    const order = { transaction: id, amountKobo: 10_000, merchantNote: "refund:re_1" }
    expect(await failure(client.refund(order))).toMatchObject({
      code: "connection_lost",
      isSurelyNotApplied: false,
    })
    expect(await client.listRefunds(id)).toMatchObject([{ amountKobo: 10_000, merchantNote: "refund:re_1" }])
  })

  it("the Paystack client lists all refunds, page by page", async () => {
    await start()
    await bank.control("pay", { reference: "OM-1" })
    const { id } = await client.verify("OM-1")
    for (let index = 0; index < 101; index += 1) {
      await client.refund({ transaction: id, amountKobo: 1, merchantNote: `refund:${index}` })
    }
    expect(await client.listRefunds(id)).toHaveLength(101)
  })

  it("the Paystack client is refused a refund above what was paid", async () => {
    await start()
    const order = { transaction: "OM-1", amountKobo: 10_000, merchantNote: "refund:re_1" }
    expect(await failure(client.refund(order))).toMatchObject({ kind: "refused", isSurelyNotApplied: true })
  })
})
