import { timingSafeEqual } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { WorkflowManager } from "@medusajs/framework/orchestration"
import { Modules } from "@medusajs/framework/utils"

/**
 * `POST /internal/jobs/{name}` runs a scheduled job now and answers when it is done (204), for operators and tests. The
 * front door does not pass it on; without `JOBS_KEY`, sent as a bearer, there is nothing at this address.
 */
export function runJob(key: string | undefined) {
  return async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
    if (req.method !== "POST" || !key || !isSame(req.headers.authorization ?? "", `Bearer ${key}`)) {
      res.status(404).json({ message: "Not found" })
      return
    }
    const job = `job-${req.params.name}`
    if (!WorkflowManager.getWorkflow(job)) {
      res.status(404).json({ message: `There is no job ${req.params.name}` })
      return
    }
    await req.scope.resolve(Modules.WORKFLOW_ENGINE).run(job, { input: {} })
    res.status(204).end()
  }
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
