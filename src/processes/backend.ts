import { metricsAddress } from "../config/processes"
import { readSecretFiles } from "../config/secret-files"
import { log } from "../log/log"
import { isTraced } from "../telemetry/tracing"

/**
 * A backend or worker of the built shop. What watches it begins first, and is loaded only where somebody asked for it.
 */
async function main(): Promise<void> {
  readSecretFiles(process.env)
  const isWorker = process.env.MEDUSA_WORKER_MODE === "worker"
  if (isTraced(process.env)) {
    const { startTraces } = await import("../telemetry/traces.js")
    startTraces(isWorker ? "shop-worker" : "shop-backend", __filename)
  }
  const { serve } = await import("./serve.js")
  const address = metricsAddress(process.env)
  if (!address) return serve(null)
  const { startMetrics } = await import("./metrics/index.js")
  return serve(startMetrics(address))
}

process.env.NODE_ENV ||= "production"
main().catch((error: unknown) => {
  log.error("this process cannot start", { error })
  process.exit(1)
})
