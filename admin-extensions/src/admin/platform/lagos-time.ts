/** Lagos is an hour ahead of UTC all year (West Africa Time has no summer time). */
const AHEAD_MS = 60 * 60 * 1000

/** UTC instant to what a field of a moment holds, on Lagos's clock; "" for none. */
export function toLagos(instant: string | null): string {
  if (!instant) return ""
  return new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 16)
}

/** What a field of a moment holds, on Lagos's clock, to a UTC instant; null for "". */
export function fromLagos(local: string): string | null {
  if (!local) return null
  return new Date(Date.parse(`${local}:00Z`) - AHEAD_MS).toISOString()
}
