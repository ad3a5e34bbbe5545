import type { TrafficLimits } from "./limits"

/** Answers that only their reader holds up. The backend is free for others meanwhile, as long as there are not too many. */
export class SlowReaders {
  private count = 0
  private readonly byVisitor = new Map<string, number>()

  constructor(private readonly limits: Pick<TrafficLimits, "slowReaders" | "slowReadersEach">) {}

  /** The function that says it is over; null when there are too many. */
  enter(key: string): (() => void) | null {
    const mine = this.byVisitor.get(key) ?? 0
    if (this.count >= this.limits.slowReaders || mine >= this.limits.slowReadersEach) return null
    this.count++
    this.byVisitor.set(key, mine + 1)
    return () => {
      this.count--
      const left = (this.byVisitor.get(key) ?? 1) - 1
      if (left > 0) this.byVisitor.set(key, left)
      else this.byVisitor.delete(key)
    }
  }
}
