import { Server } from "node:http"
import start from "@medusajs/medusa/commands/start"
import { drain } from "../api/machinery/readiness"
import { readEnvironment } from "../config/environment"
import { holdIdleConnections } from "../config/idle-connections"
import { servedMode } from "../config/processes"
import { checkPooledRole } from "./pooled-role"

/** What counts for Prometheus, where somebody asked for it. */
export interface Watched {
  /** Medusa has started: `readsShop` in processes with background work, which serve the database's figures. */
  started(options: { readsShop: boolean }): Promise<void>
  stopping(): void
}

/**
 * `medusa start` with an end that balancers can follow. On SIGTERM and SIGINT `/readyz` says for `DRAIN_SECONDS` that this process
 * stops, and only then it takes no more connections and lets what is under way finish.
 */
export async function serve(
  watched: Watched | null,
  /** Sends what is left of log and traces to the collector. */
  lastWords: () => Promise<void>,
): Promise<void> {
  const environment = readEnvironment(process.env)
  const { backendHost, backendPort, drainSeconds } = environment
  const workerMode = servedMode(process.env)
  await checkPooledRole(environment)
  const started = await start({ directory: process.cwd(), host: backendHost, port: backendPort })
  if (!started) throw new Error("Medusa runs in several processes, which this one cannot end")
  const { server, gracefulShutDown } = started
  if (!(server instanceof Server)) throw new Error("Medusa listens by something else than Node's server")
  holdIdleConnections(server)
  await watched?.started({ readsShop: workerMode !== "server" })
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.off(signal, gracefulShutDown)
    process.once(signal, () => {
      drain()
      watched?.stopping()
      setTimeout(() => void lastWords().finally(gracefulShutDown), drainSeconds * 1_000)
    })
  }
}
