import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { JobKind } from "../../../contract/outbox"
import { onEnqueue } from "../../../outbox/enqueue"
import { OutboxWorker } from "./work-outbox"

/** What happens within this time is worked on together: an order that is made and paid at once is one way, not two. */
const GATHER_MS = 250
/** A job that is due later than this is left to the clock of `src/jobs/outbox.ts`. */
const SOON_MS = 60_000

/** The worker of this process, on the container that Medusa has for all of it. */
export const processWorker = new OutboxWorker(container)

let timer: NodeJS.Timeout | undefined
let wakesAt = Number.POSITIVE_INFINITY
/** Of what was enqueued since the last time. */
const enqueued = new Set<JobKind>()

/** From now on this process works on what it enqueues as soon as it is due, and holds up no caller. */
export function workOnEnqueue(): void {
  onEnqueue(workWhenDue)
}

/** Works on these kinds together with what else is due by then. */
export function workWhenDue(due: Date, kinds: readonly JobKind[]): void {
  const at = Math.max(due.getTime(), Date.now()) + GATHER_MS
  if (at - Date.now() > SOON_MS) return
  for (const kind of kinds) enqueued.add(kind)
  if (at >= wakesAt) return
  wakesAt = at
  clearTimeout(timer)
  timer = setTimeout(workOnEnqueued, at - Date.now()).unref()
}

function workOnEnqueued(): void {
  wakesAt = Number.POSITIVE_INFINITY
  const kinds = [...enqueued]
  enqueued.clear()
  workSoon(kinds)
}

/** Works on what is due now, of these kinds or of all, and holds up no caller. */
export function workSoon(kinds?: readonly JobKind[]): void {
  processWorker.work(kinds).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Outbox: ${error instanceof Error ? error.stack : error}`)
  })
}
