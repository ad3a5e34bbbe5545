import { busy, isPassing } from "./refusals"

const TRIES = 4

/** Runs it again after a deadlock or a lock timeout; 503 when that keeps happening. */
export async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isPassing(error)) throw error
      if (attempt === TRIES) throw busy(error)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
