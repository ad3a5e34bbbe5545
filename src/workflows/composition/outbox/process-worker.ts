import { container } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
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

/** From now on this process works on what it enqueues as soon as it is due, and holds up no caller. */
export function workOnEnqueue(): void {
  onEnqueue((due) => {
    const at = Math.max(due.getTime(), Date.now()) + GATHER_MS
    if (at >= wakesAt || at - Date.now() > SOON_MS) return
    wakesAt = at
    clearTimeout(timer)
    timer = setTimeout(workSoon, at - Date.now()).unref()
  })
}

/** Works on what is due now, and holds up no caller. */
export function workSoon(): void {
  wakesAt = Number.POSITIVE_INFINITY
  processWorker.work().catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Outbox: ${error instanceof Error ? error.stack : error}`)
  })
}
