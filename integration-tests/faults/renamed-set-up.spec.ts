import { type FaultShop, faultShop } from "../harness/fault-shop"
import { ONE } from "../harness/setups"

/** What a start finds of the shop's set-up: it is known by its ids and marks, not by names, which staff may change. */
let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(ONE)
})
afterAll(() => shop?.leave())

const setUp = () =>
  shop.sql(
    `select (select jsonb_agg(id order by id) from region) as regions,
            (select jsonb_agg(id order by id) from stock_location) as warehouses,
            (select jsonb_agg(id order by id) from customer_group where lower(name) like 'wholesale%' or metadata ->> 'kind' = 'wholesale') as groups,
            (select jsonb_agg(id order by id) from fulfillment_set) as sets,
            default_region_id, default_location_id, default_sales_channel_id
       from store`,
  )
const restart = async () => {
  await shop.backends[0]?.stop()
  await shop.backends[0]?.start()
  expect((await fetch(`${shop.address.backendUrls[0]}/readyz`)).status).toBe(200)
}

it("a restart creates no second region, warehouse or customer group after these were renamed", async () => {
  const before = await setUp()
  const names = await shop.sql<{ region: string; warehouse: string }>(
    "select (select name from region) as region, (select name from stock_location) as warehouse",
  )
  await shop.sql("update region set name = 'Naija'")
  await shop.sql("update stock_location set name = 'Ikeja'")
  await shop.sql("update customer_group set name = 'Traders' where metadata ->> 'kind' = 'wholesale'")
  await restart()
  expect(await setUp()).toEqual(before)
  // As it was before there was the mark.
  await shop.sql(
    "update customer_group set name = 'Wholesale', metadata = null where metadata ->> 'kind' = 'wholesale'",
  )
  await restart()
  expect(await setUp()).toEqual(before)
  expect(await shop.sql("select name from customer_group where metadata ->> 'kind' = 'wholesale'")).toEqual([
    { name: "Wholesale" },
  ])
  const [was] = names
  await shop.sql("update region set name = $1", [was?.region])
  await shop.sql("update stock_location set name = $1", [was?.warehouse])
})
