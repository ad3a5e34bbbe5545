import type { Rank } from "./rank"

/** How much of a gate's work is done at once, and how much may wait for it. */
export interface GateLimits {
  /** So much at once. */
  width: number
  /** Of it for one visitor. */
  share: number
  /** How many may wait. */
  line: number
  /** Of them for one visitor. */
  lineShare: number
  /** Milliseconds; who has waited that long is sent away. */
  patience: number
  /**
   * Milliseconds, on average. Who is refused for wanting too much is answered after this long: whoever asks again at once
   * would otherwise load the front door with refusals.
   */
  refusal: number
  /** What changes when there is more to do than can be done; without it everything waits as long as anything may. */
  overload?: Overload
}

export interface Overload {
  /** Of the width, what a rank and those below it may have together: the rest is for those above. */
  part: Record<Rank, number>
  /** Milliseconds. When something has waited for so long without end, it is no burst: there is more to do than can be done. */
  calm: number
  /** Milliseconds that a rank waits from then on. */
  haste: Record<Rank, number>
}

/** The same for so many who do the work. What may wait stays as it is: that is the front door's own memory. */
export function timesAsMuch(limits: GateLimits, times: number): GateLimits {
  return { ...limits, width: limits.width * times, share: limits.share * times }
}

/** What one front door takes on. Times are milliseconds, sizes bytes. */
export interface TrafficLimits {
  /** Open connections, and how many of them may come from one address. */
  connections: number
  connectionsEach: number
  /** From the first byte of a request to the end of its headers. */
  headers: number
  /** … and to the end of its body. */
  request: number
  /** How often the two are looked at. Seldom, and all that are late are cut off in one go, while everybody waits. */
  lookEvery: number
  /** A body of no more than this is read whole before the backend gets its request. */
  smallBody: number
  /** A small body has to be there within this time. */
  smallBodyTime: number
  /** Memory for small bodies, and how much of it one visitor may have. Bodies under `freeBody` do not count. */
  bodies: number
  bodiesEach: number
  freeBody: number
  /** Larger bodies that are passed on while they arrive, in all and for one visitor. */
  uploads: number
  uploadsEach: number
  /** An upload that brings nothing for this long is cut off. */
  uploadSilence: number
  /** Bytes a second. A slower upload makes room when there are too many. */
  uploadPace: number
  /** A visitor who takes nothing of a waiting answer for this long is cut off. */
  reading: number
  /** Answers that wait for their reader and no longer for the backend, in all and for one visitor. */
  slowReaders: number
  slowReadersEach: number
  /** Requests that one backend works on; several have as much each. */
  backend: GateLimits
  /** Of them, reads of Medusa's own catalogue. */
  store: GateLimits
  /** Pages that are drawn. */
  pages: GateLimits
}

/** Who pays waits as long as anybody may. */
const OVERLOAD = { calm: 2_000, haste: { pay: 30_000, cart: 1_000, account: 300, browse: 300 } }

/**
 * Mobile networks put many shoppers behind one address, so one address has room: what it may have at once is bounded, and
 * the rest of its requests wait their turn while others go first.
 */
export const TRAFFIC: TrafficLimits = {
  connections: 8_000,
  connectionsEach: 2_500,
  headers: 20_000,
  request: 300_000,
  lookEvery: 500,
  // A JSON body of ours has 100 kB at most, but for files of fees and webhooks.
  smallBody: 128 * 1024,
  smallBodyTime: 20_000,
  bodies: 32 * 1024 * 1024,
  bodiesEach: 4 * 1024 * 1024,
  freeBody: 4 * 1024,
  uploads: 32,
  uploadsEach: 8,
  uploadSilence: 20_000,
  uploadPace: 4 * 1024,
  reading: 30_000,
  slowReaders: 256,
  slowReadersEach: 32,
  // A checkout asks the database some thirty times, and waits each time for all that is being worked on: so it is waited here
  // in turns rather than there. Wide enough that calls which wait for a bank leave room for others.
  backend: {
    width: 32,
    share: 8,
    line: 2_000,
    lineShare: 256,
    patience: 30_000,
    refusal: 1_000,
    // Calls that wait for a bank may be many, for they wait. The others take a processor: more of them at once are not done sooner,
    // and who pays waits for all of them. None has less than one visitor's share, so that a line for that share is no line for room.
    overload: { ...OVERLOAD, part: { pay: 1, cart: 0.375, account: 0.3125, browse: 0.25 } },
  },
  // No shopper waits for one of these: whoever reads the whole catalogue has time.
  store: { width: 1, share: 1, line: 400, lineShare: 32, patience: 15_000, refusal: 1_000 },
  // Rendering takes this process's one thread, and a cached page waits for all that is being rendered.
  pages: {
    width: 8,
    share: 2,
    line: 1_000,
    lineShare: 128,
    patience: 15_000,
    refusal: 1_000,
    // Pages are drawn for nobody in particular: all are of one rank.
    overload: { ...OVERLOAD, part: { pay: 1, cart: 1, account: 1, browse: 1 } },
  },
}
