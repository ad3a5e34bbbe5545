import { ReviewerSkin } from "../../../contract/catalogue"
import { deskRows } from "./desk-rows"
import { documents } from "./documents"
import { traits } from "./traits"
import { prices, sets, stock, variants } from "./variant-rows"
import { badge, instant, isHex, kilograms, naira } from "./wire-values"
import { writes } from "./writes"

const skinCounts = ReviewerSkin.options
  .map((skin) => `'${skin}', count(*) filter (where r.skin_type = '${skin}')`)
  .join(", ")

/**
 * The projection: for a batch of product ids (the one binding, `text[]`), Medusa's own tables and ours in,
 * rows of `catalogue_product`, `catalogue_variant` and `catalogue_desk` out. Everything that is shown of a product is decided here.
 *
 * Answers one row for each product whose row changed: `product_id`, `listing_changed` (lists must be read again: more
 * changed than how many are in stock, or were sold without passing another product), `placing_changed` (brand, categories, or whether it
 * is listed at all) and `offer_changed` (of a product that was there before: its stock status or prices).
 *
 * Money: naira in Medusa's tables, kobo here, naira again in `card` and `detail`. Weights: grams, on the wire kg.
 */
export const projectionStatement = `
with recursive
asked as (select unnest(?::text[]) as id),
source as (
  select p.*, coalesce(p.metadata, '{}') as meta
    from product p join asked using (id)
   where p.deleted_at is null
),
${categories()},
${prices()},
${stock()},
${variants()},
${sets()},
${facts()},
${traits()},
${documents()},
${deskRows()},
${writes()}`

/** Section > category > subcategory. Inactive and internal categories hide whatever lies beneath them. */
function categories(): string {
  return `
node as (
  select id, rank, array[id] as path, array[name] as names
    from product_category
   where parent_category_id is null and deleted_at is null and is_active and not is_internal
  union all
  select c.id, c.rank, n.path || c.id, n.names || c.name
    from product_category c join node n on c.parent_category_id = n.id
   where c.deleted_at is null and c.is_active and not c.is_internal
),
placed as (
  select distinct on (s.id) s.id as product_id, n.path, n.names
    from source s
    join product_category_product pc on pc.product_id = s.id
    join node n on n.id = pc.product_category_id
   order by s.id, cardinality(n.path) desc, n.rank, n.id
),
belonging as (
  select s.id as product_id,
         array_agg(distinct every.id order by every.id) as category_ids,
         string_agg(distinct every.name, ' ' order by every.name) as category_names
    from source s
    join product_category_product pc on pc.product_id = s.id
    join node n on n.id = pc.product_category_id
   cross join unnest(n.path, n.names) as every(id, name)
   group by s.id
)`
}

/** Brand, units sold, ratings: one row a product at most. */
function facts(): string {
  return `
maker as (
  select distinct on (bp.product_id) bp.product_id, b.id, b.name, b.slug
    from source s
    join brand_product bp on bp.product_id = s.id and bp.deleted_at is null
    join brand b on b.id = bp.brand_id and b.deleted_at is null
   order by bp.product_id, bp.created_at desc
),
sold as (
  select line.product_id,
         sum(oi.quantity) as total,
         coalesce(sum(oi.quantity) filter (where o.created_at > now() - interval '90 days'), 0) as recent
    from source s
    join order_line_item line on line.product_id = s.id and line.deleted_at is null
    join order_item oi on oi.item_id = line.id and oi.deleted_at is null
    join "order" o on o.id = oi.order_id and o.version = oi.version
   where o.deleted_at is null and not o.is_draft_order and o.status <> 'canceled' and o.canceled_at is null
   group by line.product_id
),
rated as (
  select r.product_id,
         count(*) as reviews,
         round(avg(r.rating), 1) as rating,
         jsonb_build_object(
           '1', count(*) filter (where r.rating = 1), '2', count(*) filter (where r.rating = 2),
           '3', count(*) filter (where r.rating = 3), '4', count(*) filter (where r.rating = 4),
           '5', count(*) filter (where r.rating = 5)) as distribution,
         jsonb_build_object(${skinCounts}) as skins
    from source s join review r on r.product_id = s.id and r.status = 'published' and r.deleted_at is null
   group by r.product_id
),
variant_list as (
  select v.product_id,
         count(*) as variants_count,
         min(v.price_kobo) as min_price_kobo,
         max(v.price_kobo) as max_price_kobo,
         min(v.valid_until) as valid_until,
         string_agg(concat_ws(' ', v.title, v.sku, v.codes), ' ' order by v.rank, v.id) as titles,
         array_agg(distinct v.undertone order by v.undertone) filter (where v.undertone is not null and ${isHex("v.swatch")})
           as undertones,
         string_agg(v.id || v.swatch || v.undertone, ' ' order by v.rank, v.id) as toned,
         jsonb_agg(jsonb_build_object(
           'id', v.id, 'title', v.title, 'options', v.options, 'swatch', v.swatch, 'undertone', v.undertone, 'sku', v.sku, 'gtin', v.gtin,
           'price', ${naira("v.price_kobo")}, 'regular_price', ${naira("v.regular_kobo")},
           'sale_price', ${naira("v.sale_kobo")}, 'sale_ends_at', ${instant("v.sale_ends_at")},
           'wholesale_price', case when v.has_wholesale then ${naira("v.wholesale_price_kobo")} end,
           'stock_quantity', v.stock, 'badge', ${badge("v.stock")},
           'image', v.image, 'weight', ${kilograms("v.grams")}
         ) order by v.rank, v.id) as variants
    from variant v
   where v.regular_kobo is not null
   group by v.product_id
)`
}
