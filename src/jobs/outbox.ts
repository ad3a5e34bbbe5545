import { setTimeout } from "node:timers/promises"
import { processWorker, workOnEnqueue } from "../workflows/wiring/outbox/process-worker"

/** The clock goes on after this time: work of one lane that takes longer holds up no other lane's. */
const PATIENCE_MS = 10_000

workOnEnqueue()

/** Does what no process did as soon as it was enqueued: what is due later, is tried again, or was left by a process that died. */
export default async function outbox(): Promise<void> {
  await Promise.race([processWorker.work(), setTimeout(PATIENCE_MS, undefined, { ref: false })])
}

export const config = { name: "outbox", schedule: "*/5 * * * * *" }
