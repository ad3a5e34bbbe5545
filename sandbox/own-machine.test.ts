import { isOfThisMachine } from "./own-machine"
import { openTestSandbox } from "./test-sandbox"

test.each([
  ["127.0.0.1", {}, true],
  ["::1", {}, true],
  ["::ffff:127.0.0.1", {}, true],
  ["192.168.1.20", {}, false],
  ["::ffff:192.168.1.20", {}, false],
  ["fe80::1", {}, false],
  [undefined, {}, false],
  ["127.0.0.1", { "x-forwarded-for": "41.58.1.1" }, false],
  ["127.0.0.1", { forwarded: "for=41.58.1.1" }, false],
])("a request from %s with %o is of this machine: %s", (remoteAddress, headers, own) => {
  expect(isOfThisMachine({ socket: { remoteAddress }, headers })).toBe(own)
})

describe("from another machine", () => {
  let sandbox: Awaited<ReturnType<typeof openTestSandbox>>
  beforeAll(async () => {
    sandbox = await openTestSandbox()
  })
  afterAll(() => sandbox?.close())
  /** As a proxy or a tunnel brings it. */
  const asked = async (method: string, path: string, key?: string) =>
    (
      await fetch(`${sandbox.url}${path}`, {
        method,
        headers: { "x-forwarded-for": "41.58.1.1", ...(key ? { authorization: `Bearer ${key}` } : {}) },
        redirect: "manual",
      })
    ).status

  it("another machine may not drive the sandbox, read its records or call it, even with its published keys", async () => {
    const calls = [
      ["GET", "/__sandbox/state"],
      ["POST", "/__sandbox/pay"],
      ["POST", "/__sandbox/webhook"],
      ["POST", "/__sandbox/scenario"],
      ["POST", "/__sandbox/oauth-fault"],
      ["GET", "/__sandbox/credit/state"],
      ["POST", "/__sandbox/credit/approve"],
      ["POST", "/sms/send"],
      ["GET", "/identity/bvn"],
      ["GET", "/flutterwave/v3/transactions"],
      ["GET", "/bank-app"],
      ["POST", "/bank-app/send"],
      ["GET", "/transaction"],
      ["POST", "/refund"],
      ["GET", "/balance"],
    ] as const
    const statuses = await Promise.all(
      calls.map(([method, path]) => asked(method, path, sandbox.options.secretKey)),
    )
    expect(statuses).toEqual(calls.map(() => 403))
    expect((await sandbox.state()).transactions).toEqual([])
  })

  it("a browser of another machine may open the pages where shoppers pay, borrow and sign in", async () => {
    const { access_code } = await sandbox.started()
    expect(await asked("GET", "/v2/inline.js")).toBe(200)
    expect(await asked("GET", `/checkout/${access_code}`)).toBe(200)
    expect(await asked("GET", "/credit/bnpl/checkout.min.js")).toBe(200)
    expect(await asked("GET", "/oauth/google/.well-known/openid-configuration")).toBe(200)
  })
})
