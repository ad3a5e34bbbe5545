import { tally } from "./tally"

/**
 * How long a test waits for what must come: long enough for the slowest machine that runs the tests, and the same on
 * every machine. What passes ends the waiting at once; a promise in seconds is looked at in `promises/promises.spec.ts`.
 */
const LIMIT_MS = 60_000
const PAUSE_MS = 50

/**
 * Asks until the answer holds, and answers it. A question that throws is asked again. After the limit it fails as the
 * last try did.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  holds: (value: T) => boolean = () => true,
  limit = LIMIT_MS,
): Promise<T> {
  const begun = Date.now()
  for (const end = begun + limit; ; ) {
    try {
      const value = await ask()
      if (holds(value)) {
        if (Date.now() - begun > PAUSE_MS) tally({ waitedMs: Date.now() - begun })
        return value
      }
      if (Date.now() > end) throw new Late(`Still ${JSON.stringify(value)} after ${limit} ms`)
    } catch (error) {
      if (error instanceof Late || Date.now() > end) throw error
    }
    await new Promise((resume) => setTimeout(resume, PAUSE_MS))
  }
}

class Late extends Error {}

/** What a page or a table shows next: asked until it is so. */
export async function becomes<T>(ask: () => Promise<T>, expected: unknown): Promise<void> {
  await eventually(async () => expect(await ask()).toEqual(expected))
}
