import { TransactionOrchestrator } from "@medusajs/framework/orchestration"
import { Gauge, Histogram, type Registry } from "prom-client"

/** Medusa runs a scheduled job as a workflow of one step, which it calls after the job. */
const JOB_STEP = /^(.+)-as-step$/

const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300]

/** Times scheduled jobs, on the hook that Medusa has for traces; whoever is on it already stays. */
export function measureJobs(registry: Registry): void {
  const registers = [registry]
  const seconds = new Histogram({
    name: "shop_job_duration_seconds",
    help: "How long scheduled jobs took, by how they ended",
    labelNames: ["job_name", "outcome"] as const,
    buckets: JOB_SECONDS,
    registers,
  })
  const lastDone = new Gauge({
    name: "shop_job_last_success_timestamp_seconds",
    help: "When each scheduled job last ended well in this process",
    labelNames: ["job_name"] as const,
    registers,
  })
  const before = TransactionOrchestrator.traceStep
  TransactionOrchestrator.traceStep = async (handler, metadata) => {
    const run = () => (before ? before(handler, metadata) : handler())
    const job = metadata.type === "invoke" ? JOB_STEP.exec(metadata.action)?.[1] : undefined
    if (job === undefined) return run()
    const ended = seconds.startTimer({ job_name: job })
    try {
      const result = await run()
      ended({ outcome: "done" })
      lastDone.setToCurrentTime({ job_name: job })
      return result
    } catch (error) {
      ended({ outcome: "failed" })
      throw error
    }
  }
}
