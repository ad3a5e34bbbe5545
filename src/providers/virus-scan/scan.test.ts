import type { AddressInfo } from "node:net"
import { createServer, type Server } from "node:net"
import { type Scanner, scanFiles } from "./scan"

const BAD = "X5O!P%@AP"
const file = (text: string, field = "image") => ({ field, filename: "a.png", buffer: Buffer.from(text) })

/** As much of clamd as INSTREAM is. */
let server: Server
let scanner: Scanner
let seen: string[]
let answer: (text: string) => string

beforeEach(async () => {
  seen = []
  answer = (text) => (text.includes(BAD) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK")
  server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on("data", (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const text = streamed(bytes)
      if (text === null) return
      seen.push(text)
      socket.end(`${answer(text)}\0`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  scanner = { host: "127.0.0.1", port: (server.address() as AddressInfo).port }
})
afterEach(() => new Promise((closed) => server.close(closed)))

/** What came in chunks; null before the empty one. */
function streamed(bytes: Buffer): string | null {
  const command = "zINSTREAM\0"
  if (bytes.subarray(0, command.length).toString() !== command) return null
  let text = ""
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return text
    text += bytes.subarray(at + 4, at + 4 + length).toString()
    at += 4 + length
  }
  return null
}

describe("the virus scanner", () => {
  it("the virus scanner receives every file whole, and accepts good ones", async () => {
    const large = "x".repeat(200_000)
    await scanFiles([file("small"), file(large)], scanner)
    expect(seen).toEqual(["small", large])
  })

  it("the virus scanner has a malicious file refused on its field", async () => {
    await expect(scanFiles([file("fine"), file(`a ${BAD} b`, "document")], scanner)).rejects.toMatchObject({
      kind: "invalid",
      code: "file_refused",
      fields: { document: ["This file is not safe: the virus scanner refused it"] },
    })
  })

  it("the virus scanner has an unscanned file refused when it is away, and when it says something else", async () => {
    answer = () => "INSTREAM size limit exceeded. ERROR"
    await expect(scanFiles([file("a")], scanner)).rejects.toMatchObject({ kind: "unavailable" })
    await expect(scanFiles([file("a")], { host: "127.0.0.1", port: 1 })).rejects.toMatchObject({
      kind: "unavailable",
    })
  })

  it("the virus scanner is not asked where the shop has none", async () => {
    await scanFiles([file(BAD)], null)
    expect(seen).toEqual([])
  })
})
