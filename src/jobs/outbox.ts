import { processWorker, workOnEnqueue } from "../workflows/composition/outbox/process-worker"

/** The clock goes on after this time: a lane that takes longer holds up no other lane. */
const PATIENCE_MS = 10_000

workOnEnqueue()

/** Does what no process did as soon as it was enqueued: what is due later, is tried again, or was left by a process that died. */
export default async function outbox(): Promise<void> {
  await processWorker.workAtMost(PATIENCE_MS)
}

export const config = { name: "outbox", schedule: "*/5 * * * * *" }
