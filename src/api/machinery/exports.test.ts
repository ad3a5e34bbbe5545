import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import type { Response } from "express"
import { sendExport } from "./exports"

/** A server that answers with `listener`, and its address. */
async function open(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((opened) => server.listen(0, "127.0.0.1", opened))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}

async function answered(listener: RequestListener) {
  const { url, close } = await open(listener)
  const response = await fetch(url)
  const text = await response.text()
  await close()
  return { status: response.status, type: response.headers.get("content-type"), text }
}

async function* pieces(count: number, closed: () => void): AsyncGenerator<string> {
  try {
    for (let piece = 0; piece < count; piece += 1) yield `${piece}\n`
  } finally {
    closed()
  }
}

describe("an export", () => {
  it("an export is sent piece by piece, with its head once there is something to send", async () => {
    let isClosed = false
    const { status, type, text } = await answered((_req, res) => {
      const begin = () => void res.setHeader("Content-Type", "text/csv")
      const make = async () => pieces(3, () => (isClosed = true))
      sendExport("user_1", res as unknown as Response, make, begin).catch(() => res.destroy())
    })
    expect([status, type, text, isClosed]).toEqual([200, "text/csv", "0\n1\n2\n", true])
  })

  it("an export that fails before anything was sent answers with the error", async () => {
    const { status, type } = await answered((_req, res) => {
      const begin = () => void res.setHeader("Content-Type", "text/csv")
      const make = async () => {
        throw new Error("no such report")
      }
      sendExport("user_1", res as unknown as Response, make, begin).catch(() => {
        res.statusCode = 422
        res.end("{}")
      })
    })
    expect([status, type]).toEqual([422, null])
  })

  it("an export frees its place when the reader leaves, also for others of the same account", async () => {
    let closed = 0
    const ended: Promise<void>[] = []
    const { url, close } = await open((_req, res) => {
      const endless = async () => pieces(Number.POSITIVE_INFINITY, () => (closed += 1))
      ended.push(
        sendExport("user_1", res as unknown as Response, endless, () => undefined).catch(() => undefined),
      )
    })
    for (let reader = 0; reader < 6; reader += 1) {
      const leaving = new AbortController()
      const response = await fetch(url, { signal: leaving.signal })
      await response.body?.getReader().read()
      leaving.abort()
    }
    await Promise.all(ended)
    await close()
    expect([ended.length, closed]).toEqual([6, 6])
  })
})
