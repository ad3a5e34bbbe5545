import { Chance } from "../../src/seed/random"
import type { ShopClient } from "../harness/client"
import { forgetPastOrders, ordersAroundMidnight, writePastOrders } from "../harness/past-orders"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/**
 * The sums of days and weeks that the reports read are never behind the orders: whatever changes, and whenever sums are
 * made, also in the middle of it. Orders of 2017, where no other test has any.
 */
const shop = sharedShop()
const NAME = "sums"
const FIRST = "2017-05-01"
const LAST = "2017-05-28"
const query = { period: "custom", from: FIRST, to: LAST }
const ORDERS = 60

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "finance@demo.shop")
  await forgetPastOrders(shop, NAME)
  await writePastOrders(shop, ordersAroundMidnight(NAME, FIRST, 28, ORDERS))
})
afterAll(async () => {
  await forgetPastOrders(shop, NAME)
  await shop.disconnect()
})

const roll = () => shop.sql("select report_roll(now())")

async function reported() {
  const [sales, statuses, products, states] = await Promise.all([
    owner.call("GET /admin/reports/sales", { query }),
    owner.call("GET /admin/reports/statuses", { query }),
    owner.call("GET /admin/reports/products", { query: { ...query, most: 100 } }),
    owner.call("GET /admin/reports/states", { query }),
  ])
  return {
    orders: sales.data.orders,
    sales: sales.data.sales,
    days: sales.data.points.reduce((sum, point) => sum + Math.round(point.sales * 100), 0),
    made: Object.fromEntries(
      statuses.data.filter(({ orders }) => orders > 0).map((row) => [row.status, row.orders]),
    ),
    units: products.data.reduce((sum, { units }) => sum + units, 0),
    states: states.data.reduce((sum, row) => sum + Math.round(row.sales * 100), 0),
  }
}

async function ofOrders() {
  const sold = `shop_order o join order_event e on e.order_id = o.id and e.status = 'processing'
    where o.status <> 'cancelled' and o.paid_kobo > o.refunded_kobo
      and (e.at at time zone 'Africa/Lagos')::date between $1::date and $2::date`
  const [row] = await shop.sql<{ orders: number; kobo: number; units: number; made: Record<string, number> }>(
    `select (select count(*)::int from ${sold}) as orders,
            (select coalesce(sum(o.paid_kobo - o.refunded_kobo), 0)::float from ${sold}) as kobo,
            (select coalesce(sum((l ->> 'quantity')::int), 0)::int
               from (select o.lines from ${sold}) s, jsonb_array_elements(s.lines) l) as units,
            (select jsonb_object_agg(status, n) from (
               select status, count(*)::int as n from shop_order
                where (created_at at time zone 'Africa/Lagos')::date between $1::date and $2::date group by 1) s) as made`,
    [FIRST, LAST],
  )
  if (!row) throw new Error("No row")
  const { orders, kobo, units, made } = row
  return { orders, sales: kobo / 100, days: kobo, made, units, states: kobo }
}

/** One of the things that become of an order, or of when it was paid. */
function change(chance: Chance) {
  const id = `past_${NAME}_${chance.whole(0, ORDERS - 1)}`
  const day = String(chance.whole(1, 28)).padStart(2, "0")
  return chance.pick([
    () => shop.sql("update shop_order set status = 'cancelled' where id = $1", [id]),
    () => shop.sql("update shop_order set status = 'delivered' where id = $1", [id]),
    () => shop.sql("update shop_order set refunded_kobo = paid_kobo / 3 where id = $1", [id]),
    () => shop.sql("update shop_order set refunded_kobo = paid_kobo where id = $1", [id]),
    () => shop.sql("update shop_order set created_at = $2 where id = $1", [id, `2017-05-${day}T23:00:00Z`]),
    () =>
      shop.sql("update order_event set at = $2 where order_id = $1 and status = 'processing'", [
        id,
        `2017-05-${day}T22:59:59.999Z`,
      ]),
  ])
}

it("reports match the orders after each of 40 changes, with or without sums computed in between", async () => {
  const chance = new Chance("sums, one after the other")
  for (let step = 0; step < 40; step += 1) {
    await change(chance)()
    if (chance.happens(0.4)) await roll()
    expect([step, await reported()]).toEqual([step, await ofOrders()])
  }
})

it("reports match the orders after 200 changes made while the sums are computed 40 times", async () => {
  const chance = new Chance("sums, all at once")
  const changes = Array.from({ length: 200 }, () => change(chance))
  await Promise.all([
    ...Array.from({ length: 8 }, async (_, lane) => {
      for (const [index, one] of changes.entries()) if (index % 8 === lane) await one()
    }),
    (async () => {
      for (let turn = 0; turn < 40; turn += 1) await roll()
    })(),
  ])
  const orders = await ofOrders()
  expect(await reported()).toEqual(orders)
  await roll()
  expect(await reported()).toEqual(orders)
})

it("report sums cover only whole days that are over; today's orders are read directly", async () => {
  await roll()
  const days = await shop.sql<{ day: string }>(
    "select day::text from report_rolled_day where day >= (now() at time zone 'Africa/Lagos')::date",
  )
  expect(days).toEqual([])
  const weeks = await shop.sql(
    "select week from report_rolled_week where week + 7 > (now() at time zone 'Africa/Lagos')::date",
  )
  expect(weeks).toEqual([])
})
