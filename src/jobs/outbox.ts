import { processWorker, workOnEnqueue } from "../workflows/wiring/outbox/process-worker"

workOnEnqueue()

/** Does what no process did as soon as it was enqueued: what is due later, is tried again, or was left by a process that died. */
export default async function outbox(): Promise<void> {
  await processWorker.work()
}

export const config = { name: "outbox", schedule: "*/5 * * * * *" }
