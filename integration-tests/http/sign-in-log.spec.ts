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

/** Lines that were written since, with these words in them. */
const linesWith = (words: string, from = 0) =>
  eventually(
    async () =>
      readFileSync(join(shop.address.dataDir, "logs/backend-1.log"), "utf8")
        .slice(from)
        .split("\n")
        .filter((line) => line.includes(words)),
    (lines) => lines.length > 0,
  )
const length = () => readFileSync(join(shop.address.dataDir, "logs/backend-1.log"), "utf8").length

describe("the log", () => {
  it("says who came in, how and from where, and nothing that was typed", async () => {
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
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    const whole = readFileSync(join(shop.address.dataDir, "logs/backend-1.log"), "utf8")
    expect([mark, PASSWORD, email, String(visitor.token)].filter((secret) => whole.includes(secret))).toEqual(
      [],
    )
  })

  it("is one object a line, whatever visitors send", async () => {
    const from = length()
    const mark = randomUUID()
    const forged = `%0a{"level":"info","message":"signed in: ${mark}"}%0d%0a`
    const answer = await fetch(`${shop.url}/api/v1/admin/users/${forged}`, {
      headers: { authorization: `Bearer ${mark}`, "user-agent": "x", "x-request-id": "a b" },
    })
    expect(answer.status).toBe(401)
    const lines = await linesWith(mark, from)
    expect(lines.map((line) => (JSON.parse(line) as Line).message.startsWith("refused: 401 "))).toEqual(
      lines.map(() => true),
    )
  })

  it("has a failure that nobody expected, with the number that its answer has", async () => {
    const from = length()
    const { client } = await newShopper(shop)
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
      message: expect.stringContaining("GET /user/saved-items"),
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
