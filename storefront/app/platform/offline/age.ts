const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was cached: "Saved 10 minutes ago". Both are milliseconds since 1970. */
export function savedWords(at: number, now: number = Date.now()): string {
  // A phone's clock may be put back.
  const age = Math.max(0, now - at)
  if (age < MINUTE) return "Saved just now"
  if (age < HOUR) return `Saved ${counted(Math.floor(age / MINUTE), "minute")} ago`
  if (age < DAY) return `Saved ${counted(Math.floor(age / HOUR), "hour")} ago`
  if (age < 2 * DAY) return "Saved yesterday"
  return `Saved ${counted(Math.floor(age / DAY), "day")} ago`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`
