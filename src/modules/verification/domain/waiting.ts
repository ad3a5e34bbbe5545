import { MOST_AN_HOUR, RESEND_AFTER_SECONDS } from "./purposes"

/** What was sent for the same thing within the last hour; ages in seconds. */
export interface SentLately {
  count: number
  newestAge: number | null
  oldestAge: number | null
}

const HOUR = 60 * 60

/** Seconds until another may be sent; 0: now. At least 60 s between two, at most 5 an hour. */
export function secondsToWait({ count, newestAge, oldestAge }: SentLately): number {
  const sinceLast = newestAge === null ? 0 : RESEND_AFTER_SECONDS - newestAge
  const withinHour = count >= MOST_AN_HOUR && oldestAge !== null ? HOUR - oldestAge : 0
  return Math.max(0, Math.ceil(sinceLast), Math.ceil(withinHour))
}

/** "Please wait 42 seconds", "… 35 minutes". */
export function waitSentence(seconds: number): string {
  const [amount, unit] = seconds < 120 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"]
  return `Please wait ${amount} ${unit}${amount === 1 ? "" : "s"} before you ask for another one`
}
