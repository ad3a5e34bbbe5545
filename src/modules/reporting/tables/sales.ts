import {
  BEST_FIRST,
  countColumn,
  nairaColumn,
  OF_PERIOD,
  type ReportDefinition,
  SALES_COLUMNS,
  SALES_SUMS,
  SOLD,
  textColumn,
} from "./definition"

const SALES_CHART = { value: "sales", before: "sales_before" }

/** Sales of a period by something that an order says. */
const salesBy = (
  what: { title: string; about: string; column: [name: string, label: string] },
  name: string,
  { joins = "", where = "true", id = "null" }: { joins?: string; where?: string; id?: string } = {},
): ReportDefinition => ({
  title: what.title,
  about: what.about,
  columns: [textColumn(...what.column), ...SALES_COLUMNS],
  chart: SALES_CHART,
  hasPeriod: true,
  // Two of the same name are two rows.
  sql: `${OF_PERIOD}, ${SOLD}
    select n.name as ${what.column[0]}, ${SALES_SUMS}
      from sold o ${joins} cross join lateral (select ${name} as name, ${id} as id) n
     where ${where} group by n.name, n.id ${BEST_FIRST}`,
})

export const days: ReportDefinition = {
  title: "Sales by day",
  about: "Paid orders of each day, with delivery and after discounts, less what was given back of them.",
  columns: [
    { name: "day", label: "Day", kind: "day" },
    ...[countColumn("orders", "Orders"), countColumn("units", "Units")],
    ...[nairaColumn("discounts", "Discounts"), nairaColumn("delivery", "Delivery")],
    ...[nairaColumn("given_back", "Refunded"), nairaColumn("sales", "Sales")],
    nairaColumn("sales_before", "Sales before"),
  ],
  chart: SALES_CHART,
  hasPeriod: true,
  sql: `${OF_PERIOD},
    now_is as (select date_bin('1 day', s.begins, $1) as day, sum(s.orders) as orders, sum(s.units) as units,
        sum(s.discount_kobo) as discounts, sum(s.delivery_kobo) as delivery, sum(s.refunded_kobo) as given_back,
        sum(s.kept_kobo) as sales from report_sales($1, $2) s group by 1),
    was as (select date_bin('1 day', s.begins, $3) + ($1 - $3) as day, sum(s.kept_kobo) as sales
        from report_sales($3, $4) s group by 1)
    select to_char(d at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, coalesce(n.orders, 0) as orders,
           coalesce(n.units, 0) as units, coalesce(n.discounts, 0) as discounts, coalesce(n.delivery, 0) as delivery,
           coalesce(n.given_back, 0) as given_back, coalesce(n.sales, 0) as sales, coalesce(w.sales, 0) as sales_before
      from generate_series($1::timestamptz, $2 - interval '1 microsecond', interval '1 day') d
      left join now_is n on n.day = d left join was w on w.day = d order by d`,
}

/** Lines of sales by product, `is_now` or in the period before. */
const LINES = `lines as materialized (
  select true as is_now, n.* from report_products($1, $2) n
   union all select false, b.* from report_products($3, $4) b)`

const LINE_SUMS = `
  coalesce(sum(l.units) filter (where l.is_now), 0) as units,
  coalesce(sum(l.sold_kobo) filter (where l.is_now), 0) as sales,
  coalesce(sum(l.units) filter (where not l.is_now), 0) as units_before,
  coalesce(sum(l.sold_kobo) filter (where not l.is_now), 0) as sales_before`

const LINE_COLUMNS = [
  ...[countColumn("units", "Units"), nairaColumn("sales", "Sales")],
  ...[countColumn("units_before", "Units before"), nairaColumn("sales_before", "Sales before")],
]

export const products: ReportDefinition = {
  title: "Sales by product",
  about: "After discounts, without delivery. What was given back for part of an order is not taken off.",
  columns: [textColumn("product", "Product"), textColumn("brand", "Brand"), ...LINE_COLUMNS],
  chart: SALES_CHART,
  hasPeriod: true,
  sql: `${OF_PERIOD}, ${LINES},
    sums as (select l.product_id, ${LINE_SUMS} from lines l group by 1)
    select coalesce(p.title, (select r.name from report_line r where r.product_id = s.product_id
                               order by r.paid_at desc limit 1), '') as product,
           coalesce(p.brand_name, '') as brand, s.units, s.sales, s.units_before, s.sales_before
      from sums s left join catalogue_product p on p.product_id = s.product_id
     ${BEST_FIRST}, s.product_id`,
}

export const brands: ReportDefinition = {
  title: "Sales by brand",
  about: "After discounts, without delivery, by the brand that a product has now.",
  columns: [textColumn("brand", "Brand"), ...LINE_COLUMNS],
  chart: SALES_CHART,
  hasPeriod: true,
  sql: `${OF_PERIOD}, ${LINES}
    select coalesce(p.brand_name, 'No brand, or no longer sold') as brand, ${LINE_SUMS}
      from lines l left join catalogue_product p on p.product_id = l.product_id
     group by 1 ${BEST_FIRST}`,
}

export const places = salesBy(
  {
    title: "Sales by place",
    about: "Where orders go: the local government area and state, or the pickup place.",
    column: ["place", "Place"],
  },
  `case when o.delivery_method = 'pickup' then 'Pickup: ' || coalesce(p.name, nullif(o.state, ''), 'not said')
        else coalesce(nullif(concat_ws(', ', o.lga, nullif(o.state, '')), ''), 'Not said') end`,
  { joins: "left join pickup_location p on p.id = o.pickup_location_id" },
)

export const staff = salesBy(
  {
    title: "Sales by staff",
    about: "Orders that staff made for shoppers who phoned or came by.",
    column: ["staff", "Made by"],
  },
  "coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, 'Former staff')",
  {
    joins: `left join "user" u on u.id = o.placed_by`,
    where: "o.source = 'staff'",
    id: "o.placed_by",
  },
)

export const channels = salesBy(
  { title: "Sales by channel", about: "How orders were paid.", column: ["channel", "Channel"] },
  `case o.channel when 'card' then 'Card' when 'bank_transfer' then 'Bank transfer' when 'wallet' then 'Wallet'
        when 'credit' then 'Pay later' else coalesce(o.channel, 'Not said') end`,
)

export const sources = salesBy(
  {
    title: "Sales by source",
    about: "Where orders were made: on the website, in the app, or by staff.",
    column: ["source", "Source"],
  },
  "case o.source when 'web' then 'Website' when 'app' then 'App' else 'Staff' end",
)
