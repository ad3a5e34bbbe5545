/** Seconds after a payment was begun at which its provider is asked about it, should it never call back. */
const ASKED_AFTER = [60, 180, 480, 1_080, 2_280, 4_080, 7_680, 29_280, 115_680]

export const FIRST_CHECK_SECONDS = 60

/** When its provider is asked next about a payment that was begun then; null when it is given up, after 32 hours. */
export function nextCheck(begunAt: Date, now = new Date()): Date | null {
  const passed = (now.getTime() - begunAt.getTime()) / 1_000
  const next = ASKED_AFTER.find((seconds) => seconds > passed)
  return next === undefined ? null : new Date(begunAt.getTime() + next * 1_000)
}
