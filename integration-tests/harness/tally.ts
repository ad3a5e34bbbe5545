import { appendFileSync } from "node:fs"

/** What tests spend their time on, besides the shop's own work. */
export interface Tally {
  /** Backend processes started. */
  boots?: number
  /** Chromium processes started. */
  browsers?: number
  /** Accounts signed in or registered. */
  signIns?: number
  /** Pages looked at by axe. */
  looks?: number
  /** Milliseconds waited for what was to come (`eventually`). */
  waitedMs?: number
}

/** Notes it for the table of `npm test -- --times`, which says where (`bin/shop/times.ts`); without one, nothing. */
export function tally(spent: Tally): void {
  const file = process.env.TEST_TALLY
  if (file) appendFileSync(file, `${JSON.stringify({ test: currentFile(), ...spent })}\n`)
}

/** The test file that is running; empty in jest's own set-up. */
function currentFile(): string {
  return typeof expect === "undefined" ? "" : (expect.getState().testPath ?? "")
}
