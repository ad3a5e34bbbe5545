import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

it("a price change of a thousand products soon shows in the shop, and no request fails meanwhile", async () => {
  const rows = await shop.sql<{ id: string }>(
    `select p.id from product p join catalogue_product cp on cp.product_id = p.id
      where cp.is_listed and p.deleted_at is null and p.created_at < now() - interval '1 hour' order by p.id limit 1000`,
  )
  const ids = rows.map(({ id }) => id)
  const sample = [ids[0], ids[500], ids[999]].map(String)
  const price = async (id: string) =>
    (await shop.visitor().call("GET /products/single/{id}", { params: { id } })).data.regular_price
  const before = await Promise.all(sample.map(price))
  let stop = false
  const failures: number[] = []
  const shopper = (async () => {
    while (!stop) {
      const { http } = await shop.visitor().call("GET /products/filter", { query: { per_page: 20 } })
      if (http !== 200) failures.push(http)
    }
  })()
  const made = await owner.call("POST /admin/change-price", {
    body: { product_ids: ids, mode: "amount", value: 10 },
  })
  expect(made.data.counts.left_out).toBe(0)
  for (const [index, id] of sample.entries()) {
    await eventually(
      () => price(id),
      (now) => now === Number(before[index]) + 10,
    )
  }
  const undone = await owner.call("POST /admin/price-changes/{id}/undo", {
    params: { id: made.data.id },
    body: {},
  })
  expect(undone.data.refused).toEqual([])
  stop = true
  await shopper
  expect(failures).toEqual([])
  for (const [index, id] of sample.entries()) {
    await eventually(
      () => price(id),
      (now) => now === before[index],
    )
  }
})
