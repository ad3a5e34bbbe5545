import { metricsAddress } from "../config/processes"
import { readSecretFiles } from "../config/secret-files"
import { copyLines, log } from "../log/log"
import { wantedTelemetry } from "../telemetry/wanted"

/**
 * A backend or worker of the built shop. What watches it begins first, and is loaded only where somebody asked for it.
 */
async function main(): Promise<void> {
  readSecretFiles(process.env)
  const isWorker = process.env.MEDUSA_WORKER_MODE === "worker"
  const wanted = wantedTelemetry(process.env)
  let lastWords = async (): Promise<void> => undefined
  if (wanted.traces || wanted.logs) {
    const { startTelemetry } = await import("../telemetry/telemetry.js")
    lastWords = startTelemetry(isWorker ? "shop-worker" : "shop-backend", __filename, wanted, {
      log,
      copyLines,
    })
  }
  const { serve } = await import("./serve.js")
  const address = metricsAddress(process.env)
  if (!address) return serve(null, lastWords)
  const { startMetrics } = await import("./metrics/index.js")
  return serve(startMetrics(address), lastWords)
}

process.env.NODE_ENV ||= "production"
main().catch((error: unknown) => {
  log.error("this process cannot start", { error })
  process.exit(1)
})
