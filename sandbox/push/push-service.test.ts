import { PushDevice } from "../../integration-tests/harness/push"
import { TEST_PUSH_PRIVATE_KEY, TEST_PUSH_PUBLIC_KEY } from "../../integration-tests/harness/secrets"
import type { PushOptions } from "../../src/config/push"
import { sendPush } from "../../src/providers/web-push/push-client"
import { openTestSandbox, type TestSandbox } from "../test-sandbox"

/** What the shop sends, at a push service that looks at all of it, and on the device that it is for. */
let sandbox: TestSandbox
let options: PushOptions
let device: PushDevice
beforeAll(async () => {
  sandbox = await openTestSandbox()
  options = {
    publicKey: TEST_PUSH_PUBLIC_KEY,
    privateKey: TEST_PUSH_PRIVATE_KEY,
    contact: "mailto:care@shop.example",
    sandboxService: `${sandbox.url}/push/`,
  }
})
afterAll(() => sandbox.close())
beforeEach(() => {
  device = new PushDevice({ address: { sandboxUrl: sandbox.url } })
})

const news = { title: "Packed", body: "Order 1", path: "/my-orders/1", tag: "one", quiet: false }
const send = (more: Partial<PushOptions> = {}) => {
  const { endpoint, keys } = device.subscription
  const message = { endpoint, ...keys, payload: JSON.stringify(news), topic: "one", ttlSeconds: 60 }
  return sendPush({ ...options, ...more }, { ...message, urgency: "normal" })
}

it("a push message is signed as the shop's, and opened by its device alone", async () => {
  expect(await send()).toEqual({ is: "taken" })
  expect(await device.received()).toEqual([{ ...news, ttl: 60, topic: "one", urgency: "normal" }])
  const raw = await (await fetch(device.subscription.endpoint)).text()
  expect(Buffer.from(JSON.parse(raw)[0].body, "base64").toString("latin1")).not.toContain("Order")
})

it("a push message whose signature is not of the key it names is refused", async () => {
  expect(await send()).toEqual({ is: "taken" })
  const other = {
    publicKey: "BHTRetSl7XdEWGv-_9Bs-UXLubVsWSWH66mzETrw60_x_C1zpfe6IXZC90uiszvwFhQ4o0WYIhgSsJiKjrFTeIM",
    privateKey: TEST_PUSH_PRIVATE_KEY,
  }
  expect(await send(other)).toEqual({ is: "refused", why: "it answered 403" })
  expect(await device.received()).toHaveLength(1)
})

it("the push sandbox gives the answer that a test sets", async () => {
  await device.answerWith(410)
  expect(await send()).toEqual({ is: "gone" })
  await device.answerWith(503)
  expect(await send()).toEqual({ is: "later", why: "it answered 503", seconds: 0 })
  expect(await send()).toEqual({ is: "taken" })
})

it("no push message goes to an internal address, and a service that is away is retried later", async () => {
  expect(await send({ sandboxService: null })).toEqual({ is: "gone" })
  // Nobody listens at port 1.
  const away = { endpoint: "http://127.0.0.1:1/push/one", ...device.subscription.keys }
  const message = { ...away, payload: "{}", topic: "one", ttlSeconds: 60, urgency: "normal" as const }
  const there = { ...options, sandboxService: "http://127.0.0.1:1/push/" }
  expect(await sendPush(there, message)).toMatchObject({
    is: "later",
    why: expect.stringContaining("ECONNREFUSED"),
  })
  expect(await device.received()).toEqual([])
})
