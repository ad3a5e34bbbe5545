import { shareShop } from "../harness/shared-shop"
import type { ShopOptions } from "../harness/shop"
import openTemplate from "./template"

/** For tests that share one running shop: each makes its own accounts and carts in it. */
export default async function setup(): Promise<void> {
  await openSharedShop()
}

export async function openSharedShop(options?: ShopOptions): Promise<void> {
  await openTemplate()
  await shareShop(options)
}
