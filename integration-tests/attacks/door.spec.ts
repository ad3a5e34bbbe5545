import { createHash } from "node:crypto"
import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { connect, type Socket } from "node:net"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { putInCart, stockedVariant } from "../harness/journey"
import { ATTACKED } from "../harness/setups"
import { makeShoppers } from "../harness/shoppers"

/** On this machine every `127.…` is an address to come from. */
const STRANGERS = "127.0.0.66"
const HALVES = 300
const CALLS = 600

let shop: FaultShop
let shopper: ShopClient
const sockets: Socket[] = []
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

beforeAll(async () => {
  shop = await faultShop(ATTACKED)
  const [made] = await makeShoppers(shop, 1)
  if (!made) throw new Error("no shopper")
  shopper = shop.visitor()
  shopper.token = made.token
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  agent.destroy()
  await shop?.leave()
})

/** Sends these bytes over a connection of its own; what comes until it is closed. */
function raw(bytes: string, from = STRANGERS): { socket: Socket; closed: Promise<string> } {
  const socket = connect({ port: Number(new URL(shop.url).port), host: "127.0.0.1", localAddress: from })
  sockets.push(socket)
  let text = ""
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk
  })
  socket.on("error", () => undefined)
  const closed = new Promise<string>((done) => socket.once("close", () => done(text)))
  socket.write(bytes)
  return { socket, closed }
}

interface Answer {
  http: number
  headers: IncomingHttpHeaders
  text: string
}

function get(path: string, from: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const { port } = new URL(shop.url)
    const asked = request({ port, host: "127.0.0.1", localAddress: from, agent, path, headers }, (res) => {
      let text = ""
      res.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk
      })
      res.on("end", () => done({ http: res.statusCode ?? 0, headers: res.headers, text }))
      res.on("error", failed)
    })
    asked.on("error", failed)
    asked.end()
  })
}

const page = (path: string) => get(path, "127.0.0.1")

const door = async () => {
  const found = (await shop.processes()).find(({ name }) => name === "storefront")
  if (!found) throw new Error("This shop has no front door")
  return found
}

describe("the front door under a flood", () => {
  it("stays up, with half-sent bodies and one client's hundreds of calls, while others look around and shop", async () => {
    const { pid } = await door()
    await page("/")
    const half = "POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"
    const halves = Array.from({ length: HALVES }, () => raw(half))
    const authorization = `Bearer ${shopper.token}`
    const calls = Array.from({ length: CALLS }, () => get("/api/v1/user", "127.0.0.67", { authorization }))
    const variant = await stockedVariant(shop, 5)
    const [home, cart] = await Promise.all([page("/"), putInCart(shopper, variant)])
    expect([home.http, cart.http]).toEqual([200, 200])
    const answers = await Promise.all(calls)
    expect(answers.length).toBe(CALLS)
    const refused = answers.filter(({ http }) => http !== 200)
    expect(refused.map(({ http, headers }) => [http, headers["retry-after"]])).toEqual(
      refused.map(() => [503, "5"]),
    )
    // 16 are worked on and 256 wait; how many of those before the line is told that it only stands is the machine's to say.
    expect(refused.length).toBeLessThanOrEqual(CALLS - 16)
    for (const { socket } of halves.slice(0, HALVES / 2)) socket.destroy()
    const ended = await Promise.all(halves.slice(HALVES / 2).map(({ closed }) => closed))
    expect(ended.filter((text) => !text.startsWith("HTTP/1.1 408 "))).toEqual([])
    expect((await shopper.call("GET /user")).http).toBe(200)
    const after = await door()
    expect([after.pid, after.isRunning]).toEqual([pid, true])
    expect(after.log).not.toMatch(/^\s+at /m)
  })
})

describe("a visitor's address", () => {
  const claim = "203.0.113.66"
  it.each([
    ["Expect: 100-continue", `Expect: 100-continue\r\nX-Forwarded-For: ${claim}\r\n`],
    ["a doubled header", `X-Forwarded-For: ${claim}\r\nX-Forwarded-For: ${claim}\r\n`],
    [
      "headers of other names",
      `Forwarded: for=${claim}\r\nX-Real-IP: ${claim}\r\nX-FORWARDED-FOR: <b>x</b>\r\n`,
    ],
  ])("is not chosen by %s", async (_, headers) => {
    const body = JSON.stringify({ email: "shopper@demo.shop", password: "Beauty-2026!", platform: "web" })
    const { closed } = raw(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`,
    )
    const answer = await closed
    const token = /"access_token":"([^"]+)"/.exec(answer)?.[1]
    expect(token).toBeDefined()
    const signedIn = shop.visitor()
    signedIn.token = token
    const { data } = await signedIn.call("GET /user/sessions")
    expect(data.find(({ current }) => current)?.address).toBe(STRANGERS)
  })
})

describe("kept answers", () => {
  it("are the same for whatever is added to a page's address", async () => {
    const home = await page("/")
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, index) => page(`/?x=${index}&utm_source=${index}`)),
    )
    expect(same.map(({ http, headers }) => [http, headers.etag])).toEqual(
      same.map(() => [200, home.headers.etag]),
    )
    const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 1 } })
    const shared = await page(`/single-product?product_id=${data[0]?.id}&ref=ADA12345`)
    // Not redirected: the browser reads the code from the address.
    expect([shared.http, shared.headers.location]).toEqual([200, undefined])
  })

  it("are files of the back office only where there are such files", async () => {
    const nothing = await page("/app/assets/not-yet-deployed.js")
    expect([nothing.http, nothing.headers["cache-control"]]).toEqual([404, "no-store"])
    const file = /\/app\/assets\/[^"]+\.js/.exec((await page("/app")).text)?.[0]
    expect(file).toBeDefined()
    const script = await page(file ?? "")
    expect([script.http, script.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ])
  })
})

describe("a page's policy", () => {
  it.each(["/", "/shop", "/login", "/nowhere-at-all"])(
    "of %s names its inline scripts and no others",
    async (path) => {
      const { text, headers } = await eventually(
        () => page(path),
        ({ http }) => http === 200 || http === 404,
      )
      const scripts = [
        ...text.matchAll(/<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
      ]
      const hashes = scripts.map(([, script = ""]) => createHash("sha256").update(script).digest("base64"))
      expect(hashes.length).toBeGreaterThanOrEqual(3)
      const named = [...String(headers["content-security-policy"]).matchAll(/'sha256-([^']+)'/g)].map(
        ([, hash]) => hash,
      )
      expect(named.sort()).toEqual([...new Set(hashes)].sort())
      expect(text).not.toMatch(/\snonce=/)
    },
  )
})
