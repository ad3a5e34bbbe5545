import type { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

/** The sentences of unit/field-messages.test.ts, as they come over the wire. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
beforeAll(async () => {
  client = await makeShopper(shop)
})

const LONG = "x".repeat(3_000)

it.each<[string, { body?: object; query?: Record<string, string> }, Record<string, string>]>([
  ["POST /product/orders", { body: {} }, { product_id: "Choose a product" }],
  ["POST /user/payment/store", { body: {} }, { order_id: "Choose an order" }],
  [
    "POST /user/payment/store",
    { body: { order_id: 12 } },
    { order_id: "Order can't be read. Check it and try again" },
  ],
  ["POST /user/cart/webstore", { body: {} }, { product: "Product is required" }],
  ["GET /refresh-cart", {}, { product_id: "Choose a product" }],
  [
    "GET /refresh-cart",
    { query: { product_id: LONG } },
    { product_id: "Product can have at most 2,000 characters" },
  ],
  [
    "GET /catalogue/sitemap",
    { query: { kind: "brands", page: "one" } },
    { page: "Page: use figures only, such as 1500 or 0.5" },
  ],
  ["GET /products/filter", { query: { sort: "dearest" } }, { sort: "Choose one of the ways to sort" }],
  ["POST /user/addresses", { body: { city: {} } }, { city: "This field is required" }],
])("%s answers a clear message for each wrong field of %j", async (key, sent, errors) => {
  const answer = await client.call(key, sent)
  expect([answer.http, answer.error?.code]).toEqual([422, "invalid_fields"])
  const messages = Object.entries(errors).map(([field, sentence]) => [field, [sentence]])
  expect(answer.errors).toMatchObject(Object.fromEntries(messages))
  expect(Object.values(answer.errors ?? {}).flat()).toContain(answer.message)
})

it("a call with an unknown path parameter answers 404 with a clear message", async () => {
  const answer = await client.call("DELETE /user/sign-ins/{provider}", { params: { provider: "myspace" } })
  expect([answer.http, answer.message]).toEqual([404, "We can't find that. Check the address and try again"])
})
