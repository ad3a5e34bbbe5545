import start from "@medusajs/medusa/commands/start"
import { drain } from "../api/machinery/readiness"
import { readEnvironment } from "../config/environment"
import { servedMode } from "../config/processes"

/** What counts for Prometheus, where somebody asked for it. */
export interface Watched {
  /** Medusa has started: `readsShop` in processes with background work, which tell what the database knows. */
  started(options: { readsShop: boolean }): Promise<void>
  stopping(): void
}

/**
 * `medusa start` with an end that balancers can follow. On SIGTERM and SIGINT `/readyz` says for `DRAIN_SECONDS` that this process
 * stops, and only then it takes no more connections and lets what is under way finish.
 */
export async function serve(watched: Watched | null): Promise<void> {
  const { backendHost, backendPort, drainSeconds } = readEnvironment(process.env)
  const workerMode = servedMode(process.env)
  const started = await start({ directory: process.cwd(), host: backendHost, port: backendPort })
  if (!started) throw new Error("Medusa runs in several processes, which this one cannot end")
  await watched?.started({ readsShop: workerMode !== "server" })
  const { gracefulShutDown } = started
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.off(signal, gracefulShutDown)
    process.once(signal, () => {
      drain()
      watched?.stopping()
      setTimeout(gracefulShutDown, drainSeconds * 1_000)
    })
  }
}
