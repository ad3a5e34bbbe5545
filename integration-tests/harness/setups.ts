import type { ShopOptions } from "./shop"
import { OWN_STORE_KEY } from "./store-client"
import { IS_GATE } from "./suite"
import { describeWithRedis } from "./tools"

/** How many seconds an unpaid order holds its stock in these shops. */
export const HOLD_SECONDS = 1_200

/** What no test minds and some want: a bank that failed is left alone for a second, credit is proven from ₦100,000 on. */
const env = {
  CARD_REST_SECONDS: "1",
  CREDIT_PROOF_NAIRA: "100000",
  ORDER_HOLD_SECONDS: String(HOLD_SECONDS),
  STORE_PUBLISHABLE_KEY: OWN_STORE_KEY,
}

/** The shops that fault tests share (`fault-shop.ts`): few, for each backend is some seconds of a processor. */
export const ONE: ShopOptions = { backends: 1, storefront: false, env }
/** Its memory is looked at by `soak.spec.ts`, which the gate does not have. */
export const TWO: ShopOptions = { backends: 2, redis: true, storefront: false, smallHeap: !IS_GATE, env }

/** Its payments are opened at the provider that keeps whatever a bank transfer brings. */
export const KEEPS: ShopOptions = { ...ONE, env: { ...env, CARD_PROVIDER: "flutterwave" } }

/**
 * A shop as it is meant to run, with its real limits, a second factor for staff, and the second provider of card
 * payments.
 */
export const STRICT: ShopOptions = {
  backends: 1,
  env: { RATE_LIMIT_FACTOR: "1", STAFF_SECOND_FACTOR: "required", CARD_PROVIDER: "flutterwave" },
}

/** What is attacked: a whole shop with its front door. It is left in a state that no other test should begin with. */
export const ATTACKED: ShopOptions = { backends: 1, storefront: true }

/** Whether all faults run on both kinds of shop (`npm run faults`). */
const ALL = process.env.FAULT_SETUPS === "all"

/**
 * The same tests on one backend process without Redis, and on two with it. `enough` names the one that is enough for
 * `npm run test:all`: two where processes race each other, else one. `npm test` never has both.
 */
export function onBothSetups(
  tests: (options: ShopOptions) => void,
  { enough = IS_GATE ? "two" : undefined }: { enough?: "one" | "two" } = {},
) {
  if (ALL || enough !== "two") describe("one backend process, without Redis", () => tests(ONE))
  if (ALL || enough !== "one") describeWithRedis("two backend processes with Redis", () => tests(TWO))
}
