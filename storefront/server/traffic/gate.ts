import type { GateLimits } from "./limits"

/** There is too much to do: the visitor is asked to come back. */
export class Busy extends Error {
  override readonly name = "Busy"
}

/** For whom something is done: the visitor who asked first, and those who asked for the same while it was not done. */
export class Askers {
  private readonly later = new Set<string>()
  private readonly told = new Set<(key: string) => void>()

  constructor(readonly first: string) {}

  /** What they wait for is what these wait for, too, and those who join these. */
  joinedBy(others: Askers): void {
    this.join(others.first)
    others.onJoin((key) => this.join(key))
  }

  join(key: string): void {
    if (key === this.first || this.later.has(key)) return
    this.later.add(key)
    for (const tell of this.told) tell(key)
  }

  /** Tells of everybody who joined and will join, until the function that it answers is called. */
  onJoin(tell: (key: string) => void): () => void {
    this.told.add(tell)
    for (const key of this.later) tell(key)
    return () => void this.told.delete(tell)
  }
}

interface Visitor {
  key: string
  running: number
  line: Ticket[]
}

/** Stands in the line of everybody for whom it waits. */
interface Ticket {
  lines: Set<Visitor>
  begin(as: Visitor): void
  refuse(): void
}

/**
 * Lets so much run at once. The rest waits, each visitor in a line of their own, and the lines take turns: whoever asks for
 * a thousand things waits for them, and whoever asks for one does not wait behind the thousand, not even for one of them.
 * When all lines together are too long, the longest loses its end.
 */
export class FairGate {
  private readonly visitors = new Map<string, Visitor>()
  /** Those who wait for something that may begin as soon as there is room, in the order of their turns. */
  private readonly next = new Map<string, Visitor>()
  private running = 0
  private waiting = 0

  constructor(private readonly limits: GateLimits) {}

  /** Resolves once it may begin, with the function that says it is over. Throws `Busy`. */
  enter(askers: Askers, signal?: AbortSignal): Promise<() => void> {
    const visitor = this.visitor(askers.first)
    if (this.mayBegin(visitor)) return Promise.resolve(this.begin(visitor))
    if (signal?.aborted || !this.hasRoomFor(visitor)) return this.refuse()
    return this.wait(visitor, askers, signal)
  }

  async run<T>(askers: Askers, work: () => Promise<T>): Promise<T> {
    const over = await this.enter(askers)
    try {
      return await work()
    } finally {
      over()
    }
  }

  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting }
  }

  /** Not all at the same moment: that would be as much work at once as they asked for. */
  private refuse(): Promise<never> {
    const pause = this.limits.refusal * (0.5 + Math.random())
    return new Promise((_, refused) => {
      setTimeout(() => refused(new Busy("Too much to do")), pause).unref()
    })
  }

  private visitor(key: string): Visitor {
    return this.visitors.get(key) ?? { key, running: 0, line: [] }
  }

  private mayBegin({ running, line }: Visitor): boolean {
    return this.running < this.limits.width && running < this.limits.share && line.length === 0
  }

  private begin(visitor: Visitor): () => void {
    this.running++
    visitor.running++
    this.visitors.set(visitor.key, visitor)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.running--
      visitor.running--
      this.queue(visitor)
      this.takeTurns()
    }
  }

  private wait(visitor: Visitor, askers: Askers, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((begun, refused) => {
      let stopListening = () => {}
      let isSettled = false
      const settle = () => {
        isSettled = true
        clearTimeout(timer)
        signal?.removeEventListener("abort", ticket.refuse)
        stopListening()
        this.waiting--
        for (const one of ticket.lines) {
          const place = one.line.indexOf(ticket)
          if (place >= 0) one.line.splice(place, 1)
          this.queue(one)
        }
      }
      const ticket: Ticket = {
        lines: new Set(),
        begin: (as) => {
          settle()
          begun(this.begin(as))
        },
        refuse: () => {
          settle()
          refused(new Busy("Waited in vain"))
        },
      }
      const timer = setTimeout(ticket.refuse, this.limits.patience).unref()
      signal?.addEventListener("abort", ticket.refuse, { once: true })
      this.waiting++
      this.stand(ticket, visitor)
      const stop = askers.onJoin((key) => {
        if (isSettled) return
        const other = this.visitor(key)
        if (this.mayBegin(other)) ticket.begin(other)
        else if (other.line.length < this.limits.lineShare) this.stand(ticket, other)
      })
      if (isSettled) stop()
      else stopListening = stop
    })
  }

  private stand(ticket: Ticket, visitor: Visitor): void {
    ticket.lines.add(visitor)
    visitor.line.push(ticket)
    this.visitors.set(visitor.key, visitor)
    this.queue(visitor)
  }

  /** Puts a visitor in the order of turns, or takes them out of it. */
  private queue(visitor: Visitor): void {
    if (visitor.line.length === 0 || visitor.running >= this.limits.share) this.next.delete(visitor.key)
    else this.next.set(visitor.key, visitor)
    if (visitor.line.length === 0 && visitor.running === 0) this.visitors.delete(visitor.key)
  }

  private takeTurns(): void {
    while (this.running < this.limits.width) {
      const [turn] = this.next.values()
      const [ticket] = turn?.line ?? []
      if (!turn || !ticket) return
      ticket.begin(turn)
      // To the end of the order.
      this.next.delete(turn.key)
      this.queue(turn)
    }
  }

  private hasRoomFor(visitor: Visitor): boolean {
    if (visitor.line.length >= this.limits.lineShare) return false
    if (this.waiting < this.limits.line) return true
    let longest = visitor
    for (const other of this.visitors.values()) if (other.line.length > longest.line.length) longest = other
    if (longest.line.length <= visitor.line.length + 1) return false
    longest.line.at(-1)?.refuse()
    return true
  }
}
