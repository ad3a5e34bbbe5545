import { withAccounts } from "./lost-accounts"
import { browsing } from "./lost-browsing"
import type { Journey } from "./lost-steps"
import type { ShopUnderTest } from "./shop"

/**
 * Every later file of the storefront is asked for by one of these. A new `import(…)` in it needs a journey: `e2e/lost-code.spec.ts`
 * says so.
 */
export const journeysIn = (shop: ShopUnderTest): Journey[] => [...browsing(shop), ...withAccounts(shop)]
