import { countColumn, nairaColumn, OF_PERIOD, type ReportDefinition } from "./definition"

/**
 * A cart that was left twice is two rows of the table and one order at most: what was bought counts for the last time that it
 * was left, which is also the last chance of a reminder.
 */
export const carts: ReportDefinition = {
  title: "Abandoned carts",
  about:
    "Carts of signed-in shoppers that nobody touched for a day, by when that day was over: what was in them, how many shoppers we reminded by e-mail, and how many paid for them later.",
  columns: [
    { name: "day", label: "Day", kind: "day" },
    ...[countColumn("carts", "Carts"), countColumn("units", "Units"), nairaColumn("value", "Value")],
    ...[countColumn("reminded", "Reminded"), countColumn("bought", "Bought later")],
    ...[countColumn("bought_reminded", "Of these reminded"), nairaColumn("recovered", "Recovered")],
    nairaColumn("value_before", "Value before"),
  ],
  chart: { value: "value", before: "value_before" },
  hasPeriod: true,
  sql: `${OF_PERIOD},
    now_is as (
      select date_bin('1 day', b.abandoned_at, $1) as day, count(*) as carts, sum(b.units) as units,
             sum(b.value_kobo) as value, count(b.reminded_at) as reminded, count(k.kept_kobo) as bought,
             count(k.kept_kobo) filter (where b.reminded_at is not null) as bought_reminded,
             sum(k.kept_kobo) as recovered
        from abandoned_cart b
        left join lateral (
          select r.kept_kobo from shop_order o join report_order r on r.order_id = o.id and r.kept_kobo > 0
           where o.cart_id = b.cart_id and r.paid_at > b.abandoned_at
             and not exists (select 1 from abandoned_cart l where l.cart_id = b.cart_id and l.touched_at > b.touched_at)
        ) k on true
       where b.abandoned_at >= $1 and b.abandoned_at < $2 group by 1),
    was as (
      select date_bin('1 day', b.abandoned_at, $3) + ($1 - $3) as day, sum(b.value_kobo) as value
        from abandoned_cart b where b.abandoned_at >= $3 and b.abandoned_at < $4 group by 1)
    select to_char(d at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, coalesce(n.carts, 0) as carts,
           coalesce(n.units, 0) as units, coalesce(n.value, 0) as value, coalesce(n.reminded, 0) as reminded,
           coalesce(n.bought, 0) as bought, coalesce(n.bought_reminded, 0) as bought_reminded,
           coalesce(n.recovered, 0) as recovered, coalesce(w.value, 0) as value_before
      from generate_series($1::timestamptz, $2 - interval '1 microsecond', interval '1 day') d
      left join now_is n on n.day = d left join was w on w.day = d order by d`,
}
