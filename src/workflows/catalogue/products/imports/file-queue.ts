import { WorkQueue } from "../../../../threads/work-queue"

/** Rows planned at once: the present state of their products is in memory meanwhile. */
export const ROWS_AT_ONCE = 500
/** Of one product: all of them are planned at once. */
export const MOST_ROWS_OF_ONE = 1_000

/** A whole file is in memory while it is looked at. */
export const fileQueue = new WorkQueue({
  ...{ width: 1, share: 1, line: 10, lineShare: 2, patienceMs: 60_000 },
  busy: "Other files are being read right now. Please try again in a minute",
})
