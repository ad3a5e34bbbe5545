import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { openTestSandbox, type TestSandbox } from "../test-sandbox"

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

const message = (changes: object = {}) => ({
  api_key: sandbox.options.smsKey,
  to: "2348031234567",
  from: "BeautyShop",
  sms: "482913 is your code",
  type: "plain",
  channel: "dnd",
  ...changes,
})
const send = (changes: object = {}) => sandbox.call("POST", "/sms/api/sms/send", message(changes), null)
const phones = async () => {
  const names = (await readdir(sandbox.options.outboxDir).catch(() => [])).sort()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(sandbox.options.outboxDir, name), "utf8"))),
  )
}

it("the text message sandbox accepts a message and leaves it in the outbox", async () => {
  const { status, body } = await send()
  expect(status).toBe(200)
  expect(body).toMatchObject({ code: "ok", message: "Successfully Sent", message_id: expect.any(String) })
  expect(await phones()).toEqual([
    expect.objectContaining({ to: "+2348031234567", channel: "sms", text: "482913 is your code" }),
  ])
})

it("the text message sandbox accepts the digits of a WhatsApp token, and only those", async () => {
  expect((await send({ channel: "whatsapp_otp" })).status).toBe(400)
  expect((await send({ channel: "whatsapp_otp", sms: "482913" })).status).toBe(200)
  expect((await phones()).at(-1)).toMatchObject({
    channel: "whatsapp",
    text: "482913 is your verification code.",
  })
})

it.each([
  [{ api_key: "another" }, 401],
  [{ to: "+2348031234567" }, 400],
  [{ from: "A name that is too long" }, 400],
  [{ channel: "pigeon" }, 400],
  [{ sms: "" }, 400],
  [{ type: "unicode" }, 400],
])("the text message sandbox refuses a message with %j", async (changes, expected) => {
  const before = (await phones()).length
  const { status, body } = await send(changes)
  expect([status, body.status]).toEqual([expected, "error"])
  expect(await phones()).toHaveLength(before)
})

it("the text message sandbox fails as often as a test sets", async () => {
  await sandbox.control("scenario", { endpoint: "POST /api/sms/send", mode: "http_500", times: 1 })
  expect((await send()).status).toBe(500)
  expect((await send()).status).toBe(200)
})
