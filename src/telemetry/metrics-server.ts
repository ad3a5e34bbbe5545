import { createServer, type Server } from "node:http"
import { log } from "../log/log"

/** What `prom-client` calls a registry, as far as it is read here: each process brings its own copy of the package. */
interface Figures {
  contentType: string
  metrics(): Promise<string>
}

interface Served {
  host: string
  port: number
  figures: Figures
  /** Whether the process takes work. */
  isReady(): boolean
}

/**
 * `GET /metrics` for Prometheus, `/livez` and `/readyz` for supervisors of processes that listen nowhere else. Keeps no process alive.
 * Rejects when the port is taken.
 */
export async function serveMetrics({ host, port, figures, isReady }: Served): Promise<Server> {
  const server = createServer((req, res) => {
    const answer = (status: number, text: string, type = "text/plain") =>
      res.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text)
    if (req.method !== "GET") return void answer(405, "Only GET\n")
    if (req.url === "/livez") return void answer(200, "ok\n")
    if (req.url === "/readyz") return void (isReady() ? answer(200, "ok\n") : answer(503, "not ready\n"))
    if (req.url !== "/metrics") return void answer(404, "Not found\n")
    figures.metrics().then(
      (text) => answer(200, text, figures.contentType),
      (error: unknown) => {
        log.error("the metrics could not be read", { error })
        answer(500, "The metrics could not be read\n")
      },
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once("error", failed)
    server.listen({ host, port }, listening)
  })
  return server.unref()
}
