import { callCore } from "../harness/core-client"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { ONE } from "../harness/setups"
import { OWN_STORE_KEY, STORE_KEY } from "../harness/store-client"

/** A shop that began with one publishable key, and whose settings name another one since (docs/store-api.md). */
let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(ONE)
})
afterAll(() => shop?.leave())

it.each([
  ["the key that it began with", STORE_KEY, 200],
  ["the key that its settings name", OWN_STORE_KEY, 200],
  ["no other one", `pk_${"ff".repeat(32)}`, 400],
])("the Store API is opened to Medusa clients by %s", async (_, key, status) => {
  const headers = { "x-publishable-api-key": key }
  expect((await callCore(shop.address.backendUrls[0] ?? "", "GET /store/regions", { headers })).status).toBe(
    status,
  )
})
