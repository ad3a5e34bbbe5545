const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3_600

/** Seconds until a job that failed is tried again: 30 after the first failure, twice as long after each, at most an hour. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_SECONDS * 2 ** (failures - 1), LONGEST_SECONDS)
}
