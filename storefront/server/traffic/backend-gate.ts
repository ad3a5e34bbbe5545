import type { IncomingMessage } from "node:http"
import { isStoreRead } from "../http/shared-address"
import { type Askers, FairGate } from "./gate"
import { type TrafficLimits, timesAsMuch } from "./limits"
import { rankOf } from "./rank"

/** Of a request, what says how urgent it is. */
type Asked = Pick<IncomingMessage, "url" | "headers">

/** A read that took a moment longer than any does leaves its room no later than this. */
const LONGEST_REST = 2_000

/**
 * Before everything that the backends are asked to do. Medusa's own lists take a tenth of a second of a backend's one thread, in
 * pieces that everybody else waits for: so they have a small gate of their own in front of the one for all. Nobody who shops stands
 * in their line, and after each of them the backend has as long a time for others that it works for as it took.
 */
export class BackendGate {
  /** For all. */
  readonly backend: FairGate
  /** For what reads Medusa's catalogue. */
  readonly store: FairGate

  constructor(limits: TrafficLimits, backendCount: number) {
    this.backend = new FairGate(timesAsMuch(limits.backend, backendCount))
    this.store = new FairGate(timesAsMuch(limits.store, backendCount))
  }

  /** Resolves once the backend may be asked, with the function that says it is done. Throws `Busy`. */
  async enter(askers: Askers, asked: Asked, signal?: AbortSignal): Promise<() => void> {
    if (!isStoreRead(asked.url ?? "")) return this.backend.enter(askers, { rank: rankOf(asked), signal })
    const leave = await this.store.enter(askers, { signal })
    try {
      const over = await this.backend.enter(askers, { signal })
      const began = performance.now()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        over()
        if (this.backend.load.running === 0) leave()
        else setTimeout(leave, Math.min(performance.now() - began, LONGEST_REST)).unref()
      }
    } catch (error) {
      leave()
      throw error
    }
  }

  async run<T>(askers: Askers, asked: Asked, work: () => Promise<T>): Promise<T> {
    const over = await this.enter(askers, asked)
    try {
      return await work()
    } finally {
      over()
    }
  }
}
