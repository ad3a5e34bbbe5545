import {
  countColumn,
  nairaColumn,
  OF_PERIOD,
  type ReportDefinition,
  SALES_COLUMNS,
  SALES_SUMS,
  SOLD,
  textColumn,
} from "./definition"

export const buyers: ReportDefinition = {
  title: "First orders and repeat orders",
  about: "Orders of shoppers who bought for the first time, and of those who came back.",
  columns: [textColumn("kind", "Order"), countColumn("shoppers", "Shoppers"), ...SALES_COLUMNS],
  chart: { value: "sales", before: "sales_before" },
  hasPeriod: true,
  sql: `${OF_PERIOD}, ${SOLD}
    select n.name as kind, count(distinct s.customer_id) filter (where o.is_now) as shoppers, ${SALES_SUMS}
      from sold o join shop_order s on s.id = o.order_id
     cross join lateral (
       select case when s.customer_id is null then 'Account deleted'
                   when exists (select 1 from shop_order e join report_order r on r.order_id = e.id and r.kept_kobo > 0
                                 where e.customer_id = s.customer_id and (r.paid_at, r.order_id) < (o.paid_at, o.order_id))
                   then 'Repeat order' else 'First order' end as name) n
     group by 1 order by 1`,
}

/** Months after the first order that have a column of their own. */
const FOLLOWED = [1, 2, 3, 4, 5, 6] as const

export const cohorts: ReportDefinition = {
  title: "Who comes back",
  about:
    "Shoppers by the month of their first order, the last 12 months: how many bought again, and what share of them in each month after.",
  columns: [
    { name: "month", label: "First order in", kind: "month" },
    ...[countColumn("shoppers", "Shoppers"), countColumn("bought_again", "Bought again")],
    { name: "share", label: "Share", kind: "percent" },
    ...[countColumn("orders", "Orders"), nairaColumn("sales", "Sales")],
    ...FOLLOWED.map((n) => ({ name: `month_${n}`, label: `Month ${n}`, kind: "percent" }) as const),
  ],
  chart: { value: "share" },
  hasPeriod: false,
  sql: `with bought as materialized (
      select o.customer_id, date_trunc('month', r.paid_at at time zone 'Africa/Lagos') as month, count(*) as orders,
             sum(r.kept_kobo) as kobo
        from report_order r join shop_order o on o.id = r.order_id
       where r.kept_kobo > 0 and r.paid_at < $1::timestamptz and o.customer_id is not null group by 1, 2),
    began as materialized (
      select customer_id, min(month) as month, sum(orders) as orders, sum(kobo) as kobo from bought group by 1
      having min(month) > date_trunc('month', $1::timestamptz at time zone 'Africa/Lagos') - interval '12 months'),
    followed as (
      select g.month, n, count(*) as shoppers from began g cross join generate_series(1, ${FOLLOWED.length}) n
        join bought b on b.customer_id = g.customer_id and b.month = g.month + n * interval '1 month' group by 1, 2)
    select to_char(g.month, 'YYYY-MM') as month, count(*) as shoppers, count(*) filter (where g.orders > 1) as bought_again,
           round(100.0 * count(*) filter (where g.orders > 1) / count(*), 1) as share, sum(g.orders) as orders,
           sum(g.kobo) as sales,
           ${FOLLOWED.map(
             (n) => `case when g.month + interval '${n} months' <= $1::timestamptz at time zone 'Africa/Lagos'
             then round(100.0 * coalesce((select f.shoppers from followed f where f.month = g.month and f.n = ${n}), 0)
                        / count(*), 1) end as month_${n}`,
           ).join(",\n           ")}
      from began g group by g.month order by g.month`,
}
