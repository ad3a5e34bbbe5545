import { countColumn, nairaColumn, type ReportDefinition, textColumn } from "./definition"

/**
 * What lies on the shelf, in batches by the day on which they came. The newest arrivals in the history of counts are taken
 * to be what is left, because what came first is sold first; what they do not explain came with the variant.
 */
const BATCHES = `
  with now_is as (select $1::timestamptz as at),
  levels as (
    select l.inventory_item_id, sum(l.stocked_quantity)::bigint as units from inventory_level l
     where l.deleted_at is null group by 1 having sum(l.stocked_quantity) > 0),
  shelf as materialized (
    select v.variant_id, v.product_id, p.title, v.title as variant, v.sku, p.brand_name,
           coalesce(v.price_kobo, v.regular_kobo, 0) as price_kobo, l.units, pv.created_at as began
      from levels l join catalogue_variant v on v.inventory_item_id = l.inventory_item_id
      join catalogue_product p on p.product_id = v.product_id
      join product_variant pv on pv.id = v.variant_id),
  came as (
    select c.variant_id, c.created_at, (c.units_after - c.units_before)::bigint as units,
           sum(c.units_after - c.units_before) over (partition by c.variant_id order by c.created_at desc, c.id desc)::bigint
             as units_since
      from stock_count c join shelf s on s.variant_id = c.variant_id
     where c.units_after > c.units_before and c.reason <> 'undo'
       and not exists (select 1 from stock_count u where u.undoes = c.id)),
  batches as (
    select s.variant_id, c.created_at as at, least(c.units, s.units - (c.units_since - c.units)) as units
      from shelf s join came c on c.variant_id = s.variant_id where s.units > c.units_since - c.units
    union all
    select s.variant_id, s.began, s.units - coalesce(k.units, 0)
      from shelf s left join (select variant_id, sum(units)::bigint as units from came group by 1) k
        on k.variant_id = s.variant_id where s.units > coalesce(k.units, 0)),
  lying as (
    select s.*, b.units as batch_units, greatest(extract(day from $1 - b.at)::integer, 0) as age_days
      from batches b join shelf s on s.variant_id = b.variant_id)`

const aged = (from: number, to: number | null) =>
  `coalesce(sum(batch_units * price_kobo) filter (where age_days >= ${from}${to === null ? "" : ` and age_days <= ${to}`}), 0)`

export const stock: ReportDefinition = {
  title: "Stock value",
  about:
    "What lies on the shelf now, by brand, at today's selling prices, and how long it has been there. What came first counts as sold first.",
  columns: [
    textColumn("brand", "Brand"),
    ...[countColumn("units", "Units"), nairaColumn("value", "Value")],
    ...[nairaColumn("to_30_days", "Up to 30 days"), nairaColumn("to_90_days", "31 to 90 days")],
    ...[nairaColumn("to_180_days", "91 to 180 days"), nairaColumn("older", "Over 180 days")],
  ],
  chart: { value: "value" },
  hasPeriod: false,
  sql: `${BATCHES}
    select coalesce(brand_name, 'No brand') as brand, sum(batch_units) as units,
           sum(batch_units * price_kobo) as value, ${aged(0, 30)} as to_30_days, ${aged(31, 90)} as to_90_days,
           ${aged(91, 180)} as to_180_days, ${aged(181, null)} as older
      from lying group by 1 order by value desc, 1`,
}

export const shelf: ReportDefinition = {
  title: "Oldest stock",
  about: "What has lain longest, shade by shade, with what was sold of it in the last 30 days.",
  columns: [
    ...[textColumn("product", "Product"), textColumn("sku", "SKU"), textColumn("brand", "Brand")],
    ...[countColumn("units", "Units"), nairaColumn("value", "Value")],
    { name: "average_days", label: "Days, on average", kind: "count" },
    { name: "oldest_days", label: "Days, oldest", kind: "count" },
    countColumn("sold_30_days", "Sold in 30 days"),
  ],
  chart: { value: "average_days" },
  hasPeriod: false,
  sql: `${BATCHES}
    select concat_ws(', ', l.title, l.variant) as product, coalesce(l.sku, '') as sku, coalesce(l.brand_name, '') as brand,
           sum(l.batch_units) as units, sum(l.batch_units * l.price_kobo) as value,
           round(sum(l.batch_units * l.age_days) / sum(l.batch_units)) as average_days, max(l.age_days) as oldest_days,
           coalesce(max(k.sold), 0) as sold_30_days
      from lying l left join (
        select variant_id, sum(quantity)::bigint as sold from report_line
         where paid_at >= $1 - interval '30 days' and paid_at < $1 group by 1) k on k.variant_id = l.variant_id
     group by l.variant_id, l.title, l.variant, l.sku, l.brand_name
     order by average_days desc, value desc, l.variant_id`,
}
