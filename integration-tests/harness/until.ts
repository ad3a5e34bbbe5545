import { setTimeout as sleep } from "node:timers/promises"

/** Waits until it holds. What changes is in the shop within two seconds; a busy machine gets a few more. */
export async function until(holds: () => Promise<boolean>, seconds = 10): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come true within ${seconds} seconds`)
    await sleep(100)
  }
}
