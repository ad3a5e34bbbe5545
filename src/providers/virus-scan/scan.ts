import { connect } from "node:net"
import { invalidField, unavailable } from "../../errors"

/** clamd takes chunks of any size; this is what one write passes. */
const CHUNK = 64 * 1024
const PATIENCE_MS = 20_000

export interface Scanner {
  host: string
  port: number
}

/**
 * Has a scanner that speaks clamd's INSTREAM look at files before anything is done with them. 422 on the field of a file that it
 * knows as malicious, 503 when it does not answer: what nobody looked at is not taken. Without a scanner nothing is looked at.
 */
export async function scanFiles(
  files: readonly { field: string; buffer: Buffer }[],
  scanner: Scanner | null,
): Promise<void> {
  if (!scanner) return
  for (const { field, buffer } of files) {
    const verdict = await ask(scanner, buffer)
    if (/^stream: .*FOUND$/.test(verdict))
      throw invalidField(field, "This file is not safe: the virus scanner refused it", "file_refused")
    if (verdict !== "stream: OK") throw away(new Error(`The virus scanner said ${verdict.slice(0, 100)}`))
  }
}

const away = (cause: unknown) =>
  unavailable("scanner_away", "Files cannot be taken just now. Please try again in a moment", { cause })

function ask({ host, port }: Scanner, bytes: Buffer): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS })
    let answer = ""
    socket.setEncoding("utf8")
    socket.on("timeout", () => socket.destroy(new Error("The virus scanner took too long")))
    socket.on("error", (error) => failed(away(error)))
    socket.on("data", (text: string) => {
      answer += text
    })
    socket.on("close", () => done(answer.replace(/[\0\s]+$/, "")))
    socket.on("connect", () => {
      socket.write("zINSTREAM\0")
      for (let start = 0; start < bytes.length; start += CHUNK) {
        const part = bytes.subarray(start, start + CHUNK)
        socket.write(lengthOf(part.length))
        socket.write(part)
      }
      socket.write(lengthOf(0))
    })
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
