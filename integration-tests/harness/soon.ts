import { cpus, loadavg } from "node:os"

/** The shop's promise: what staff change shows within two seconds. */
const PROMISED_MS = 2_000
/** For each piece of work that waits for a core, where other suites and builds keep the machine busy. */
const BUSY_MS = 5_000
const PAUSE_MS = 50

/** Two seconds on a quiet machine. How much longer on a busy one says its load: the promise is about the shop, not about it. */
export function patienceNow(promised = PROMISED_MS): number {
  const load = (loadavg()[0] ?? 0) / cpus().length
  return promised * Math.max(1, (load * BUSY_MS) / PROMISED_MS)
}

/** What staff change shows in the shop within two seconds: tries until it does, and fails as the last try did. */
export async function soon<T>(check: () => Promise<T>, promised = PROMISED_MS): Promise<T> {
  const begun = Date.now()
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > begun + patienceNow(promised)) throw error
      await new Promise((resume) => setTimeout(resume, PAUSE_MS))
    }
  }
}

/**
 * What a page shows next: asked until it is so. An address, a focus or a class changes a moment before or after what
 * a test has waited for, and which of the two is the browser's business.
 */
export function becomes<T>(ask: () => Promise<T>, expected: unknown): Promise<void> {
  return soon(async () => expect(await ask()).toEqual(expected), 10_000)
}
