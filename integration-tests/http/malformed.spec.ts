import { RawVisitor } from "../harness/raw-visitor"
import { sharedShop } from "../harness/shared-shop"
import { sideBySide } from "../harness/side-by-side"
import { STORE_KEY } from "../harness/store-client"

/** What no browser sends, at the front door and at the backend behind it. None is answered by a failure. */
const shop = sharedShop()
const visitors: RawVisitor[] = []
afterAll(() => {
  for (const visitor of visitors) visitor.close()
  return shop.disconnect()
})

const at = (url: string) => {
  const visitor = new RawVisitor(url)
  visitors.push(visitor)
  return async (line: string, ...headers: string[]) => {
    const answer = await visitor.raw(`${[line, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`).closed
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), text: answer }
  }
}
const KEY = `X-Publishable-Api-Key: ${STORE_KEY}`
const HOST = "Host: a"

const PREFIXES = [
  ...[
    "",
    "/section",
    "/sitemaps",
    "/app",
    "/app/assets",
    "/admin",
    "/admin/products",
    "/static",
    "/img",
    "/assets",
  ],
  ...[
    "/api/v1",
    "/api/v1/products/single",
    "/api/v1/auth/social",
    "/api/v1/admin/orders",
    "/api/v1/webhooks",
  ],
  ...[
    "/store",
    "/store/products",
    "/store/carts",
    "/auth",
    "/auth/user",
    "/hooks",
    "/internal/jobs",
    "/dev/outbox",
  ],
]
const UNDECODABLE = ["%", "%zz", "%E0%A4%A", "%FF", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "%E0.data"]

describe.each([
  ["the front door", () => shop.url],
  ["the backend", () => shop.address.backendUrls[0] ?? ""],
])("at %s", (_, url) => {
  let ask: ReturnType<typeof at>
  beforeAll(() => {
    ask = at(url())
  })

  it("an address that cannot be decoded is refused on every path", async () => {
    const paths = PREFIXES.flatMap((prefix) => UNDECODABLE.map((part) => `${prefix}/${part}`))
    const answers = await sideBySide(paths, async (path) => {
      const [read, page, sent] = await Promise.all([
        ask(`GET ${path} HTTP/1.1`, HOST, KEY),
        ask(`GET ${path}?a=1 HTTP/1.1`, HOST, "Accept: text/html"),
        ask(`POST ${path} HTTP/1.1`, HOST, "Content-Length: 0"),
      ])
      return [read, page, sent].map(({ status, text }) => [path, status, text.includes("bad_address")])
    })
    expect(answers.flat()).toEqual(paths.flatMap((path) => Array(3).fill([path, 400, true])))
  })

  it("an undecodable query or an impossible value is answered as the client's error", async () => {
    const paths = [
      ...["/api/v1/products/filter?q=%E0%A4%A", "/api/v1/products/filter?page=%FF", "/api/v1/section?%=%"],
      ...["/app?q=%E0%A4%A", "/admin/users/me?fields=%E0", "/static/none.jpg?w=%E0", "/auth/session?a=%E0"],
      ...[
        "/store/products?q=%E0%A4%A",
        "/store/products?q=%00",
        "/store/products?id=a%00b",
        "/store/regions?q=%00",
      ],
      ...["/store/products?created_at[$gt]=x", "/store/products?offset=-1", "/admin/products?q=%00"],
    ]
    const answers = await sideBySide(paths, async (path) => [
      path,
      (await ask(`GET ${path} HTTP/1.1`, HOST, KEY)).status,
    ])
    expect(answers.filter(([, status]) => !(Number(status) >= 200 && Number(status) < 500))).toEqual([])
  })

  it.each([
    ["two hosts", [HOST, "Host: evil.example"]],
    ["a host that is none", ["Host: a/b"]],
    ["no host", []],
    ["two tokens", [HOST, "Authorization: Bearer a", "Authorization: Bearer b"]],
    ["two types", [HOST, "Content-Type: application/json", "Content-Type: text/plain"]],
  ])("a request whose headers have %s is refused", async (_name, headers) => {
    for (const path of ["/livez", "/api/v1/section", "/api/v1/user", "/admin/users/me", "/store/regions"])
      expect([path, (await ask(`GET ${path} HTTP/1.1`, ...headers)).status]).toEqual([path, 400])
  })

  it("a health check by IP address, or in HTTP/1.0 without a host, is answered", async () => {
    const answers = [
      ask("GET /readyz HTTP/1.1", "Host: 10.244.1.17:9000"),
      ask("GET /livez HTTP/1.1", "Host: [::1]:8000"),
      ask("GET /readyz HTTP/1.0"),
    ]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it("methods and targets of other protocols are refused", async () => {
    const lines = [
      "OPTIONS * HTTP/1.1",
      "PROPFIND /api/v1/user HTTP/1.1",
      "FOO / HTTP/1.1",
      "GET http://[/ HTTP/1.1",
    ]
    const answers = await sideBySide(lines, async (line) => (await ask(line, HOST)).status)
    expect(answers.filter((status) => !(status >= 400 && status < 500))).toEqual([])
  })
})

describe("the contact for vulnerabilities", () => {
  it("security.txt is at its standard address and expires within a year", async () => {
    const answer = await fetch(`${shop.url}/security.txt`)
    expect([answer.status, answer.url]).toEqual([200, `${shop.url}/.well-known/security.txt`])
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    const text = await answer.text()
    const said = Object.fromEntries(
      [...text.matchAll(/^([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
    )
    expect(said).toEqual({
      Contact: expect.stringMatching(/^mailto:[^@\s]+@[^@\s]+$/),
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      "Preferred-Languages": "en",
      Canonical: `${shop.url}/.well-known/security.txt`,
    })
    const days = (Date.parse(String(said.Expires)) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  })
})
