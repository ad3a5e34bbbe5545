import type { Server } from "node:http"
import type { Socket } from "node:net"

/** How long clients may keep a connection open, as announced to them, in milliseconds: longer than balancers (60 s) keep one by themselves. */
const ANNOUNCED_MS = 65_000
/** So much longer the server holds it open: clients' clocks are coarse, and a busy one looks at its own late. */
const GRACE = 10_000

/**
 * A request that is sent into a connection just being closed is lost, and whoever sent it cannot know whether it arrived: so
 * the client is the one that closes. Node's server closes after 5 s, and in the very moment that it announced.
 */
export function holdIdleConnections(server: Server): void {
  server.keepAliveTimeout = ANNOUNCED_MS
  const overdue = new WeakSet<Socket>()
  server.on("timeout", (socket) => {
    if (overdue.has(socket)) return void socket.destroy()
    overdue.add(socket)
    socket.setTimeout(GRACE)
  })
  server.on("request", ({ socket }) => overdue.delete(socket))
}
