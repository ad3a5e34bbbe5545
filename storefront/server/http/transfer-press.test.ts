import assert from "node:assert/strict"
import type { IncomingMessage } from "node:http"
import { afterEach, beforeEach, describe, it } from "node:test"
import { DrawnPage } from "../../app/platform/http/drawn-page"
import type { RenderPage } from "../cache/page-source"
import { type TestFrontDoor, testFrontDoor } from "../testing/front-door"
import { LIST_CACHING, sendJson } from "../testing/servers"

let drawn = 0
const render: RenderPage = async (_request, services) => {
  drawn++
  await services.get("/section")
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }
  return new DrawnPage(Buffer.from("an account number"), [], { headers })
}

const bodyOf = async (req: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString("utf8")
}

describe("the page that waits for a bank transfer, without script", () => {
  let door: TestFrontDoor
  const asked: { path: string; body: string; by: unknown; cookie: unknown }[] = []
  let status = 200
  beforeEach(async () => {
    drawn = 0
    status = 200
    asked.length = 0
    door = await testFrontDoor({ render })
    door.backend.answers(async (req, res) => {
      if (req.method === "GET")
        return sendJson(res, { data: [] }, { "Cache-Control": LIST_CACHING, "Cache-Tag": "sections" })
      const { "x-forwarded-for": by, cookie } = req.headers
      asked.push({ path: req.url ?? "", body: await bodyOf(req), by, cookie })
      sendJson(res, { status: 1, message: "", data: {} }, {}, status)
    })
  })
  afterEach(() => door.close())
  const press = (path: string, init: RequestInit = {}) =>
    fetch(`${door.url}${path}`, { method: "POST", redirect: "manual", ...init })

  it("a form of the page asks the shop in the visitor's name and leads back to the page", async () => {
    const sent = await press("/payment/transfer/sent?pay=a%2Fb", { headers: { Cookie: "XSRF-TOKEN=x" } })
    assert.equal(sent.status, 303)
    assert.equal(sent.headers.get("location"), "/payment/transfer?pay=a%2Fb")
    assert.equal(sent.headers.get("cache-control"), "no-store")
    await press("/payment/transfer/again?pay=c")
    assert.deepEqual(
      asked.map(({ path, body, cookie }) => [path, body, cookie]),
      [
        ["/api/v1/payment-wait/sent", '{"token":"a/b"}', undefined],
        ["/api/v1/payment-wait/again", '{"token":"c"}', undefined],
      ],
    )
    assert.match(String(asked[0]?.by), /127\.0\.0\.1$/)
  })

  it("a form that comes to nothing leads back to the page, which says so", async () => {
    for (const [answered, said] of [
      [422, "transfer-refused"],
      [404, "transfer-failed"],
      [500, "transfer-failed"],
    ] as const) {
      status = answered
      const { headers } = await press("/payment/transfer/again?pay=c")
      assert.equal(headers.get("location"), `/payment/transfer?pay=c#${said}`)
    }
    await door.backend.close()
    const { headers } = await press("/payment/transfer/sent?pay=c")
    assert.equal(headers.get("location"), "/payment/transfer?pay=c#transfer-failed")
  })

  it("a form of another site, and one with a body, is not passed on", async () => {
    const path = "/payment/transfer/sent?pay=c"
    assert.equal((await press(path, { headers: { "Sec-Fetch-Site": "cross-site" } })).status, 403)
    assert.equal((await press(path, { body: "a=1" })).status, 413)
    assert.deepEqual(asked, [])
  })

  it("a page whose route says that nobody may keep it is drawn for each visitor", async () => {
    for (const _ of [1, 2]) {
      const answer = await fetch(`${door.url}/payment/transfer?pay=a`)
      assert.equal(await answer.text(), "an account number")
      assert.equal(answer.headers.get("cache-control"), "no-store")
    }
    assert.equal(drawn, 2)
  })
})
