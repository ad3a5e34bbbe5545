import type { ApiError } from "~/platform/api/error"

/** The shop asked to wait. */
export interface Wait {
  message: string
  /** Epoch milliseconds. */
  until: number
  /** From when it was said. */
  seconds: number
}

/** How long a refused call asks to wait; null when it was refused for another reason, or gives no time. */
export function waitOf(error: ApiError, now = Date.now()): Wait | null {
  if (error.status !== 429 || error.retryAfter <= 0) return null
  return { message: error.message, until: now + error.retryAfter * 1_000, seconds: error.retryAfter }
}

/** Seconds as a clock: `0:42`, `5:00`, `1:02:03`. */
export function clockOf(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0")
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** For screen readers: the whole of it once, not every second. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return `${hours} hours`
}
