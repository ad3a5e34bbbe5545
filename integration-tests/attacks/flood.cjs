// Floods the front door, in a process of its own so that whoever measures meanwhile is not held up by it. Asked by one message:
// { port, token, connections, inFlight, addresses }; ends at any other, and reports what was answered.
const { Agent, request } = require("node:http")
const { connect } = require("node:net")

const SLOW = "POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\nX-Slow: "
const statuses = {}
/** Answers that are none of those that a flood may have. */
const odd = []
let isOver = false

const count = (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1
}

/** On this machine every `127.…` is an address to come from. */
const addressOf = (index, addresses) => `127.0.${1 + (index % addresses)}.1`

/** One byte a second, for as long as the front door accepts it; then the next connection in its place. */
function hold(index, { port, addresses }) {
  if (isOver) return
  const socket = connect({ port, host: "127.0.0.1", localAddress: addressOf(index, addresses) })
  let sent = 0
  const timer = setInterval(() => {
    socket.write(SLOW[sent] ?? "x")
    sent++
  }, 1_000)
  socket.on("error", () => undefined)
  // What the front door answers before it closes the connection.
  socket.resume()
  socket.once("close", () => {
    clearInterval(timer)
    setTimeout(() => hold(index, { port, addresses }), 200)
  })
  held.add(socket)
  socket.once("close", () => held.delete(socket))
}
const held = new Set()

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const PATHS = [
  "/api/v1/user",
  "/api/v1/user/cart",
  "/api/v1/user",
  "/api/v1/user/order",
  "/api/v1/products/filter?q=",
  "/shop?flood=",
  "/single-product?product_id=",
  "/",
]
let made = 0

/** One request after the other, without a pause. */
function keepAsking(index, options) {
  if (isOver) return
  const path = PATHS[made % PATHS.length]
  const sent = request(
    {
      port: options.port,
      host: "127.0.0.1",
      localAddress: addressOf(index, options.addresses),
      agent,
      path: path.endsWith("=") ? `${path}${made}` : path,
      headers: path.startsWith("/api") ? { authorization: `Bearer ${options.token}` } : {},
    },
    (res) => {
      count(res.statusCode)
      const isFine =
        [200, 301, 302, 404, 429].includes(res.statusCode) ||
        (res.statusCode === 503 && res.headers["retry-after"])
      if (!isFine && odd.length < 20) odd.push(`${path}: ${res.statusCode}`)
      res.resume()
      res.on("close", () => keepAsking(index, options))
    },
  )
  made++
  sent.on("error", (error) => {
    count(error.code ?? "error")
    setTimeout(() => keepAsking(index, options), 100)
  })
  sent.end()
}

process.on("message", (message) => {
  if (message.port) {
    for (let index = 0; index < message.connections; index++) hold(index, message)
    for (let index = 0; index < message.inFlight; index++) keepAsking(index, message)
    process.send({ begun: true })
    return
  }
  if (message.look) return process.send({ held: held.size, statuses })
  isOver = true
  process.send({ statuses, odd }, () => process.exit(0))
})
