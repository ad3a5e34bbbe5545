import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import express from "express"
import { visitorIp } from "./visitor-ip"

/** What a backend that trusts one proxy, as ours does, takes for the visitor's address. */
async function seen(forwarded: string | undefined): Promise<string | undefined> {
  const app = express()
  app.set("trust proxy", 1)
  let address: string | undefined
  app.use((req, res) => {
    address = visitorIp(req)
    res.end()
  })
  const server = app.listen(0, "127.0.0.1")
  await new Promise((listening) => server.once("listening", listening))
  const at = server.address()
  if (!at || typeof at === "string") throw new Error("not listening")
  await fetch(`http://127.0.0.1:${at.port}`, {
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  })
  await new Promise((closed) => server.close(closed).closeAllConnections())
  return address
}

describe("the visitor's address", () => {
  test.each([
    ["203.0.113.66", "203.0.113.66"],
    ["6.6.6.6, 2c0f:f5c0::6", "2c0f:f5c0::6"],
    ["<b>x</b>", "127.0.0.1"],
    ["203.0.113.66, <b>x</b>", "127.0.0.1"],
    ["203.0.113.66:80", "127.0.0.1"],
    ["localhost", "127.0.0.1"],
    ["", "127.0.0.1"],
    [undefined, "127.0.0.1"],
  ])("the visitor's address forwarded as %p is read as %s", async (forwarded, address) => {
    expect(await seen(forwarded)).toBe(address)
  })

  it("the visitor's address is read in one place only", () => {
    const sources = readdirSync(join(__dirname, "../.."), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/\.(test|spec)\.ts$/.test(name))
      .map((name) => ({ name, text: readFileSync(join(__dirname, "../..", name), "utf8") }))
    expect(sources.length).toBeGreaterThan(500)
    const reading = sources.filter(({ text }) => /\b(?:req|request)\.(?:ip|ips)\b|remoteAddress/.test(text))
    // The first one asks only whether the connection is from this machine.
    expect(reading.map(({ name }) => name).sort()).toEqual([
      "api/machinery/front-door-trust.ts",
      "api/machinery/visitor-ip.ts",
    ])
  })
})
