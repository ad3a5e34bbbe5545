/** Lagos is an hour ahead of UTC the whole year. */
const AHEAD_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The Lagos day of an instant, YYYY-MM-DD. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10)
}

/** The instant at which a Lagos day begins. */
export function startOfLagosDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS)
}

/** The instant at which a Lagos day is over. */
export function endOfLagosDay(day: string): Date {
  return new Date(startOfLagosDay(day).getTime() + DAY_MS)
}

/** Every day from one to another, both included. */
export function lagosDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}
