/** A lot that has units on the shelf. */
export interface Lot {
  lot: string
  /** YYYY-MM-DD */
  expires_on: string
  units: number
}

/** What to take of a shade: units of a lot, or, without a day, units that no lot names. */
export interface Taken {
  lot: string
  expires_on: string | null
  units: number
}

/**
 * Which units of a shelf go out next, as many as are asked for: those that no lot names first, because they were there before
 * anybody wrote lots down; then the first to expire. What has expired is not sold. Nothing is said of a shade without lots.
 */
export function lotsToPick(
  shelf: { stocked: number; lots: readonly Lot[] },
  units: number,
  today: string,
): Taken[] {
  const lots = shelf.lots.filter((lot) => lot.units > 0)
  if (lots.length === 0) return []
  const named = lots.reduce((sum, lot) => sum + lot.units, 0)
  const next: Taken[] = [
    { lot: "", expires_on: null, units: Math.max(0, shelf.stocked - named) },
    ...lots
      .filter(({ expires_on }) => expires_on >= today)
      .sort((a, b) => compare(a.expires_on, b.expires_on) || compare(a.lot, b.lot)),
  ]
  let left = units
  return next.flatMap(({ lot, expires_on, units: there }) => {
    const taken = Math.min(there, left)
    left -= taken
    return taken > 0 ? [{ lot, expires_on, units: taken }] : []
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
