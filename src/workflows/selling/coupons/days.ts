/** Lagos keeps one time all year. */
const OFFSET = "+01:00"
const OFFSET_MS = 60 * 60 * 1000

/** The first moment of a Lagos day, YYYY-MM-DD. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000${OFFSET}`)
}

/** The last millisecond of a Lagos day: a coupon is good until the end of its last day. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999${OFFSET}`)
}

/** The Lagos day that a moment is in. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}
