import { openTestSandbox, type TestSandbox, testKey } from "../test-sandbox"

let bank: TestSandbox

beforeEach(async () => {
  bank = await openTestSandbox()
})

afterEach(() => bank.close())

describe("the merchant's API", () => {
  it("the card sandbox refuses a call without the secret key", async () => {
    const answer = await bank.call("GET", "/balance", undefined, "sk_test_other")
    expect(answer).toEqual({ status: 401, body: { status: false, message: "Invalid key" } })
    expect((await bank.call("GET", "/balance", undefined, null)).status).toBe(401)
  })

  it("the card sandbox opens a transaction and answers where to pay it", async () => {
    const answer = await bank.post("/transaction/initialize", bank.payment({ reference: "A-1.=x" }))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: true, message: "Authorization URL created" })
    const { authorization_url, access_code, reference } = answer.body.data
    expect(authorization_url).toBe(`${bank.url}/checkout/${access_code}`)
    expect(reference).toBe("A-1.=x")
    expect(await bank.verified("A-1.=x")).toMatchObject({
      status: "abandoned",
      amount: 2_450_000,
      requested_amount: 2_450_000,
      currency: "NGN",
      metadata: "",
      paid_at: null,
      customer: { email: "ada@example.com" },
    })
  })

  it("the card sandbox takes the amount as digits, and creates a reference when none is given", async () => {
    const answer = await bank.post(
      "/transaction/initialize",
      bank.payment({ amount: "500000", reference: undefined }),
    )
    expect(answer.body.data.reference).toMatch(/^[a-z0-9]{10}$/)
    expect(await bank.verified(answer.body.data.reference)).toMatchObject({ amount: 500_000 })
  })

  it.each([
    [{ email: undefined }, 400, "missing_params"],
    [{ email: "nobody" }, 400, "invalid_email_address"],
    [{ amount: undefined }, 400, "missing_params"],
    [{ amount: 112_934.999 }, 400, "invalid_amount"],
    [{ amount: "24500.00" }, 400, "invalid_amount"],
    [{ amount: 4_999 }, 400, "invalid_params"],
    [{ amount: 1_000_000_001 }, 400, "invalid_params"],
    [{ currency: "USD" }, 403, "unsupported_currency"],
    [{ reference: "a/b" }, 400, "invalid_reference"],
    [{ callback_url: "javascript:alert(1)" }, 400, "invalid_params"],
  ])("the card sandbox refuses a transaction with %j", async (changes, status, code) => {
    const answer = await bank.post("/transaction/initialize", bank.payment(changes))
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status: false, code, meta: { nextStep: expect.any(String) } })
  })

  it("the card sandbox refuses a reference that was used", async () => {
    await bank.started({ reference: "twice" })
    const answer = await bank.post("/transaction/initialize", bank.payment({ reference: "twice" }))
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe("Duplicate Transaction Reference")
  })

  it("the card sandbox answers 404 for unknown references, ids and paths", async () => {
    for (const path of ["/transaction/verify/none", "/transaction/1", "/refund/1", "/nowhere"]) {
      expect((await bank.get(path)).status).toBe(404)
    }
    expect((await bank.get("/credit/anything")).status).toBe(404)
    expect((await bank.get("/oauth/authorize")).status).toBe(404)
  })

  it("the card sandbox answers a body that is not JSON with 400", async () => {
    const answer = await fetch(`${bank.url}/transaction/initialize`, {
      method: "POST",
      headers: { authorization: `Bearer ${testKey}`, "content-type": "application/json" },
      body: "{",
    })
    expect(answer.status).toBe(400)
  })

  it("the card sandbox fetches and lists transactions, newest first, by page and status", async () => {
    const first = await bank.paid()
    const second = (await bank.started()).reference
    const { id } = await bank.verified(first)
    expect((await bank.get(`/transaction/${id}`)).body.data.reference).toBe(first)
    const all = (await bank.get("/transaction?perPage=1&page=1")).body
    expect(all.data.map((one: { reference: string }) => one.reference)).toEqual([second])
    expect(all.meta).toEqual({ total: 2, skipped: 0, perPage: 1, page: 1, pageCount: 2 })
    expect((await bank.get("/transaction?status=success")).body.data).toHaveLength(1)
    expect((await bank.get("/transaction?from=2999-01-01")).body.data).toHaveLength(0)
  })

  it("the card sandbox charges a saved card for its owner only", async () => {
    const { authorization } = await bank.verified(await bank.paid())
    const saved = { authorization_code: authorization.authorization_code, amount: 300_000 }
    const charged = await bank.post("/transaction/charge_authorization", {
      ...saved,
      email: "Ada@example.com",
    })
    expect(charged.body).toMatchObject({
      message: "Charge attempted",
      data: { status: "success", fees: 14_500 },
    })
    const other = await bank.post("/transaction/charge_authorization", { ...saved, email: "eve@example.com" })
    expect(other.body.message).toBe("Email does not match Authorization code. Please confirm")
  })

  it("the card sandbox lists banks and resolves accounts, always alike", async () => {
    const { body } = await bank.get("/bank?country=nigeria&perPage=100")
    expect(body.data.find((one: { code: string }) => one.code === "057").name).toBe("Zenith Bank")
    const name = async () =>
      (await bank.get("/bank/resolve?account_number=0123456789&bank_code=058")).body.data.account_name
    expect(await name()).toBe(await name())
    for (const query of ["account_number=123&bank_code=058", "account_number=0123456789&bank_code=000"]) {
      expect((await bank.get(`/bank/resolve?${query}`)).status).toBe(422)
    }
  })
})

describe("paying", () => {
  it.each([
    ["success", "success", "Successful"],
    ["4084 0840 8408 4081", "success", "Successful"],
    ["pin", "success", "Successful"],
    ["otp", "success", "Successful"],
    ["pin_phone_otp", "success", "Successful"],
    ["3ds", "success", "Successful"],
    ["declined", "failed", "Declined"],
    ["insufficient", "failed", "Insufficient Funds"],
    ["no_token", "failed", "Token Not Generated. Customer Not Registered on Token Platform"],
  ])("a sandbox payment with the card %s ends as %s", async (card, status, gateway_response) => {
    const { reference } = await bank.started({ callback_url: "https://shop.test/back?x=1" })
    const { body } = await bank.control("pay", { reference, card })
    expect(body).toMatchObject({ reference, status, gateway_response })
    expect(body.redirect_url).toBe(
      status === "success" ? `https://shop.test/back?x=1&trxref=${reference}&reference=${reference}` : null,
    )
    expect(await bank.verified(reference)).toMatchObject({ status, gateway_response })
  })

  it("a sandbox payment may succeed with another card after a refusal, once", async () => {
    const { reference } = await bank.started()
    await bank.control("pay", { reference, card: "declined" })
    await bank.control("pay", { reference, card: "success" })
    await bank.control("pay", { reference, card: "success" })
    expect(await bank.verified(reference)).toMatchObject({
      status: "success",
      log: { attempts: 2, errors: 1 },
    })
    expect((await bank.state()).balance).toBe(2_450_000 - 46_750)
  })

  it("a sandbox payment can charge something else than requested, for the merchant to notice", async () => {
    const { reference } = await bank.started()
    await bank.control("pay", { reference, card: "success", amount: 100, currency: "USD" })
    expect(await bank.verified(reference)).toMatchObject({
      amount: 100,
      requested_amount: 100,
      currency: "USD",
    })
  })
})
