import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, it } from "node:test"

/** A front door in a process of its own, whose requests fail in every way that nobody catches. */
const PROGRAM = `
import { run } from "./process.ts"
const port = Number(process.argv[1])
await run({
  settings: { host: "127.0.0.1", port, trustedProxies: 0, drainSeconds: 0 },
  listener: (req, res) => {
    if (req.url === "/throws") throw new Error("thrown at once")
    if (req.url === "/later") setImmediate(() => { throw new Error("thrown later") })
    if (req.url === "/rejects") void Promise.reject(new Error("rejected"))
    if (req.url === "/emits") req.emit("error", new Error("emitted"))
    if (req.url === "/twice") { res.end("a"); res.setHeader("X-Late", "1") }
    if (req.url === "/fine") res.end("fine")
  },
  stop: async () => undefined,
})`

function start(port: number) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", PROGRAM, String(port)],
    {
      cwd: import.meta.dirname,
      stdio: ["ignore", "pipe", "pipe"],
    },
  )
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      said += chunk
    })
  /** Resolves when the process has said this. */
  const says = async (text: string) => {
    while (!said.includes(text)) await once(child.stdout, "data")
  }
  return { child, said: () => said, says }
}

describe("the process", () => {
  it("the server process survives any failure within a request, and exits cleanly on SIGTERM", async () => {
    const port = await freePort()
    const { child, says } = start(port)
    await says('"message":"front door on')
    for (const [path, failure] of [
      ["throws", "thrown at once"],
      ["later", "thrown later"],
      ["rejects", "rejected"],
      ["emits", "emitted"],
      ["twice", "ERR_HTTP_HEADERS_SENT"],
    ] as const) {
      const left = new AbortController()
      const asked = fetch(`http://127.0.0.1:${port}/${path}`, { signal: left.signal }).catch(() => null)
      await says(failure)
      assert.equal(await (await fetch(`http://127.0.0.1:${port}/fine`)).text(), "fine", path)
      left.abort()
      await asked
    }
    child.kill("SIGTERM")
    const [code] = await once(child, "exit")
    assert.equal(code, 0)
  })

  it("the server process does not start on a port that is already in use", async () => {
    const other = createServer()
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening))
    const { child, said } = start((other.address() as AddressInfo).port)
    const [code] = await once(child, "exit")
    other.close()
    assert.notEqual(code, 0)
    assert.match(said(), /EADDRINUSE/)
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
