import { openTestSandbox, type TestSandbox, testKey } from "../test-sandbox"

let bank: TestSandbox

beforeEach(async () => {
  bank = await openTestSandbox()
})

afterEach(() => bank.close())

describe("faults", () => {
  const scenario = (mode: string, more: Record<string, unknown> = {}) =>
    bank.control("scenario", { endpoint: "POST /transaction/initialize", mode, ...more })
  const initialize = (reference: string) => bank.post("/transaction/initialize", bank.payment({ reference }))
  const isKnown = async (reference: string) =>
    (await bank.get(`/transaction/verify/${reference}`)).status === 200

  it("the fault conn_reset_before cuts the connection with nothing done", async () => {
    await scenario("conn_reset_before")
    await expect(initialize("lost")).rejects.toThrow()
    expect(await isKnown("lost")).toBe(false)
    expect((await initialize("lost")).status).toBe(200)
  })

  it("the fault conn_reset_after_commit loses the answer to what was done", async () => {
    await scenario("conn_reset_after_commit")
    await expect(initialize("done")).rejects.toThrow()
    expect(await isKnown("done")).toBe(true)
    expect((await initialize("done")).body.code).toBe("duplicate_reference")
  })

  it.each([
    ["http_500", 500],
    ["429", 429],
  ])("the fault %s refuses as many calls as requested, then none", async (mode, status) => {
    await scenario(mode, { times: 2 })
    expect((await initialize(`a-${status}`)).status).toBe(status)
    expect((await initialize(`a-${status}`)).status).toBe(status)
    expect((await initialize(`a-${status}`)).status).toBe(200)
  })

  it("the fault malformed_json answers what was done with JSON that cannot be read", async () => {
    await scenario("malformed_json")
    await expect(initialize("garbled")).rejects.toThrow(/JSON/)
    expect(await isKnown("garbled")).toBe(true)
  })

  it("the fault hang gives no answer until the mode ok ends it", async () => {
    await scenario("hang", { times: null })
    const hanging = fetch(`${bank.url}/transaction/initialize`, {
      method: "POST",
      headers: { authorization: `Bearer ${testKey}`, "content-type": "application/json" },
      body: JSON.stringify(bank.payment({ reference: "hung" })),
      signal: AbortSignal.timeout(100),
    })
    await expect(hanging).rejects.toThrow(/timeout/i)
    await scenario("ok")
    expect((await initialize("hung")).status).toBe(200)
  })

  it("the fault delay_ms answers late, but right", async () => {
    await scenario("delay_ms", { ms: 60 })
    const begun = Date.now()
    expect((await initialize("late")).status).toBe(200)
    expect(Date.now() - begun).toBeGreaterThanOrEqual(55)
  })

  it("a fault lets some calls pass first when requested", async () => {
    await scenario("http_500", { skip: 1 })
    expect((await initialize("first")).status).toBe(200)
    expect((await initialize("second")).status).toBe(500)
    expect((await initialize("third")).status).toBe(200)
  })

  it("a fault with a match applies only to calls that have it in the body, the path or the query", async () => {
    const { reference } = await bank.started({ reference: "T-7" })
    await scenario("http_500", { match: "ADA@example.com" })
    await scenario("429", { match: "bisi@example.com" })
    const start = async (email: string) =>
      (await bank.post("/transaction/initialize", bank.payment({ email }))).status
    expect([await start("chi@example.com"), await start("ada@example.com")]).toEqual([200, 500])
    expect([await start("ada@example.com"), await start("bisi@example.com")]).toEqual([200, 429])
    await bank.control("scenario", { endpoint: "/transaction/verify", mode: "http_500", match: reference })
    const verify = async (which: string) => (await bank.get(`/transaction/verify/${which}`)).status
    expect([await verify("another"), await verify(reference), await verify(reference)]).toEqual([
      404, 500, 200,
    ])
    await bank.control("scenario", { endpoint: "GET /bank", mode: "http_500", match: "nigeria" })
    const banks = async (query: string) => (await bank.get(`/bank${query}`)).status
    expect([await banks(""), await banks("?country=nigeria")]).toEqual([200, 500])
  })

  it("a fault of one endpoint leaves other calls alone", async () => {
    await scenario("http_500")
    expect((await bank.get("/balance")).status).toBe(200)
    expect((await bank.control("scenario", { endpoint: "*", mode: "flood" })).status).toBe(400)
  })
})
