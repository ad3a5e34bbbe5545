import type { IncomingMessage } from "node:http"
import { Busy } from "./gate"
import type { TrafficLimits } from "./limits"

/** What a request brings along. */
export type Sent =
  | { kind: "nothing" }
  | { kind: "whole"; body: Buffer }
  /** More than is read whole: it arrives while it is passed on, and this much of it is there already. */
  | { kind: "stream"; start: Buffer }

/** The visitor left before the request was whole. */
export class LeftEarly extends Error {
  override readonly name = "LeftEarly"

  constructor() {
    super("the visitor left before the request was whole")
  }
}

/** The request did not become whole in time. */
export class TooSlow extends Error {
  override readonly name = "TooSlow"
}

/**
 * Reads bodies before anybody works on them. Someone who sends half a body and stops costs a connection, and the backend
 * nothing. Memory is set aside for the whole body at its start.
 */
export class Bodies {
  private held = 0
  private readonly heldBy = new Map<string, number>()

  constructor(
    private readonly limits: Pick<
      TrafficLimits,
      "smallBody" | "smallBodyTime" | "bodies" | "bodiesEach" | "freeBody"
    >,
  ) {}

  /** `release` gives the memory back, once the request is over. Throws `Busy`, `LeftEarly`, `TooSlow`. */
  async read(req: IncomingMessage, key: string): Promise<{ sent: Sent; release: () => void }> {
    const { smallBody, smallBodyTime } = this.limits
    const length = lengthOf(req)
    if (length === 0) return { sent: { kind: "nothing" }, release: nothing }
    if (length > smallBody && length !== Number.POSITIVE_INFINITY)
      return { sent: { kind: "stream", start: Buffer.alloc(0) }, release: nothing }
    const release = this.hold(key, Math.min(length, smallBody))
    try {
      const { body, isWhole } = await firstOf(req, smallBody, smallBodyTime)
      if (isWhole) return { sent: { kind: "whole", body }, release }
      release()
      return { sent: { kind: "stream", start: body }, release: nothing }
    } catch (error) {
      release()
      throw error
    }
  }

  private hold(key: string, bytes: number): () => void {
    const { bodies, bodiesEach, freeBody } = this.limits
    if (bytes <= freeBody) return nothing
    const mine = this.heldBy.get(key) ?? 0
    if (this.held + bytes > bodies || mine + bytes > bodiesEach) throw new Busy("No memory for bodies")
    this.held += bytes
    this.heldBy.set(key, mine + bytes)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.held -= bytes
      const left = (this.heldBy.get(key) ?? 0) - bytes
      if (left > 0) this.heldBy.set(key, left)
      else this.heldBy.delete(key)
    }
  }
}

const nothing = () => undefined

/** Most bodies are smaller. */
const FIRST_MEMORY = 512

/** There is a body, and not all of it has been read. */
export function isHalfRead(req: IncomingMessage): boolean {
  return !req.complete && lengthOf(req) > 0
}

/** As the headers say it; without a word about it in advance, it has no end. */
function lengthOf({ headers }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers["content-length"] ?? 0)
}

/** All of a body, or as much of it as is more than `limit`; then the rest waits where it is. */
async function firstOf(
  req: IncomingMessage,
  limit: number,
  time: number,
): Promise<{ body: Buffer; isWhole: boolean }> {
  if (req.destroyed) throw new LeftEarly()
  return new Promise((read, failed) => {
    // One piece of memory that grows: as a list, a body that comes byte by byte would take hundreds of times its size.
    let memory = Buffer.alloc(FIRST_MEMORY)
    let bytes = 0
    const settled = () => {
      clearTimeout(timer)
      req.off("data", more).off("end", end).off("close", gone).off("error", gone)
    }
    const more = (chunk: Buffer) => {
      if (bytes + chunk.length > memory.length) {
        const larger = Buffer.alloc(2 * (bytes + chunk.length))
        memory.copy(larger)
        memory = larger
      }
      chunk.copy(memory, bytes)
      bytes += chunk.length
      if (bytes <= limit) return
      req.pause()
      settled()
      read({ body: memory.subarray(0, bytes), isWhole: false })
    }
    const end = () => {
      settled()
      read({ body: memory.subarray(0, bytes), isWhole: true })
    }
    const gone = () => {
      settled()
      failed(new LeftEarly())
    }
    const timer = setTimeout(() => {
      settled()
      failed(new TooSlow(`the request was not whole after ${time / 1000} s`))
    }, time)
    req.on("data", more).on("end", end).on("close", gone).on("error", gone)
  })
}
