import { setTimeout as wait } from "node:timers/promises"

/** Longer than the work takes on a shop that is not overrun. */
const ANSWER_AFTER_MS = 300

/**
 * Resolves 300 ms after `began` (a `performance.now()`), by when the work is done whoever asks: the time an answer takes
 * does not reveal whether there is such an account.
 */
export async function answerTime(began: number): Promise<void> {
  await wait(Math.max(0, began + ANSWER_AFTER_MS - performance.now()))
}
