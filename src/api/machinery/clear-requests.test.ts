import { createServer, type IncomingMessage } from "node:http"
import { connect } from "node:net"
import express from "express"
import { clearAddress, refuseUnclearHeads } from "./clear-requests"

const seen: IncomingMessage["headers"][] = []
const app = express()
app.use(clearAddress)
app.use((req, res) => {
  seen.push(req.headers)
  res.end("reached")
})
const server = createServer(app)
let port = 0
let endRefusals: () => void

beforeAll(async () => {
  endRefusals = refuseUnclearHeads()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const at = server.address()
  if (at && typeof at === "object") port = at.port
})
afterAll(async () => {
  endRefusals()
  await new Promise((closed) => server.close(closed).closeAllConnections())
})
beforeEach(() => {
  seen.length = 0
})

/** `fetch` sends only what is well-formed. */
function sent(...lines: string[]): Promise<string> {
  return new Promise((done, failed) => {
    let answer = ""
    connect(port, "127.0.0.1")
      .on("data", (chunk) => {
        answer += chunk.toString("latin1")
      })
      .on("close", () => done(answer))
      .on("error", failed)
      .write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`)
  })
}

describe("a request that says two things", () => {
  it.each([
    ["two hosts", ["Host: a", "Host: b"]],
    ["the same host twice", ["Host: a", "host: a"]],
    ["a host that is none", ["Host: a b"]],
    ["no host", []],
    ["two tokens", ["Host: a", "Authorization: Bearer a", "Authorization: Bearer b"]],
    ["two types", ["Host: a", "Content-Type: application/json", "Content-Type: text/plain"]],
  ])("an unclear request reaches no handler: %s", async (_, headers) => {
    expect(await sent("GET / HTTP/1.1", ...headers)).toMatch(/^HTTP\/1\.1 400 /)
    expect(seen).toEqual([])
  })

  it("an unclear request in HTTP/1.0, which needs no host, reaches the handler without host, token and type", async () => {
    await sent("GET / HTTP/1.0", "Host: a", "Host: b", "Authorization: Bearer a", "Content-Type: text/plain")
    await sent("GET / HTTP/1.0")
    expect(seen.map(({ host, authorization, "content-type": type }) => [host, authorization, type])).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ])
  })
})

it("a clear request reaches its handler, whatever host it names", async () => {
  for (const host of ["10.244.1.17:9000", "localhost", "[::1]:9000"])
    expect(await sent("GET / HTTP/1.1", `Host: ${host}`, "Authorization: Bearer a")).toContain("reached")
  expect(seen.map(({ authorization }) => authorization)).toEqual(["Bearer a", "Bearer a", "Bearer a"])
})

describe("an address", () => {
  const statusOf = async (path: string) =>
    Number((await sent(`GET ${path} HTTP/1.1`, "Host: a")).split(" ")[1])

  it.each([
    "/app/%E0%A4%A",
    "/internal/jobs/%",
    "/%C0%AF",
    "/%ED%A0%80?q=1",
    "/admin/products/%00",
    "/store/products?q=a%00b",
  ])("a request for the address %s is refused with 400", async (path) => {
    expect(await statusOf(path)).toBe(400)
    expect(seen).toEqual([])
  })

  it.each(["/a%20b", "/%F0%9F%92%84", "/?q=%E0%A4%A", "/api/v1/products/filter?q=%00"])(
    "a request for the address %s reaches its handler",
    async (path) => {
      expect(await statusOf(path)).toBe(200)
    },
  )
})
