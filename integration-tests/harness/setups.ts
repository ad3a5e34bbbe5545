import type { ShopOptions } from "./shop"
import { describeWithRedis } from "./tools"

/** Whether slow faults run on every kind of shop (`npm run faults`) or, as in the gate, on the first kind alone. */
const ALL = process.env.FAULT_SETUPS === "all"

/** The same tests on one backend process without Redis, and on two with it; the second kind of a slow test only when asked. */
export function onBothSetups(tests: (options: ShopOptions) => void, { slow = false } = {}): void {
  describe("one backend process, without Redis", () => tests({ backends: 1 }))
  if (slow && !ALL) return
  describeWithRedis("two backend processes with Redis", () => tests({ backends: 2, redis: true }))
}
