import { createHash } from "node:crypto"
import { compress, decompress, type Encoding, isCompressible } from "../http/encoding"

/** An answer on its way to visitors, before anyone decides whether to cache it. */
export interface Answer {
  status: number
  /** As sent to visitors; without length, encoding and validators, which depend on the visitor. */
  headers: Record<string, string | string[]>
  body: Buffer
}

/** How long an answer may be used, in seconds, and its tags. */
export interface Lifetime {
  fresh: number
  staleWhileRevalidate: number
  staleIfError: number
  tags: string[]
}

const MIN_COMPRESSED = 900

/**
 * Bytes that a cached answer takes beside its bodies, measured and rounded up: the objects and tables it consists of, what
 * each encoding adds, and a tag's place in the index by tags.
 */
const OBJECTS = 2_000
const PER_ENCODING = 500
const PER_TAG = 410

/**
 * A cached answer. Encodings are computed when first wanted and then stay; the plain body goes once a compressed one is
 * there and nobody asks for it, so memory holds what visitors really get. The first visitor waits for a quick compression
 * only; an answer that proves to be wanted again is compressed thoroughly beside.
 */
export class StoredAnswer {
  readonly tags: string[]
  readonly etag: string
  private readonly baseHeaders: string[]
  private readonly compressible: boolean
  private readonly bodies = new Map<Encoding, Buffer>()
  private readonly making = new Map<Encoding, Promise<Buffer>>()
  private readonly heads = new Map<Encoding, string[]>()
  private readonly freshUntil: number
  private readonly staleUntil: number
  private readonly errorUntil: number
  /** Quick encodings, with how often they have been sent. */
  private readonly quick = new Map<Encoding, number>()
  private plainWanted = false
  private purged = false
  private retryAt = 0

  constructor(
    answer: Answer,
    readonly lifetime: Lifetime,
    now: number,
    private readonly onGrowth: () => void = () => undefined,
  ) {
    this.tags = lifetime.tags
    this.freshUntil = now + lifetime.fresh * 1000
    this.staleUntil = this.freshUntil + lifetime.staleWhileRevalidate * 1000
    this.errorUntil = this.freshUntil + Math.max(lifetime.staleIfError, lifetime.staleWhileRevalidate) * 1000
    this.bodies.set("identity", onItsOwn(answer.body))
    const type = String(answer.headers["content-type"] ?? "")
    this.compressible = isCompressible(type) && answer.body.length >= MIN_COMPRESSED
    const digest = createHash("sha1").update(answer.body).digest("base64url")
    // Weak: one validator for all encodings of the same words.
    this.etag = `W/"${digest}"`
    this.baseHeaders = ["ETag", this.etag]
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) this.baseHeaders.push(name, one)
    }
    if (this.compressible) this.baseHeaders.push("Vary", "Accept-Encoding")
  }

  /** Bytes that it takes in the cache under an address; grows as encodings are added. */
  sizeUnder(address: string): number {
    let bytes = OBJECTS + address.length
    for (const text of this.baseHeaders) bytes += text.length
    for (const tag of this.tags) bytes += PER_TAG + tag.length
    for (const body of this.bodies.values()) bytes += PER_ENCODING + body.length
    return bytes
  }

  isFresh(now: number): boolean {
    return !this.purged && now < this.freshUntil
  }

  /** Out of date, but good enough while a new one is fetched. Never after a purge: then the next visitor waits. */
  isStaleButUsable(now: number): boolean {
    return !this.purged && now < this.staleUntil
  }

  /** Better than an error page. */
  standsInForError(now: number): boolean {
    return now < this.errorUntil
  }

  /** The source failed moments ago: asking again at once would only add to its trouble. */
  shouldWait(now: number): boolean {
    return now < this.retryAt
  }

  sourceFailed(now: number, pause: number): void {
    this.retryAt = now + pause
  }

  purge(): void {
    this.purged = true
    this.retryAt = 0
  }

  isPurged(): boolean {
    return this.purged
  }

  /** What to send this visitor now, or null while that encoding is still missing (`prepare`). */
  body(encoding: Encoding): Buffer | null {
    const actual = this.compressible ? encoding : "identity"
    const sent = this.quick.get(actual)
    if (sent === 0) this.quick.set(actual, 1)
    // Without it the answer stays as it is.
    else if (sent !== undefined) this.improve(actual).catch(() => undefined)
    return this.bodies.get(actual) ?? null
  }

  /**
   * Flat list of names and values, ready for `writeHead`, beginning with the front door's own. Needs the body of that
   * encoding.
   */
  head(encoding: Encoding, common: string[]): string[] {
    const actual = this.compressible ? encoding : "identity"
    const known = this.heads.get(actual)
    if (known) return known
    const length = this.bodies.get(actual)?.length ?? 0
    const head = [...common, ...this.baseHeaders, "Content-Length", String(length)]
    if (actual !== "identity") head.push("Content-Encoding", actual)
    this.heads.set(actual, head)
    return head
  }

  /** Headers of a 304: what the browser may refresh in its own copy. */
  notModifiedHead(): string[] {
    const head: string[] = []
    for (let i = 0; i < this.baseHeaders.length; i += 2) {
      const [name = "", value = ""] = this.baseHeaders.slice(i, i + 2)
      if (/^(etag|cache-control|vary|content-security-policy)$/i.test(name)) head.push(name, value)
    }
    return head
  }

  async prepare(encoding: Encoding): Promise<Buffer> {
    const wanted = this.compressible ? encoding : "identity"
    if (wanted === "identity") this.plainWanted = true
    const ready = this.bodies.get(wanted)
    if (ready) return ready
    const started = this.making.get(wanted)
    if (started) return started
    const work = this.make(wanted).finally(() => this.making.delete(wanted))
    this.making.set(wanted, work)
    return work
  }

  /** The body as it came. */
  async text(): Promise<string> {
    return (await this.plain()).toString("utf8")
  }

  private async make(encoding: Encoding): Promise<Buffer> {
    const made = onItsOwn(await compress(await this.plain(), encoding, "quick"))
    this.bodies.set(encoding, made)
    if (encoding === "br") this.quick.set(encoding, 0)
    if (!this.plainWanted) this.bodies.delete("identity")
    this.onGrowth()
    return made
  }

  private async improve(encoding: Encoding): Promise<void> {
    this.quick.delete(encoding)
    this.bodies.set(encoding, onItsOwn(await compress(await this.plain(), encoding, "thorough")))
    this.heads.delete(encoding)
    this.onGrowth()
  }

  private async plain(): Promise<Buffer> {
    for (const encoding of ["identity", "br", "gzip"] as const) {
      const body = this.bodies.get(encoding)
      if (body) return decompress(body, encoding)
    }
    throw new Error("A stored answer has lost its body")
  }
}

/** Compressors and sockets return views of larger buffers, all of which would stay in memory for a few bytes. */
function onItsOwn(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}
