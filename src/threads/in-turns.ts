import { setImmediate as othersTurn } from "node:timers/promises"

/** So long may one piece of work keep the others waiting. */
const SLICE_MS = 15
const LOOK_EVERY = 32

/** To be awaited between pieces of long work: lets requests of others be answered when they have waited long enough. */
export function turns(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE_MS) return
    await othersTurn()
    begun = performance.now()
  }
}

/** `map` over many things: requests of others are answered in between. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = []
  const turn = turns()
  for (const [index, item] of items.entries()) {
    results.push(work(item, index))
    if (index % LOOK_EVERY === 0) await turn()
  }
  return results
}

/** So many at once: what writes them out for the database does it at a stretch. */
export function* slices<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
