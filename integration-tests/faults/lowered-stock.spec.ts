import type { ShopClient } from "../harness/client"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, putInCart, stockedVariant, stockOf } from "../harness/journey"
import { TWO } from "../harness/setups"
import { makeShoppers, signedIn } from "../harness/shoppers"

/** F5: staff count fewer units while buyers order them at two backends. 200 buyers with `npm run faults`. */
const BUYERS = Number(process.env.FAULT_BUYERS || 30)
const UNITS = 20
jest.setTimeout(360_000)

let shop: FaultShop
let owner: ShopClient
beforeAll(async () => {
  shop = await faultShop(TWO)
  owner = await signedIn(shop, "owner@demo.shop")
})
afterAll(() => shop?.leave())

it(`of ${BUYERS} buyers at once no more get an order than units are left, when staff lower the stock meanwhile`, async () => {
  const variant = await stockedVariant(shop, UNITS)
  const shoppers = await makeShoppers(shop, BUYERS)
  for (let from = 0; from < shoppers.length; from += 10) {
    await Promise.all(shoppers.slice(from, from + 10).map((client) => putInCart(client, variant)))
  }
  const count = (units: number) =>
    owner.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id: variant.variant_id },
      body: { stocked_quantity: units },
    })
  const counting = (async () => {
    const answers = []
    for (let units = UNITS - 1; units >= UNITS / 2; units -= 1) answers.push(await count(units))
    return answers
  })()
  const buying = shoppers.map((client, index) =>
    createOrder(Object.assign(shop.visitorOfBackend(index % 2), { token: client.token })),
  )
  const [orders, counts] = await Promise.all([Promise.all(buying), counting])
  const made = orders.filter(({ http }) => http === 200).length
  const refused = orders.filter(({ http, error }) => http === 422 && error?.code === "out_of_stock").length
  expect(made + refused).toBe(BUYERS)
  const odd = counts.filter(({ http, error }) => http !== 200 && error?.code !== "below_reserved")
  expect(odd.map(({ http, message }) => `${http} ${message}`)).toEqual([])
  const { stocked, reserved, reservations } = await stockOf(shop, variant.variant_id)
  expect([reserved, reservations, made <= stocked]).toEqual([made, made, true])
})
