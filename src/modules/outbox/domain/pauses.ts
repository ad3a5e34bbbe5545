const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3_600

/** Seconds until a job that failed is tried again: 30 after the first attempt, twice as long after each, at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (attempts - 1), LONGEST_SECONDS)
}
