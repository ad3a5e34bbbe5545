/** When a price change starts, and when the former prices return; null: never. */
export interface ScheduleTimes {
  startsAt: Date | null
  endsAt: Date | null
}

const MOST_DAYS_AHEAD = 730
const DAY_MS = 86_400_000

/** What is wrong with when a price change is to start and end, on its field. Null when it is fine. */
export function timesProblem(
  { startsAt, endsAt }: ScheduleTimes,
  now: Date,
): { field: "starts_at" | "ends_at"; message: string } | null {
  if (!startsAt) return { field: "starts_at", message: "Choose when these prices start" }
  if (startsAt <= now) return { field: "starts_at", message: "The start must be later than now" }
  if (startsAt.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS)
    return { field: "starts_at", message: "The start can be at most two years ahead" }
  if (endsAt && endsAt <= startsAt) return { field: "ends_at", message: "The end must be after the start" }
  return null
}
