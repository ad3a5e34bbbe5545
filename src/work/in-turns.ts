import { setImmediate as othersTurn } from "node:timers/promises"

/** So long may one piece of work keep the others waiting. */
const SLICE_MS = 15
const LOOK_EVERY = 32

/** `map` over many things: requests of others are answered in between. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = []
  let begun = performance.now()
  for (const [index, item] of items.entries()) {
    results.push(work(item, index))
    if (index % LOOK_EVERY !== 0 || performance.now() - begun < SLICE_MS) continue
    await othersTurn()
    begun = performance.now()
  }
  return results
}
