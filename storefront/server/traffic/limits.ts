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
   * Milliseconds, on average. Who is sent away for wanting too much is told so after this long: whoever asks again at once
   * would otherwise keep the door busy with refusals.
   */
  refusal: number
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
  /** How often the two are looked at. */
  lookEvery: number
  /** A body of no more than this is read whole before the backend hears of its request. */
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
  /** Requests that the backend works on. */
  backend: GateLimits
  /** Pages that are drawn. */
  pages: GateLimits
}

/**
 * Mobile networks put many shoppers behind one address, so one address has room: what it may have at once is bounded, and
 * the rest of its requests wait their turn while others go first.
 */
export const TRAFFIC: TrafficLimits = {
  connections: 4_000,
  connectionsEach: 2_500,
  headers: 20_000,
  request: 300_000,
  lookEvery: 5_000,
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
  backend: { width: 64, share: 16, line: 2_000, lineShare: 256, patience: 30_000, refusal: 1_000 },
  // Drawing takes this process's one thread, and a kept page waits for all that is being drawn.
  pages: { width: 8, share: 2, line: 1_000, lineShare: 128, patience: 15_000, refusal: 1_000 },
}
