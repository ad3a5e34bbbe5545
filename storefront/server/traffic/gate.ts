import type { GateLimits } from "./limits"
import { RANKS, type Rank } from "./rank"

/** There is too much to do: the visitor is asked to come back. */
export class Busy extends Error {
  override readonly name = "Busy"
}

/** For whom something is done: the visitor who asked first, and those who asked for the same while it was not done. */
export class Askers {
  private readonly later = new Set<string>()
  private readonly listeners = new Set<(key: string) => void>()

  constructor(readonly first: string) {}

  /** What they wait for is what these wait for, too, and those who join these. */
  joinedBy(others: Askers): void {
    this.join(others.first)
    others.onJoin((key) => this.join(key))
  }

  join(key: string): void {
    if (key === this.first || this.later.has(key)) return
    this.later.add(key)
    for (const listener of this.listeners) listener(key)
  }

  /** Calls `listener` for everybody who joined and will join, until the function that it returns is called. */
  onJoin(listener: (key: string) => void): () => void {
    this.listeners.add(listener)
    for (const key of this.later) listener(key)
    return () => void this.listeners.delete(listener)
  }
}

interface Visitor {
  key: string
  running: number
  /** How many of theirs are refused and have not been answered yet. */
  refusing: number
  lines: Record<Rank, Ticket[]>
}

/** Stands in the line of everybody for whom it waits. */
interface Ticket {
  rank: Rank
  /** When it came, by the clock that runs on. */
  came: number
  lines: Set<Visitor>
  begin(as: Visitor): void
  refuse(): void
}

/** What is asked for, and until when anybody wants it. */
export interface Entry {
  rank?: Rank
  signal?: AbortSignal | undefined
}

interface Wanted {
  rank: Rank
  signal: AbortSignal | undefined
}

/**
 * Lets so much run at once. The rest waits, each visitor in lines of their own, and the lines take turns: whoever asks for
 * a thousand things waits for them, and whoever asks for one does not wait behind the thousand, not even for one of them.
 * What has the higher rank goes first, and each rank leaves room for those above it. When all lines together are too long, the
 * longest of the lowest rank loses its end. A burst waits; once something has waited for room for `calm` without end, there is
 * more to do than can be done, and each rank waits no longer than its own `haste`: what is answered then is answered soon. Who
 * waits only for what they themselves, or others behind their address, have asked for says nothing of the kind.
 */
export class FairGate {
  private readonly visitors = new Map<string, Visitor>()
  /** By rank, those who wait for something that may begin as soon as there is room, in the order of their turns. */
  private readonly next: Record<Rank, Map<string, Visitor>> = byRank(() => new Map())
  private readonly runningOf: Record<Rank, number> = byRank(() => 0)
  private readonly refusedOf: Record<Rank, number> = byRank(() => 0)
  private waiting = 0
  private refusing = 0
  /** Since when there has always been something that waits for room, and not for its own visitor's share; null when nothing does. */
  private standingSince: number | null = null
  private looking: NodeJS.Timeout | undefined

  constructor(
    private readonly limits: GateLimits,
    /** Milliseconds that only grow; the tests' clock. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Resolves once it may begin, with the function that says it is over. Throws `Busy`. */
  enter(askers: Askers, { rank = "browse", signal }: Entry = {}): Promise<() => void> {
    const visitor = this.visitor(askers.first)
    if (this.mayBegin(visitor, rank)) return Promise.resolve(this.begin(visitor, rank))
    if (signal?.aborted || !this.hasRoomFor(visitor, rank)) return this.refuse(visitor, { rank, signal })
    return this.wait(visitor, askers, { rank, signal })
  }

  async run<T>(askers: Askers, work: () => Promise<T>, rank?: Rank): Promise<T> {
    const over = await this.enter(askers, rank ? { rank } : {})
    try {
      return await work()
    } finally {
      over()
    }
  }

  get load(): { running: number; waiting: number; refused: Readonly<Record<Rank, number>> } {
    return { running: this.runningUpTo("pay"), waiting: this.waiting, refused: this.refusedOf }
  }

  /** Refuses what has waited longer than there is time for, when there is more to do than can be done. */
  look(): void {
    const { overload } = this.limits
    if (!overload || this.standingSince === null) return
    const { calm, haste } = overload
    if (this.now() - this.standingSince < calm) return
    const late = [...this.visitors.values()].flatMap(({ lines }) =>
      RANKS.flatMap((rank) => lines[rank].filter(({ came }) => this.now() - came >= haste[rank])),
    )
    // Once, though it may stand in several lines.
    for (const ticket of new Set(late)) ticket.refuse()
  }

  /**
   * Answered later, the later the more wait for a refusal behind one address: whoever asks again at once would otherwise load the front door
   * with refusals. A crowd from everywhere is answered soon, for each of them holds a connection until then; but not all of
   * them in the same moment, for they come back together.
   */
  private refuse(visitor: Visitor, { rank, signal }: Wanted): Promise<never> {
    this.refusedOf[rank]++
    const pause = this.limits.refusal * (0.5 + Math.random()) * this.slowness(visitor)
    visitor.refusing++
    this.refusing++
    this.visitors.set(visitor.key, visitor)
    return new Promise((_, refused) => {
      const answer = () => {
        clearTimeout(timer)
        signal?.removeEventListener("abort", answer)
        visitor.refusing--
        this.refusing--
        this.forgetIdle(visitor)
        refused(new Busy("Too much to do"))
      }
      const timer = setTimeout(answer, pause).unref()
      if (signal?.aborted) answer()
      else signal?.addEventListener("abort", answer, { once: true })
    })
  }

  /** Those who leave before the answer cost no more than a moment: so many that there is no other way are answered soon. */
  private slowness({ refusing }: Visitor): number {
    if (this.refusing >= this.limits.line) return 1
    return Math.min(1 + refusing / REFUSED_EACH, MOST_SLOWNESS)
  }

  private visitor(key: string): Visitor {
    return this.visitors.get(key) ?? { key, running: 0, refusing: 0, lines: byRank(() => []) }
  }

  private mayBegin({ running, lines }: Visitor, rank: Rank): boolean {
    return this.hasWidthFor(rank) && running < this.limits.share && lines[rank].length === 0
  }

  /** What runs of a rank and of those below it leaves the rest of the width to those above. */
  private hasWidthFor(rank: Rank): boolean {
    const above = RANKS.slice(0, RANKS.indexOf(rank) + 1)
    return above.every((each) => this.runningUpTo(each) < this.widthOf(each))
  }

  private widthOf(rank: Rank): number {
    return Math.max(1, Math.floor(this.limits.width * (this.limits.overload?.part[rank] ?? 1)))
  }

  /** Of this rank and those below it. */
  private runningUpTo(rank: Rank): number {
    return RANKS.slice(RANKS.indexOf(rank)).reduce((sum, each) => sum + this.runningOf[each], 0)
  }

  private begin(visitor: Visitor, rank: Rank): () => void {
    this.runningOf[rank]++
    visitor.running++
    this.visitors.set(visitor.key, visitor)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.runningOf[rank]--
      visitor.running--
      this.queue(visitor)
      this.takeTurns()
      this.watch()
    }
  }

  private wait(visitor: Visitor, askers: Askers, { rank, signal }: Wanted): Promise<() => void> {
    return new Promise((begun, refused) => {
      let stopListening = () => {}
      let isSettled = false
      const settle = () => {
        isSettled = true
        clearTimeout(timer)
        signal?.removeEventListener("abort", leave)
        stopListening()
        for (const one of ticket.lines) {
          const place = one.lines[rank].indexOf(ticket)
          if (place >= 0) one.lines[rank].splice(place, 1)
          this.queue(one)
        }
        this.waiting--
      }
      const leave = () => {
        settle()
        this.watch()
        refused(new Busy("Waited in vain"))
      }
      const ticket: Ticket = {
        rank,
        came: this.now(),
        lines: new Set(),
        begin: (as) => {
          settle()
          begun(this.begin(as, rank))
        },
        refuse: () => {
          settle()
          this.watch()
          begun(this.refuse(visitor, { rank, signal }))
        },
      }
      const timer = setTimeout(ticket.refuse, this.limits.patience).unref()
      signal?.addEventListener("abort", leave, { once: true })
      this.waiting++
      this.stand(ticket, visitor)
      const stop = askers.onJoin((key) => {
        if (isSettled) return
        const other = this.visitor(key)
        if (this.mayBegin(other, rank)) ticket.begin(other)
        else if (waitingOf(other) < this.limits.lineShare) this.stand(ticket, other)
        this.watch()
      })
      if (isSettled) stop()
      else stopListening = stop
      this.watch()
    })
  }

  /** After every change of who waits and of what runs. */
  private watch(): void {
    if (RANKS.every((rank) => this.next[rank].size === 0)) {
      this.standingSince = null
      clearInterval(this.looking)
      this.looking = undefined
      return
    }
    this.standingSince ??= this.now()
    this.looking ??= setInterval(() => this.look(), LOOK_EVERY).unref()
  }

  private stand(ticket: Ticket, visitor: Visitor): void {
    ticket.lines.add(visitor)
    visitor.lines[ticket.rank].push(ticket)
    this.visitors.set(visitor.key, visitor)
    this.queue(visitor)
  }

  /** Puts a visitor in the orders of turns, or takes them out. */
  private queue(visitor: Visitor): void {
    const isFull = visitor.running >= this.limits.share
    for (const rank of RANKS) {
      if (isFull || visitor.lines[rank].length === 0) this.next[rank].delete(visitor.key)
      else this.next[rank].set(visitor.key, visitor)
    }
    this.forgetIdle(visitor)
  }

  private forgetIdle(visitor: Visitor): void {
    if (waitingOf(visitor) === 0 && visitor.running === 0 && visitor.refusing === 0)
      this.visitors.delete(visitor.key)
  }

  private takeTurns(): void {
    for (const rank of RANKS) {
      while (this.hasWidthFor(rank)) {
        const [turn] = this.next[rank].values()
        const [ticket] = turn?.lines[rank] ?? []
        if (!turn || !ticket) break
        ticket.begin(turn)
        // To the end of the order.
        this.next[rank].delete(turn.key)
        this.queue(turn)
      }
    }
  }

  /** Who wants something of a higher rank has the place of what is lower, their own first. */
  private hasRoomFor(visitor: Visitor, rank: Rank): boolean {
    if (waitingOf(visitor) >= this.limits.lineShare) return this.makeRoom([visitor], rank)
    if (this.waiting < this.limits.line || this.makeRoom([...this.visitors.values()], rank)) return true
    let longest = visitor
    for (const other of this.visitors.values())
      if (other.lines[rank].length > longest.lines[rank].length) longest = other
    if (longest.lines[rank].length <= visitor.lines[rank].length + 1) return false
    longest.lines[rank].at(-1)?.refuse()
    return true
  }

  /** The longest line of the lowest rank below this one loses its end. */
  private makeRoom(among: Visitor[], rank: Rank): boolean {
    const below = RANKS.slice(RANKS.indexOf(rank) + 1).reverse()
    for (const low of below) {
      const longest = among.reduce<Ticket[]>(
        (most, { lines }) => (lines[low].length > most.length ? lines[low] : most),
        [],
      )
      const last = longest.at(-1)
      if (!last) continue
      last.refuse()
      return true
    }
    return false
  }
}

/** Milliseconds between two looks at who has waited too long. */
const LOOK_EVERY = 100

/** In the time of one refusal one visitor gets about so many; and a refusal takes at most so many times as long. */
const REFUSED_EACH = 10
const MOST_SLOWNESS = 10

function waitingOf({ lines }: Visitor): number {
  return RANKS.reduce((sum, rank) => sum + lines[rank].length, 0)
}

function byRank<T>(make: () => T): Record<Rank, T> {
  return { pay: make(), cart: make(), account: make(), browse: make() }
}
