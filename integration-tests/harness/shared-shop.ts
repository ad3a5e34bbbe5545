import { type OwnShop, openShop, type ShopAddress, type ShopOptions, ShopUnderTest } from "./shop"

/** How jest's set-up passes the test files the address of the shop that they share. */
const VARIABLE = "TEST_SHOP"

let own: OwnShop | undefined

export async function shareShop(options?: ShopOptions): Promise<void> {
  own = await openShop(options)
  process.env[VARIABLE] = JSON.stringify(own.address)
}

export async function closeSharedShop(): Promise<void> {
  await own?.stop()
  own = undefined
}

/** The shop that all files of this jest project share. Call `disconnect()` on it in `afterAll`. */
export function sharedShop(): ShopUnderTest {
  const given = process.env[VARIABLE]
  if (!given) throw new Error("No shop is shared: only the jest projects `http` and `e2e` have one")
  return new ShopUnderTest(JSON.parse(given) as ShopAddress)
}
