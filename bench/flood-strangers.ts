import { Agent, request } from "node:http"
import { connect } from "node:net"

/**
 * A process of its own, so that the flood does not slow down the process that measures. `drip`: connections that send
 * one byte of a body a second, opened again when they are closed; `calls`: connections over each of which a call is
 * always under way. They come from so many addresses of this machine.
 */
const [url = "", kind, count = "0", addresses = "1", token = ""] = process.argv.slice(2)
const port = Number(new URL(url).port)
const from = (index: number) => `127.0.1.${1 + (index % Number(addresses))}`
const counts = { opened: 0, answered: 0, refused: 0, failed: 0 }
const REST_MS = 1_000

function drip(index: number): void {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from(index) })
  counts.opened++
  socket.on("error", () => undefined)
  socket.write("POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n")
  socket.resume()
  const more = setInterval(() => socket.write("x"), 1_000)
  socket.once("close", () => {
    clearInterval(more)
    setTimeout(() => drip(index), REST_MS)
  })
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

function call(index: number): void {
  const again = () => call(index)
  const asked = request(
    {
      port,
      host: "127.0.0.1",
      path: "/api/v1/user",
      agent,
      localAddress: from(index),
      headers: { authorization: `Bearer ${token}` },
    },
    (answer) => {
      if (answer.statusCode === 200) counts.answered++
      else if (answer.statusCode === 503 && answer.headers["retry-after"]) counts.refused++
      else counts.failed++
      answer.resume().once("end", again)
    },
  )
  asked.on("error", () => {
    counts.failed++
    setTimeout(again, REST_MS)
  })
  asked.end()
}

for (let index = 0; index < Number(count); index++) {
  // Not all in the same instant: this process would not get to it.
  setTimeout(() => (kind === "drip" ? drip(index) : call(index)), index / 2)
}
setInterval(() => process.send?.(counts), 500)
process.once("disconnect", () => process.exit())
