import { type ReportTableName, reportTables } from "../../src/contract/report-tables"
import { vatIn } from "../../src/contract/vat"
import { paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { mailAbout, messagesTo } from "../harness/outbox"
import { forgetPastOrders, ordersAroundMidnight, writePastOrders } from "../harness/past-orders"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"

/** Reports of the Reports screen beside plain SQL over the orders: orders of 2017, where no other test has any. */
const shop = sharedShop()
const NAME = "tables"
const query = { period: "custom", from: "2017-03-06", to: "2017-03-12" } as const
const NOW_AND_BEFORE: [string, string][] = [
  ["2017-03-06", "2017-03-12"],
  ["2017-02-27", "2017-03-05"],
]

let owner: ShopClient
let finance: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  finance = await signedIn(shop, "finance@demo.shop")
  await forgetPastOrders(shop, NAME)
  await writePastOrders(shop, ordersAroundMidnight(NAME, "2017-02-27", 14, 160))
  await shop.sql(
    `update shop_order set source = (array['web', 'app', 'staff'])[1 + length(id) % 3],
            placed_by = case when length(id) % 3 = 2 then (select id from "user" where email = 'fulfilment@demo.shop') end,
            recipient = recipient || jsonb_build_object('lga', case when state_id = 'NG-LA' then 'Ikeja' end)
      where id like $1`,
    [`past\\_${NAME}\\_%`],
  )
})
afterAll(async () => {
  await forgetPastOrders(shop, NAME)
  await shop.disconnect()
})

const read = async (report: ReportTableName, more: Record<string, string> = {}) =>
  (await finance.call("GET /admin/report-table", { query: { report, ...query, ...more } as never })).data

/** Name, orders, units, sales; orders and sales before: as the report has them. */
async function bySql(name: string, where = "true") {
  const [now, before] = await Promise.all(
    NOW_AND_BEFORE.map((days) =>
      shop.sql<{ name: string; orders: number; units: number; sales: number }>(
        `select ${name} as name, count(*)::int as orders,
                sum((select sum((l ->> 'quantity')::int) from jsonb_array_elements(o.lines) l))::int as units,
                (sum(o.paid_kobo - o.refunded_kobo) / 100.0)::float as sales
           from shop_order o join order_event e on e.order_id = o.id and e.status = 'processing'
          where o.status <> 'cancelled' and o.paid_kobo > o.refunded_kobo and ${where}
            and (e.at at time zone 'Africa/Lagos')::date between $1::date and $2::date group by 1`,
        days,
      ),
    ),
  )
  const names = new Set([...(now ?? []), ...(before ?? [])].map((row) => row.name))
  return [...names]
    .map((one) => {
      const [is, was] = [now, before].map((rows) => rows?.find((row) => row.name === one))
      return [
        ...[one, is?.orders ?? 0, is?.units ?? 0, is?.sales ?? 0],
        ...[was?.orders ?? 0, was?.sales ?? 0],
      ]
    })
    .sort(byName)
}
const byName = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)

describe("sales", () => {
  it.each([
    ["places", "coalesce(o.recipient ->> 'lga' || ', ', '') || (o.recipient ->> 'state')", "true"],
    [
      "channels",
      `case o.channel when 'card' then 'Card' when 'bank_transfer' then 'Bank transfer' when 'wallet' then 'Wallet'
         else 'Pay later' end`,
      "true",
    ],
    ["sources", "case o.source when 'web' then 'Website' when 'app' then 'App' else 'Staff' end", "true"],
    [
      "staff",
      `(select concat_ws(' ', u.first_name, u.last_name) from "user" u where u.id = o.placed_by)`,
      "o.source = 'staff'",
    ],
  ] as const)(
    "sales by %s match plain SQL, and their total is the sum of the rows",
    async (report, name, where) => {
      const { rows, total } = await read(report)
      expect([...rows].sort(byName)).toEqual(await bySql(name, where))
      expect(rows.length).toBeGreaterThan(0)
      const kobo = (cell: unknown) => Math.round(Number(cell) * 100)
      expect(kobo(total?.[3])).toBe(rows.reduce((sum, row) => sum + kobo(row[3]), 0))
    },
  )

  it("sales by day and by product match those on the dashboard", async () => {
    const { data: dashboard } = await finance.call("GET /admin/reports/sales", { query })
    const days = await read("days")
    expect(days.rows.map((row) => [row[1], row[6], row[7]])).toEqual(
      dashboard.points.map(({ orders, sales, before }) => [orders, sales, before.sales]),
    )
    expect(days.rows[0]?.[0]).toBe("2017-03-06")
    const { data: best } = await finance.call("GET /admin/reports/products", { query })
    const products = await read("products")
    expect(products.rows.map((row) => [row[0], row[2], row[3]])).toEqual(
      best.map(({ name, units, sales }) => [name, units, sales]),
    )
    // None of these is in the catalogue: their one brand is none.
    const brands = await read("brands")
    expect(brands.rows).toHaveLength(1)
    expect(brands.rows[0]?.slice(1)).toEqual(products.total?.slice(2))
  })
})

it("every report has as many cells in a row as columns, and its file has the same", async () => {
  for (const report of reportTables) {
    const month = { report, period: "month" } as const
    const { data, meta } = await finance.call("GET /admin/report-table", { query: { ...month, most: 500 } })
    expect([report, data.rows.filter((row) => row.length !== data.columns.length)]).toEqual([report, []])
    expect(data.columns.map(({ name }) => name)).toContain(data.chart.value)
    const file = await fetch(`${shop.url}/api/v1/admin/report-table-export?${new URLSearchParams(month)}`, {
      headers: { authorization: `Bearer ${finance.token}` },
    })
    const lines = (await file.text()).replace("\ufeff", "").trim().split("\r\n")
    expect([report, file.status, lines[0]]).toEqual([
      report,
      200,
      data.columns.map(({ name }) => name).join(","),
    ])
    expect(lines.length - 1).toBe(meta?.total)
  }
})

it("the stock report values units at today's prices and counts no unit in two ages", async () => {
  const { rows } = (await finance.call("GET /admin/report-table", { query: { report: "stock", most: 500 } }))
    .data
  const kobo = (cell: unknown) => Math.round(Number(cell) * 100)
  for (const row of rows) {
    expect([row[0], row.slice(3, 7).reduce<number>((sum, cell) => sum + kobo(cell), 0)]).toEqual([
      row[0],
      kobo(row[2]),
    ])
  }
  expect(rows.length).toBeGreaterThan(10)
})

it("a report is refused to staff without the permission, and a wrong name or period is named", async () => {
  const content = await signedIn(shop, "content@demo.shop")
  expect((await content.call("GET /admin/report-table", { query: { report: "days" } })).http).toBe(403)
  const ask = (wanted: Record<string, string>) =>
    finance.call("GET /admin/report-table", { query: wanted as never })
  expect((await ask({ report: "profit" })).errors?.report).toEqual(["Choose a report"])
  expect((await ask({ report: "days", period: "custom" })).errors?.from).toEqual(["Choose the first day"])
})

it("weekly reports are e-mailed once to staff who chose them, and no longer to staff who may not see them", async () => {
  const { email } = await makeStaff(shop, "finance")
  const client = await signedIn(shop, email)
  const reports: ReportTableName[] = ["brands", "days"]
  expect((await client.call("PUT /admin/report-mails", { body: { reports } })).data.reports).toEqual([
    "days",
    "brands",
  ])
  const { data } = await client.call("GET /admin/report-tables")
  expect(data.filter((one) => one.is_mailed).map((one) => one.report)).toEqual(["days", "brands"])
  for (const _ of [1, 2]) {
    await shop.runJob("mail-reports")
    await mailAbout(shop, email, /^Reports of the week/)
  }
  await shop.runJob("outbox")
  const mails = await messagesTo(shop, email)
  const weekly = mails.filter(({ subject }) => subject.startsWith("Reports of the week"))
  expect(weekly).toHaveLength(1)
  expect(weekly[0]?.text).toContain("Sales by brand")
  expect(weekly[0]?.text).toMatch(/report=days&period=custom&from=\d{4}-\d\d-\d\d&to=/)
  expect(
    (await client.call("PUT /admin/report-mails", { body: { reports: ["profit" as never] } })).http,
  ).toBe(422)
  expect((await client.call("PUT /admin/report-mails", { body: { reports: [] } })).data.reports).toEqual([])
})

describe("VAT", () => {
  it("VAT is switched on only by staff with the permission and with a tax identification number", async () => {
    expect((await finance.call("PUT /admin/vat", { body: { is_registered: true, tin: "1" } })).http).toBe(403)
    const nameless = await owner.call("PUT /admin/vat", { body: { is_registered: true, tin: "" } })
    expect(nameless.errors?.tin).toEqual(["Enter the tax identification number: invoices show it"])
    const wrong = await owner.call("PUT /admin/vat", { body: { is_registered: true, tin: "12-3" } })
    expect(wrong.errors?.tin).toEqual(["Must be a tax identification number, such as 12345678-0001"])
    const stale = await owner.call("PUT /admin/vat", {
      body: { is_registered: false, tin: "", seen: "vat_of_long_ago" },
    })
    expect(stale.error?.code).toBe("changed_meanwhile")
  })

  it("VAT is shown on an order, its invoice and the credit notes of its refunds", async () => {
    const tin = "87654321-0001"
    await owner.call("PUT /admin/vat", { body: { is_registered: true, tin } })
    const { client, order } = await paidOrder(shop, owner).finally(() =>
      owner.call("PUT /admin/vat", { body: { is_registered: false, tin } }),
    )
    const vat = { rate: 7.5, amount: vatIn(Math.round(order.total * 100), 750) / 100, tin }
    expect(order.vat).toEqual(vat)
    const { data: setting } = await owner.call("GET /admin/vat")
    expect([setting.is_registered, setting.history[0]?.tin]).toEqual([false, tin])

    const given = await owner.call("POST /admin/orders/{id}/refunds", {
      params: { id: order.id },
      body: { amount: 100.01, refunded: 0, reason: "Late", destination: "wallet" },
    })
    expect(given.http).toBe(200)
    const { data: orders } = await client.call("GET /user/order")
    const now = orders.find(({ id }) => id === order.id)
    expect(now?.vat).toEqual(vat)
    const refund = now?.refunds[0]?.id
    const file = async (path: string, token: string | undefined) => {
      const answer = await fetch(`${shop.url}/api/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return [answer.status, (await answer.text()).slice(0, 5)]
    }
    const mine = `/user/order/${order.id}/credit-notes/${refund}`
    expect(await file(mine, client.token)).toEqual([200, "%PDF-"])
    expect(await file(`/user/order/${order.id}/invoice`, client.token)).toEqual([200, "%PDF-"])
    expect(await file(`/admin/orders/${order.id}/credit-notes/${refund}`, owner.token)).toEqual([
      200,
      "%PDF-",
    ])
    const stranger = await makeShopper(shop)
    expect((await file(mine, stranger.token))[0]).toBe(404)
    expect((await file(`/user/order/${order.id}/credit-notes/none`, client.token))[0]).toBe(404)
    await eventually(async () => {
      const reported = await messagesTo(shop, order.recipient.email)
      expect(reported.map(({ text }) => text).join("\n")).toContain(`VAT 7.5% in the total (TIN ${tin})`)
    })
    const row = await fetch(`${shop.url}/api/v1/admin/order-export?q=${order.order_number}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(await row.text()).toContain(`7.5%,${vat.amount.toFixed(2)},`)
  })
})
