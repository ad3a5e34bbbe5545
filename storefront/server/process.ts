import { createServer, type RequestListener } from "node:http"
import type { Settings } from "./settings"

/** Requests under way may end; what hangs longer is cut off. */
const PATIENCE = 8_000

interface Running {
  settings: Pick<Settings, "host" | "port">
  listener: RequestListener
  /** Everything else that keeps the process alive. */
  stop(): Promise<void>
}

/** Listens, and leaves cleanly on SIGTERM and SIGINT: no new requests, the running ones finish. */
export async function run({ settings, listener, stop }: Running): Promise<void> {
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 66_000 }, listener)
  const leave = () => {
    server.close((error) => {
      stop().then(
        () => process.exit(error ? 1 : 0),
        (problem: unknown) => {
          console.error("The front door did not close cleanly:", problem)
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
    server.listen(settings.port, settings.host, listening)
  })
  console.log(`Front door on http://${settings.host}:${settings.port}`)
}
