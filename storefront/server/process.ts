import { createServer, type RequestListener, type Server } from "node:http"
import { holdIdleConnections } from "../../src/config/idle-connections"
import { log } from "../../src/log/log"
import type { Settings } from "./settings"
import { boundConnections } from "./traffic/connections"
import { TRAFFIC, type TrafficLimits } from "./traffic/limits"

/** Requests under way may end; what hangs longer is cut off. */
const PATIENCE = 8_000
/** Connections that wait to be accepted. With fewer, an honest browser's is dropped in a rush and tried again for a minute. */
const BACKLOG = 4_096
/** A connection over which nothing goes while an answer is owed or sent: longer than the backend may be silent. */
const SILENCE = 150_000

interface Running {
  settings: Pick<Settings, "host" | "port" | "trustedProxies" | "drainSeconds">
  listener: RequestListener
  /** Reports to balancers that this process stops. */
  drain?(): void
  /** Ends everything else that the process waits for. */
  stop(): Promise<void>
}

/** The front door's server: it bounds how many connections a visitor may open, and for how long. */
export function frontDoorServer(
  listener: RequestListener,
  { trustedProxies }: Pick<Settings, "trustedProxies">,
  limits: TrafficLimits = TRAFFIC,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.lookEvery,
    },
    listener,
  )
  server.setTimeout(SILENCE)
  refuseTunnels(server)
  holdIdleConnections(server)
  const { connections, connectionsEach } = limits
  // All connections come from the proxies of ours that stand in front.
  boundConnections(server, {
    connections,
    connectionsEach: trustedProxies > 0 ? connections : connectionsEach,
  })
  return server
}

const NO_TUNNEL = "HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

/** CONNECT asks for a tunnel to somewhere else. Node passes it to no listener of requests, and would close the connection without an answer. */
function refuseTunnels(server: Server): void {
  server.on("connect", (_req, socket) => {
    // From here on nobody else looks after it.
    socket.on("error", () => undefined)
    socket.end(NO_TUNNEL, () => socket.destroy())
  })
}

/**
 * Listens, and leaves cleanly on SIGTERM and SIGINT: first `/readyz` says so for as long as balancers need to notice, then there
 * are no new requests, and the running ones finish.
 */
export async function run({ settings, listener, drain, stop }: Running): Promise<void> {
  const server = frontDoorServer(listener, settings)
  const leave = () => {
    drain?.()
    setTimeout(close, settings.drainSeconds * 1_000)
  }
  const close = () => {
    server.close((error) => {
      stop().then(
        () => process.exit(error ? 1 : 0),
        (problem: unknown) => {
          log.error("the front door did not close cleanly", { error: problem })
          process.exit(1)
        },
      )
    })
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), PATIENCE).unref()
  }
  process.once("SIGTERM", leave)
  process.once("SIGINT", leave)
  await new Promise<void>((listening, failed) => {
    server.once("error", failed)
    server.listen({ port: settings.port, host: settings.host, backlog: BACKLOG }, listening)
  })
  // What fails before this is no request's failure, and ends the process.
  surviveFailures()
  log.info(`front door on http://${settings.host}:${settings.port}`)
}

/**
 * The last catch for requests: each is on its own, and the process holds caches only, so an uncaught
 * exception costs its request and not the shop.
 */
function surviveFailures(): void {
  const survive = (what: string) => (error: unknown) => log.error(what, { error })
  process.on("uncaughtException", survive("uncaught exception"))
  process.on("unhandledRejection", survive("unhandled rejection"))
}
