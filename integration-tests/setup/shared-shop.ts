import { shareShop } from "../harness/shared-shop"
import openTemplate from "./template"

/** For tests that share one running shop: each makes its own accounts and carts in it. */
export default async function setup(): Promise<void> {
  await openTemplate()
  await shareShop()
}
