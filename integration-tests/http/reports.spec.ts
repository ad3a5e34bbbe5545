import { reportingConnection } from "../../src/modules/reporting/connection"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment, payAtBank, storePayment } from "../harness/journey"
import { forgetPastOrders, ordersAroundMidnight, writePastOrders } from "../harness/past-orders"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/**
 * Every figure of the reports beside the same one summed by plain SQL over the orders themselves: orders of 2019, with
 * payments around Lagos's midnights, where no other test has any.
 */
const shop = sharedShop()
const NAME = "reports"
const FIRST = "2019-03-04"
const LAST = "2019-03-10"
const BEFORE_FIRST = "2019-02-25"
const query = { period: "custom", from: FIRST, to: LAST }

/** Paid orders that were not cancelled and of whose money something remains, by Lagos's calendar. */
const SALES = `
  from shop_order o join order_event e on e.order_id = o.id and e.status = 'processing'
 where o.status <> 'cancelled' and o.paid_kobo > o.refunded_kobo
   and (e.at at time zone 'Africa/Lagos')::date between $1::date and $2::date`
const NAIRA = "/ 100.0)::float"

let owner: ShopClient

beforeAll(async () => {
  owner = await signedIn(shop, "finance@demo.shop")
  await forgetPastOrders(shop, NAME)
  await writePastOrders(shop, ordersAroundMidnight(NAME, BEFORE_FIRST, 14, 240))
})
afterAll(async () => {
  await forgetPastOrders(shop, NAME)
  await shop.disconnect()
})

const salesBySql = async (first: string, last: string) => {
  const [row] = await shop.sql(
    `select count(*)::int as orders, (coalesce(sum(o.paid_kobo - o.refunded_kobo), 0) ${NAIRA} as sales,
            (coalesce(round(avg(o.paid_kobo - o.refunded_kobo)), 0) ${NAIRA} as average,
            (select coalesce(sum((l ->> 'quantity')::int), 0)::int ${SALES.replace(
              "where",
              "cross join jsonb_array_elements(o.lines) l where",
            )}) as units,
            (coalesce(sum(o.discount_kobo), 0) ${NAIRA} as discounts,
            (coalesce(sum(o.delivery_kobo), 0) ${NAIRA} as delivery,
            (coalesce(sum(o.refunded_kobo), 0) ${NAIRA} as refunds ${SALES}`,
    [first, last],
  )
  return row
}

/** As if no day had been summed; then as the job leaves them, when another test's process is not summing just now. */
const unsummed = () =>
  shop.sql(
    "insert into report_dirty select generate_series(date '2019-02-18', date '2019-03-17', interval '1 day')",
  )
const summed = () =>
  eventually(
    async () => {
      await shop.sql("select report_roll(now())")
      return shop.sql<{ day: string }>(
        "select day::text from report_days($1::timestamptz, $2::timestamptz) where is_summed",
        ["2019-03-03T23:00:00Z", "2019-03-10T23:00:00Z"],
      )
    },
    (days) => days.length === 7,
  )

describe.each([
  ["orders", unsummed],
  ["sums of days and weeks", summed],
] as const)("figures read from %s equal those of plain SQL", (_, prepare) => {
  beforeAll(async () => {
    await prepare()
  })

  it("sales of a period and of the period before match plain SQL", async () => {
    const { data, meta } = await owner.call("GET /admin/reports/sales", { query })
    const { points, before, ...totals } = data
    expect(totals).toEqual(await salesBySql(FIRST, LAST))
    expect(before).toEqual(await salesBySql(BEFORE_FIRST, "2019-03-03"))
    expect(totals.orders).toBeGreaterThan(20)
    expect(totals.refunds).toBeGreaterThan(0)
    expect(meta).toMatchObject({
      from: "2019-03-03T23:00:00.000Z",
      until: "2019-03-10T23:00:00.000Z",
      before: { from: "2019-02-24T23:00:00.000Z", until: "2019-03-03T23:00:00.000Z" },
      step: "day",
    })
  })

  it("sales day by day and hour by hour match plain SQL", async () => {
    const { data } = await owner.call("GET /admin/reports/sales", { query })
    const days = await shop.sql<{ day: string }>(
      `select to_char(e.at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, count(*)::int as orders,
              (sum(o.paid_kobo - o.refunded_kobo) ${NAIRA} as sales ${SALES} group by 1 order by 1`,
      [FIRST, LAST],
    )
    const found = data.points.map(({ from, orders, sales }) => ({
      day: new Date(Date.parse(from) + 3_600_000).toISOString().slice(0, 10),
      orders,
      sales,
    }))
    expect(found).toHaveLength(7)
    expect(found.filter(({ orders }) => orders > 0)).toEqual(days)

    const oneDay = { period: "custom", from: FIRST, to: FIRST }
    const day = await owner.call("GET /admin/reports/sales", { query: oneDay })
    const hours = await shop.sql(
      `select extract(hour from e.at at time zone 'Africa/Lagos')::int as hour, count(*)::int as orders,
              (sum(o.paid_kobo - o.refunded_kobo) ${NAIRA} as sales ${SALES} group by 1 order by 1`,
      [FIRST, FIRST],
    )
    expect(day.data.points).toHaveLength(24)
    expect(
      day.data.points
        .map(({ orders, sales }, hour) => ({ hour, orders, sales }))
        .filter(({ orders }) => orders > 0),
    ).toEqual(hours)
  })

  it("orders placed in a period, by status, match plain SQL", async () => {
    const { data } = await owner.call("GET /admin/reports/statuses", { query })
    const bySql = (first: string, last: string) =>
      shop.sql(
        `select status, count(*)::int as orders, (sum(total_kobo) ${NAIRA} as total from shop_order
          where (created_at at time zone 'Africa/Lagos')::date between $1::date and $2::date group by 1 order by 1`,
        [first, last],
      )
    const sorted = [...data].sort((a, b) => (a.status < b.status ? -1 : 1))
    expect(sorted.map(({ status, orders, total }) => ({ status, orders, total }))).toEqual(
      await bySql(FIRST, LAST),
    )
    expect(sorted.map(({ status, before }) => ({ status, ...before }))).toEqual(
      await bySql(BEFORE_FIRST, "2019-03-03"),
    )
  })

  it("sales by product in a period match plain SQL", async () => {
    const { data } = await owner.call("GET /admin/reports/products", { query })
    const rows = await shop.sql(
      `select l ->> 'product_id' as product_id, sum((l ->> 'quantity')::int)::int as units,
              (sum((l ->> 'total_kobo')::bigint - (l ->> 'discount_kobo')::bigint) ${NAIRA} as sales
         ${SALES.replace("where", "cross join jsonb_array_elements(o.lines) l where")} group by 1 order by 3 desc`,
      [FIRST, LAST],
    )
    expect(data.map(({ product_id, units, sales }) => ({ product_id, units, sales }))).toEqual(rows)
    expect(data[0]?.name).toMatch(/^Past product \d$/)
  })

  it.each([
    ["states", "o.recipient ->> 'state'"],
    ["channels", "o.channel"],
  ] as const)("sales by %s in a period and the one before match plain SQL", async (report, column) => {
    const { data } = await owner.call(`GET /admin/reports/${report}`, { query })
    const bySql = (first: string, last: string) =>
      shop.sql(
        `select ${column} as name, count(*)::int as orders, (sum(o.paid_kobo - o.refunded_kobo) ${NAIRA} as sales
         ${SALES} group by 1 order by 3 desc`,
        [first, last],
      )
    expect(data.map(({ name, orders, sales }) => ({ name, orders, sales }))).toEqual(await bySql(FIRST, LAST))
    const before = [...data].sort((a, b) => b.before.sales - a.before.sales)
    expect(before.map(({ name, before }) => ({ name, ...before }))).toEqual(
      await bySql(BEFORE_FIRST, "2019-03-03"),
    )
  })

  it("the low-stock report counts the same variants as plain SQL", async () => {
    const { data, body } = await owner.call("GET /admin/reports/low-stock", { query: { most: 100 } })
    const [row] = await shop.sql<{ total: number }>(
      `select count(*)::int as total from catalogue_variant v join catalogue_product p using (product_id)
        cross join lateral (select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0) as free from inventory_level l
            where l.inventory_item_id = v.inventory_item_id and l.deleted_at is null) stock
        where p.is_listed and v.inventory_item_id is not null and free <= 9 and (free <= 0 or p.created_at > now() - interval '30 days'
          or v.variant_id in (select variant_id from report_line where paid_at > now() - interval '30 days'))`,
    )
    expect(body.meta).toEqual({ total: row?.total })
    expect(data.every(({ available }) => available >= 0 && available <= 9)).toBe(true)
  })

  it("the dashboard shows the same figures as the reports and plain SQL", async () => {
    const agree = await eventually(
      async () => {
        const { data: glance } = await owner.call("GET /admin/dashboard")
        const reports = await Promise.all(
          (["day", "week", "month"] as const).map(async (period) => {
            const { data } = await owner.call("GET /admin/reports/sales", { query: { period } })
            return data.sales
          }),
        )
        const bySql = await shop.sql(
          `select status, count(*)::int as orders, (sum(total_kobo) ${NAIRA} as total from shop_order group by 1 order by 1`,
        )
        const { today, week, month } = glance.sales
        return {
          sales: [today.sales, week.sales, month.sales],
          reports,
          statuses: glance.statuses
            .filter(({ orders }) => orders > 0)
            .sort((a, b) => (a.status < b.status ? -1 : 1)),
          bySql,
        }
      },
      // The shop's own jobs may move an order in between.
      ({ sales, reports, statuses, bySql }) =>
        JSON.stringify([sales, statuses]) === JSON.stringify([reports, bySql]),
    )
    expect(agree.sales).toEqual(agree.reports)
    expect(agree.statuses).toEqual(agree.bySql)
    expect(agree.sales[2]).toBeGreaterThan(0)
  })
})

describe("the figures follow the orders", () => {
  const sales = async () => (await owner.call("GET /admin/reports/sales", { query })).data

  it("report figures follow an order that is cancelled, refunded, paid at another time or deleted", async () => {
    const name = `${NAME}_moving`
    await forgetPastOrders(shop, name)
    const none = await sales()
    const paid = new Date("2019-03-06T12:00:00Z")
    const order = {
      ...{
        id: `past_${name}_0`,
        status: "delivered",
        made: paid,
        paid,
        refunded: 0,
        discount: 0,
        delivery: 0,
      },
      ...{ channel: "card", state: ["NG-LA", "Lagos"] as [string, string] },
      lines: [
        { product_id: "past_p", variant_id: "past_v", name: "Past", quantity: 2, total_kobo: 1_000_00 },
      ],
    }
    await writePastOrders(shop, [order])
    const sold = async () => {
      const { orders, sales: money } = await sales()
      const lines = await shop.sql("select quantity from report_line where order_id = $1", [order.id])
      return [orders - none.orders, Math.round((money - none.sales) * 100) / 100, lines.length]
    }
    const change = (text: string) => shop.sql(`update shop_order set ${text} where id = $1`, [order.id])
    expect(await sold()).toEqual([1, 1000, 1])
    await change("refunded_kobo = 25000")
    expect(await sold()).toEqual([1, 750, 1])
    await change("refunded_kobo = 100000")
    expect(await sold()).toEqual([0, 0, 0])
    await change("refunded_kobo = 0, status = 'cancelled'")
    expect(await sold()).toEqual([0, 0, 0])
    await change("status = 'shipped'")
    expect(await sold()).toEqual([1, 1000, 1])
    const payAt = (at: string) =>
      shop.sql("update order_event set at = $2 where order_id = $1 and status = 'processing'", [order.id, at])
    await payAt("2019-03-10T23:00:00Z")
    expect(await sold()).toEqual([0, 0, 1])
    await payAt("2019-03-10T22:59:59.999Z")
    expect(await sold()).toEqual([1, 1000, 1])
    await forgetPastOrders(shop, name)
    expect(await sold()).toEqual([0, 0, 0])
  })

  it("report figures follow an order that changes while one of its events is updated", async () => {
    const name = `${NAME}_meanwhile`
    const [made] = ordersAroundMidnight(name, "2019-03-20", 1, 1)
    if (!made) throw new Error("No order was made up")
    const order = { ...made, status: "processing", paid: made.made, refunded: 0 }
    await writePastOrders(shop, [order])
    const fed = () => shop.sql("select status, paid_at from report_order where order_id = $1", [order.id])
    const note = (what: string) =>
      `update order_event set ${what} where order_id = '${order.id}' and status = 'processing' /* noted */`
    let noted: Promise<unknown> | undefined
    await shop.transaction(async (inside) => {
      await inside.sql("update shop_order set status = 'shipped' where id = $1", [order.id])
      // What the figures do not read waits for nothing.
      await shop.transaction(async (moving) => {
        await moving.sql("set local lock_timeout = '5s'")
        await moving.sql(note("held_until = now()"))
      })
      // Begins before the change is to be seen, and ends after it.
      noted = shop.sql(note("at = at + interval '1 second'"))
      await eventually(
        () =>
          shop.sql(
            "select from pg_stat_activity where query like 'update order_event%/* noted */' and wait_event_type = 'Lock'",
          ),
        ({ length }) => length === 1,
      )
    })
    await noted
    expect(await fed()).toEqual([{ status: "shipped", paid_at: new Date(order.paid.getTime() + 1_000) }])
    await forgetPastOrders(shop, name)
  })

  it("report figures follow an order when its shopper pays", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop, 2)
    const paidAndRemaining = () =>
      shop.sql(
        "select paid_at is not null as paid, kept_kobo::int as remaining from report_order where order_id = $1",
        [order.id],
      )
    expect(await paidAndRemaining()).toEqual([{ paid: false, remaining: 0 }])
    await payAtBank(shop, payment.reference)
    await storePayment(client, order.id, payment.reference)
    expect(await paidAndRemaining()).toEqual([{ paid: true, remaining: Math.round(order.total * 100) }])
  })
})

describe("the reports", () => {
  it("a report is refused for an invalid period, on screen and as a file", async () => {
    const wrong: Record<string, string>[] = [
      { period: "year" },
      { period: "custom" },
      { period: "custom", from: "2019-03-04" },
      { period: "custom", from: "2019-03-04", to: "2019-03-01" },
      { period: "custom", from: "2019-02-30", to: "2019-03-01" },
      { period: "custom", from: "4 March", to: "5 March" },
      { period: "custom", from: "2015-01-01", to: "2019-03-01" },
      { period: "custom", from: "2999-01-01", to: "2999-01-02" },
    ]
    for (const query of wrong) {
      const refused = await owner.call("GET /admin/reports/sales", { query })
      expect([query, refused.http]).toEqual([query, 422])
      expect(Object.keys(refused.errors ?? {})).not.toEqual([])
      const file = await fetch(
        `${shop.url}/api/v1/admin/report-exports/sales?${new URLSearchParams(query)}`,
        {
          headers: { authorization: `Bearer ${owner.token}` },
        },
      )
      expect([query, file.status]).toEqual([query, 422])
    }
  })

  it("report files hold the same figures as the reports and run no formula in a spreadsheet", async () => {
    const name = `${NAME}_formula`
    await writePastOrders(
      shop,
      ordersAroundMidnight(name, "2018-05-01", 1, 6).map((order) => ({
        ...order,
        ...{ status: "delivered", paid: new Date("2018-05-01T12:00:00Z"), refunded: 0 },
        state: ["NG-LA", "=1+1"],
      })),
    )
    const file = async (report: string, days: Record<string, string>) => {
      const response = await fetch(
        `${shop.url}/api/v1/admin/report-exports/${report}?${new URLSearchParams({ period: "custom", ...days })}`,
        { headers: { authorization: `Bearer ${owner.token}` } },
      )
      expect([report, response.status, response.headers.get("content-type")]).toEqual([
        report,
        200,
        "text/csv; charset=utf-8",
      ])
      return (await response.text()).replace("\ufeff", "").trim().split("\r\n")
    }
    const states = await file("states", { from: "2018-05-01", to: "2018-05-01" })
    expect(states[1]).toMatch(/^'=1\+1,6,/)
    await forgetPastOrders(shop, name)

    const { data } = await owner.call("GET /admin/reports/sales", { query })
    const days = await file("sales", { from: FIRST, to: LAST })
    expect(days[0]).toBe("from,orders,sales,orders_before,sales_before")
    expect(days.slice(1)).toEqual(
      data.points.map(
        ({ orders, sales, before }, day) =>
          `2019-03-${String(4 + day).padStart(2, "0")} 00:00,${orders},${sales},${before.orders},${before.sales}`,
      ),
    )
    for (const report of ["statuses", "products", "channels", "low-stock"]) {
      expect((await file(report, { from: FIRST, to: LAST })).length).toBeGreaterThan(1)
    }
  })

  it("reports are read on database connections that cannot write", async () => {
    const database = await reportingConnection({
      databaseUrl: shop.address.databaseUrl,
      databaseSsl: false,
    }).initialize()
    try {
      const refused = { driverError: { code: "25006" } }
      await expect(database.query("delete from report_order")).rejects.toMatchObject(refused)
      await expect(database.query("create table mine (id int)")).rejects.toMatchObject(refused)
      expect(await database.query("show statement_timeout")).toEqual([{ statement_timeout: "10s" }])
    } finally {
      await database.destroy()
    }
    // PostgreSQL lists a connection for a moment after it was closed.
    await eventually(async () => {
      const [open] = await shop.sql<{ most: number }>(
        "select count(*)::int as most from pg_stat_activity where application_name = 'reporting' and datname = current_database()",
      )
      expect(open?.most).toBeLessThanOrEqual(2)
    })
  })
})
