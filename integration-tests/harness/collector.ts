import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface Received extends Record<string, unknown> {
  event: string
}

/** Stands for Google: it has a tag that plays the queue's commands, and takes what the tag sends. */
export interface Collector {
  url: string
  /** Paths that were asked for, with their queries. */
  asked: string[]
  received: Received[]
  close(): Promise<void>
}

/** Takes commands only as `arguments`, as Google's does, and recognises a visitor by a cookie. */
const TAG = `(() => {
  const { origin } = new URL(document.currentScript.src)
  const set = {}
  const play = (command) => {
    if (Object.prototype.toString.call(command) !== "[object Arguments]") return
    const [what, name, fields] = command
    if (what === "set") Object.assign(set, name)
    if (what === "config") document.cookie = "_ga=GA1.1.1.1; path=/"
    if (what === "event")
      fetch(origin + "/g/collect", { method: "POST", mode: "no-cors", body: JSON.stringify({ ...set, ...fields, event: name }) })
  }
  const queue = window.dataLayer
  const push = queue.push.bind(queue)
  queue.push = (...commands) => { commands.forEach(play); return push(...commands) }
  queue.forEach(play)
})()`

export async function openCollector(): Promise<Collector> {
  const asked: string[] = []
  const received: Received[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? "")
    let body = ""
    req.on("data", (part: Buffer) => {
      body += part.toString()
    })
    req.on("end", () => {
      if (req.method === "POST") received.push(JSON.parse(body) as Received)
      res.writeHead(req.method === "POST" ? 204 : 200, { "Content-Type": "text/javascript" })
      res.end(req.method === "POST" ? undefined : TAG)
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    received,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
