import { openTestSandbox, type TestSandbox } from "../../../sandbox/test-sandbox"
import { TextMessageProvider } from "./service"

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

const provider = (changes: Partial<{ apiUrl: string; apiKey: string; sender: string }> = {}) =>
  new TextMessageProvider(
    {},
    { apiUrl: `${sandbox.url}/sms`, apiKey: sandbox.options.smsKey, sender: "BeautyShop", ...changes },
  )
const notification = {
  to: "+2348031234567",
  channel: "sms",
  template: "code-mobile-verification",
  content: { text: "482913 is your code" },
}

it("a text message or a WhatsApp token is handed over, and the provider's id is returned", async () => {
  expect(await provider().send(notification)).toEqual({ id: expect.stringMatching(/^\d+$/) })
  const token = { ...notification, channel: "whatsapp", content: { text: "482913" } }
  expect(await provider().send(token)).toEqual({ id: expect.stringMatching(/^\d+$/) })
})

it("a text message of another channel, without content or without a key is refused", async () => {
  await expect(provider().send({ ...notification, channel: "email" })).rejects.toThrow("do not go by email")
  await expect(provider().send({ ...notification, content: null })).rejects.toThrow("needs a recipient")
  await expect(provider({ apiKey: "" }).send(notification)).rejects.toThrow("TEXT_API_KEY is missing")
})

it("a text message fails when the provider does not accept it, whatever it answers", async () => {
  await expect(provider({ apiKey: "wrong" }).send(notification)).rejects.toThrow("401: Invalid api_key")
  const scenario = { endpoint: "POST /api/sms/send", times: 1 }
  for (const mode of ["http_500", "429", "malformed_json", "conn_reset_before"]) {
    await sandbox.control("scenario", { ...scenario, mode })
    await expect(provider().send(notification)).rejects.toThrow()
  }
  expect(await provider().send(notification)).toEqual({ id: expect.any(String) })
})
