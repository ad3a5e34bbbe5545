const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds between looks at a transfer on its way: the first ones before the webhook may come, the last one from then on. */
const CHECK_AFTER = [15, 30, 60, 120, 300, 600, 1800] as const
/** Ages in seconds at which a transfer that arrived is looked at again: banks send some back. */
const LOOK_BACK_AT = [HOUR, DAY + HOUR, 4 * DAY + HOUR, 11 * DAY + HOUR]

/** When a transfer on its way is asked about next, after so many attempts. */
export function nextCheck(attempts: number): Date {
  return new Date(Date.now() + (CHECK_AFTER[attempts - 1] ?? HOUR) * 1_000)
}

/** When a transfer that arrived then is looked at next; null after the last look. */
export function nextLookBack(arrivedAt: Date): Date | null {
  const looks = LOOK_BACK_AT.map((seconds) => new Date(arrivedAt.getTime() + seconds * 1_000))
  return looks.find((at) => at.getTime() > Date.now()) ?? null
}
