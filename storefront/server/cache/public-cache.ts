import { LRUCache } from "lru-cache"
import { log } from "../../../src/log/log"
import { addressShape } from "../../../src/log/requests"
import { Askers } from "../traffic/gate"
import { type Answer, type Lifetime, StoredAnswer } from "./answer"

/** What a source answers to a request: something to cache, something for this visitor alone, or a failure. */
export type Fetched =
  | { kind: "cache"; answer: Answer; lifetime: Lifetime }
  | { kind: "pass"; answer: Answer }
  | { kind: "failed"; answer: Answer }

/** Asks for what belongs under an address, as nobody in particular. `askers` are those whose share of the work it is. */
export type Source = (address: string, askers: Askers) => Promise<Fetched>

export interface PublicCacheOptions {
  maxBytes: number
  source: Source
  /** Milliseconds; the tests' clock. */
  now?: () => number
}

interface Flight {
  askers: Askers
  /** How many purges had been received when it began. */
  began: number
  result: Promise<{ fetched: Fetched; stored: StoredAnswer | null }>
}

/** Whose share of the work it is to refresh the cache while no visitor waits for it. */
export const OWN_SHARE = "the door"

/** After a failed refresh the cached answer serves this long before the source is asked again. */
const RETRY_PAUSE = 1_000

/**
 * Answers that are the same for everybody, by address. One request at a time asks the source; an answer past its time
 * still serves while a new one is fetched, and for longer when the source fails; a purge by tag makes the next visitor
 * wait for a fresh one, also when it falls into the middle of a fetch.
 */
export class PublicCache {
  private readonly answers: LRUCache<string, StoredAnswer>
  private readonly byTag = new Map<string, Set<string>>()
  private readonly flights = new Map<string, Flight>()
  private readonly purgedTags = new Map<string, number>()
  /** Since the process began: answers that were there, questions to the source, and those that it failed. */
  readonly tally = { hits: 0, fetches: 0, failures: 0 }
  private purges = 0
  private allPurgedAt = 0
  private readonly source: Source
  private readonly now: () => number

  constructor({ maxBytes, source, now = Date.now }: PublicCacheOptions) {
    this.source = source
    this.now = now
    this.answers = new LRUCache<string, StoredAnswer>({
      maxSize: maxBytes,
      // One answer may not drive out all others.
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
      sizeCalculation: (answer, address) => answer.sizeUnder(address),
      dispose: (answer, address) => this.forgetTags(address, answer),
    })
  }

  /** What can be sent at once: a fresh answer, or a stale one whose refresh this call has started. */
  ready(address: string): StoredAnswer | null {
    const held = this.answers.get(address)
    if (!held) return null
    const now = this.now()
    if (held.isFresh(now)) return this.hit(held)
    if (held.isStaleButUsable(now)) {
      if (!held.shouldWait(now)) this.refresh(address, held)
      return this.hit(held)
    }
    return held.shouldWait(now) && held.standsInForError(now) ? this.hit(held) : null
  }

  /**
   * The answer for an address: cached, fetched, or, when the source fails, an old one while it may stand in.
   * An answer that may not be shared goes to one visitor only; the others who waited ask for themselves.
   */
  async get(
    address: string,
    { acceptStale = true, askers = new Askers(OWN_SHARE) } = {},
  ): Promise<StoredAnswer | Answer> {
    const ready = this.ready(address)
    if (ready && (acceptStale || ready.isFresh(this.now()) || ready.shouldWait(this.now()))) return ready
    for (;;) {
      const arrived = this.purges
      const joined = this.flights.get(address)
      joined?.askers.joinedBy(askers)
      const flight = joined ?? this.fly(address, askers)
      const { fetched, stored } = await flight.result
      if (stored) {
        // Fetched before a purge that this visitor came after: too old for them.
        if (arrived > flight.began && stored.isPurged()) continue
        return stored
      }
      if (fetched.kind === "failed") return this.standIn(address) ?? fetched.answer
      if (!joined) return fetched.answer
      const own = await this.source(address, askers)
      return own.answer
    }
  }

  /** Something changed: everything with one of these tags is out of date. */
  purge(tags: string[]): void {
    this.purges++
    for (const tag of tags) {
      if (this.flights.size > 0) this.purgedTags.set(tag, this.purges)
      for (const address of this.byTag.get(tag) ?? []) this.answers.peek(address)?.purge()
    }
  }

  /** Changes may have been missed: everything is out of date. */
  purgeAll(): void {
    this.purges++
    this.allPurgedAt = this.purges
    for (const answer of this.answers.values()) answer.purge()
  }

  get bytes(): number {
    return this.answers.calculatedSize
  }

  private hit(held: StoredAnswer): StoredAnswer {
    this.tally.hits++
    return held
  }

  private standIn(address: string): StoredAnswer | null {
    const held = this.answers.get(address)
    const now = this.now()
    if (!held?.standsInForError(now)) return null
    held.sourceFailed(now, RETRY_PAUSE)
    return held
  }

  /** Nobody waits for it, so nobody would see its failure. */
  private refresh(address: string, held: StoredAnswer): void {
    if (this.flights.has(address)) return
    this.fly(address, new Askers(OWN_SHARE)).result.catch((error: unknown) => {
      held.sourceFailed(this.now(), RETRY_PAUSE)
      log.error("a cached answer could not be refreshed", { path: addressShape(address), error })
    })
  }

  private fly(address: string, askers: Askers): Flight {
    const flight: Flight = {
      askers,
      began: this.purges,
      result: Promise.resolve().then(() => this.fetch(address, flight)),
    }
    this.flights.set(address, flight)
    return flight
  }

  private async fetch(address: string, flight: Flight) {
    this.tally.fetches++
    try {
      const fetched = await this.source(address, flight.askers)
      if (fetched.kind === "failed") this.tally.failures++
      if (fetched.kind === "cache") return { fetched, stored: this.store(address, fetched, flight.began) }
      if (fetched.kind === "failed") this.standIn(address)
      else this.answers.delete(address)
      return { fetched, stored: null }
    } finally {
      this.flights.delete(address)
      if (this.flights.size === 0) this.purgedTags.clear()
    }
  }

  private store(
    address: string,
    { answer, lifetime }: Fetched & { kind: "cache" },
    began: number,
  ): StoredAnswer {
    const stored = new StoredAnswer(answer, lifetime, this.now(), () => this.weighAgain(address, stored))
    const outdated = lifetime.tags.some((tag) => (this.purgedTags.get(tag) ?? 0) > began)
    if (outdated || this.allPurgedAt > began) stored.purge()
    this.put(address, stored)
    return stored
  }

  private put(address: string, stored: StoredAnswer): void {
    this.answers.set(address, stored)
    if (this.answers.has(address)) this.rememberTags(address, stored)
  }

  /** The library weighs an entry once, when it is put in. */
  private weighAgain(address: string, stored: StoredAnswer): void {
    if (this.answers.peek(address) !== stored) return
    this.answers.delete(address)
    this.put(address, stored)
  }

  private rememberTags(address: string, answer: StoredAnswer): void {
    for (const tag of answer.tags) {
      const addresses = this.byTag.get(tag)
      if (addresses) addresses.add(address)
      else this.byTag.set(tag, new Set([address]))
    }
  }

  private forgetTags(address: string, answer: StoredAnswer): void {
    for (const tag of answer.tags) {
      const addresses = this.byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.byTag.delete(tag)
    }
  }
}
