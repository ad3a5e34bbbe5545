import { createServer, type IncomingMessage } from "node:http"
import { dropClaims, trustOnlyFrontDoor } from "./front-door-trust"

const SECRET = "d".repeat(32)
const BEFORE = "b".repeat(32)

const CLAIMS = {
  "x-forwarded-for": "203.0.113.66",
  "x-forwarded-proto": "https",
  "x-forwarded-host": "shop.example",
  "x-asked-by": "203.0.113.66",
}
const OTHERS = {
  forwarded: "for=203.0.113.66",
  "x-real-ip": "203.0.113.66",
  "x-client-ip": "203.0.113.66",
  "cf-connecting-ip": "203.0.113.66",
  "true-client-ip": "203.0.113.66",
}

/** What is left of a request's headers. */
function left(from: string | undefined, headers: Record<string, string>, secrets: string[]) {
  const asked = { headers: { host: "a", ...headers }, socket: { remoteAddress: from } }
  dropClaims(asked, secrets)
  return asked.headers
}

describe("what a request says about its visitor", () => {
  it.each([
    ["from this machine, without a secret being set", "127.0.0.1", undefined, [], true],
    ["from this machine by IPv6", "::1", undefined, [], true],
    ["from another machine, without a secret being set", "10.0.0.9", undefined, [], false],
    ["from another machine with any secret, without one being set", "10.0.0.9", SECRET, [], false],
    ["from another machine with the secret", "10.0.0.9", SECRET, [SECRET], true],
    ["with the secret that is being replaced", "10.0.0.9", BEFORE, [SECRET, BEFORE], true],
    ["with another secret", "10.0.0.9", "x".repeat(32), [SECRET], false],
    ["with nothing where a secret is set", "10.0.0.9", "", [SECRET], false],
    ["from this machine without the secret that is set", "127.0.0.1", undefined, [SECRET], false],
    ["over a connection that is gone", undefined, undefined, [], false],
  ])(
    "a claim about the visitor is believed or dropped %s: case %#",
    (_name, from, proof, secrets, isBelieved) => {
      const headers = left(
        from,
        { ...CLAIMS, ...(proof === undefined ? {} : { "x-door-secret": proof }) },
        secrets,
      )
      expect(headers).toEqual(isBelieved ? { host: "a", ...CLAIMS } : { host: "a" })
    },
  )

  it("a claim about the visitor under any other header name is dropped", () => {
    expect(left("10.0.0.9", OTHERS, [SECRET])).toEqual({ host: "a" })
  })

  it("an unproven claim about the visitor is dropped before any handler, from the first request on", async () => {
    const believeAgain = trustOnlyFrontDoor([SECRET])
    const seen: IncomingMessage["headers"][] = []
    const server = createServer((req, res) => {
      seen.push(req.headers)
      res.end()
    })
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
    const at = server.address()
    if (!at || typeof at === "string") throw new Error("not listening")
    const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${at.port}`, { headers })
    await ask({ ...CLAIMS, "X-Door-Secret": "made up" })
    await ask({ ...CLAIMS, "X-Door-Secret": SECRET })
    await new Promise((closed) => server.close(closed).closeAllConnections())
    believeAgain()
    expect(seen.map((headers) => headers["x-forwarded-for"])).toEqual([undefined, "203.0.113.66"])
    expect(seen.map((headers) => headers["x-door-secret"])).toEqual([undefined, undefined])
  })
})
