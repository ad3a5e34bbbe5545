import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { eventually } from "../harness/eventually"
import { sharedShop } from "../harness/shared-shop"
import { newShopper } from "../harness/staff"

/** What the backend's log says about sign-ins, refusals and failures, and what it never says. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const PASSWORD = "Beauty-2026!"

interface Line {
  level: string
  message: string
  timestamp: string
}

const written = (file: "backend-1" | "storefront" = "backend-1") =>
  readFileSync(join(shop.address.dataDir, `logs/${file}.log`), "utf8")
const length = () => written().length

/** Lines that were written since, with these words in them. */
const linesWith = (words: string, from = 0, file?: "storefront") =>
  eventually(
    async () =>
      written(file)
        .slice(from)
        .split("\n")
        .filter((line) => line.includes(words)),
    (lines) => lines.length > 0,
  )
const parsed = (lines: string[]) => lines.map((line) => JSON.parse(line) as Line)

describe("the log", () => {
  it("the log records who signed in, how and from where, and nothing that was typed", async () => {
    const { id, email } = await newShopper(shop)
    const visitor = shop.visitor()
    const mark = `Wrong-${randomUUID()}`
    expect((await visitor.call("POST /auth/login", { body: { email, password: mark } })).http).toBe(422)
    await visitor.signIn(email)
    const lines = await linesWith(`signed in: ${id} `)
    const [line] = lines.map((text) => JSON.parse(text) as Line)
    expect(lines).toHaveLength(1)
    expect(line).toMatchObject({
      level: "info",
      message: expect.stringMatching(
        /^signed in: \S+ by emailpass, without a second factor, at 127\.0\.0\.1 \(session [\w-]+\)$/,
      ),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    })
    const whole = written() + written("storefront")
    expect([mark, PASSWORD, email, String(visitor.token)].filter((secret) => whole.includes(secret))).toEqual(
      [],
    )
  })

  it("the log has one JSON object a line, whatever visitors send", async () => {
    const from = length()
    const mark = randomUUID()
    const id = `test-${randomUUID()}`
    const forged = `%0a{"level":"info","message":"signed in: ${mark}"}%0d%0a`
    const answer = await fetch(`${shop.url}/api/v1/admin/users/${forged}`, {
      headers: { authorization: `Bearer ${mark}`, "user-agent": mark, "x-request-id": id },
    })
    expect(answer.status).toBe(401)
    expect(parsed(await linesWith(`"${id}","method"`, from))).toEqual([
      expect.objectContaining({ message: "request", status: 401, path: "/api/v1/admin/users/*" }),
    ])
    expect(written()).not.toContain(mark)
  })

  it("the log has one line a request at the front door and at the backend, under the id in the answer", async () => {
    const { id: account, email } = await newShopper(shop)
    const client = shop.visitor()
    await client.signIn(email)
    const [phone, bvn] = ["08031239876", "22298761234"]
    const answer = await client.call("POST /track-order", {
      body: { order_number: `${phone} ${bvn} ${email}` },
      headers: { cookie: `session=${bvn}`, referer: `${shop.url}/?q=${email}` },
    })
    const id = answer.headers.get("x-request-id") ?? ""
    const line = { message: "request", request_id: id, method: "POST", path: "/api/v1/track-order" }
    const [door, behind] = [await linesWith(id, 0, "storefront"), await linesWith(id)]
    expect(parsed(door)).toEqual([expect.objectContaining({ ...line, status: answer.http })])
    expect(parsed(behind)).toEqual([
      expect.objectContaining({ ...line, status: answer.http, account_id: account }),
    ])
    const whole = written() + written("storefront")
    const secrets = [phone, bvn, email, String(client.token)]
    expect(secrets.filter((secret) => whole.includes(secret))).toEqual([])
  })

  it("the log records an unhandled error under the request id of its answer", async () => {
    const from = length()
    const { client, id } = await newShopper(shop)
    const number = `test-${randomUUID()}`
    const answer = await failing(() =>
      client.call("GET /user/saved-items", { headers: { "x-request-id": number } }),
    )
    expect([answer.http, answer.body]).toEqual([
      500,
      {
        status: 0,
        message: "Something went wrong on our side. Please try again in a moment",
        error: {
          code: "unexpected",
          message: "Something went wrong on our side. Please try again in a moment",
        },
      },
    ])
    const [line = "{}"] = await linesWith(number, from)
    expect(JSON.parse(line)).toMatchObject({
      level: "error",
      request_id: number,
      account_id: id,
      method: "GET",
      path: "/api/v1/user/saved-items",
    })
  })
})

/** Meanwhile a table has another name: nothing that a visitor could send makes a call fail so. */
async function failing<T>(ask: () => Promise<T>): Promise<T> {
  await shop.sql("alter table saved_item rename to saved_item_away")
  try {
    return await ask()
  } finally {
    await shop.sql("alter table saved_item_away rename to saved_item")
  }
}
