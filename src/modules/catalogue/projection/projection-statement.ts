/** Stock of what is not counted, or may be ordered before it is there: a number, so that labels and steppers work. */
export const PLENTY = 999

const productColumns = [
  "product_id",
  "slug",
  "title",
  "status",
  "is_listed",
  "kind",
  "brand_id",
  "brand_name",
  "brand_slug",
  "section_id",
  "category_id",
  "subcategory_id",
  "category_ids",
  "default_variant_id",
  "variants_count",
  "price_kobo",
  "regular_kobo",
  "sale_kobo",
  "wholesale_kobo",
  "min_price_kobo",
  "max_price_kobo",
  "on_sale",
  "is_wholesale",
  "stock",
  "in_stock",
  "rating",
  "reviews_count",
  "sold_90d",
  "sold_total",
  "created_at",
  "price_valid_until",
  "name_plain",
  "brand_plain",
  "words",
  "name_search",
  "search",
  "card",
  "detail",
  "shape",
  "digest",
]

const computed: Record<string, string> = {
  name_plain: "catalogue_plain(title)",
  brand_plain: "catalogue_plain(brand_name)",
  words: "catalogue_plain(concat_ws(' ', title, brand_name, category_names))",
  search: "name_search || other_search",
  card: "card::json",
  detail: "detail::json",
}

const variantColumns = [
  "variant_id",
  "product_id",
  "rank",
  "title",
  "sku",
  "image",
  "regular_kobo",
  "sale_kobo",
  "price_kobo",
  "wholesale_kobo",
  "weight_grams",
  "inventory_item_id",
  "is_plenty",
  "stock",
]

/**
 * The projection: for a batch of product ids (the one binding, `text[]`), Medusa's own tables and ours in,
 * rows of `catalogue_product` and `catalogue_variant` out. Everything that is shown of a product is decided here.
 *
 * Answers one row for each product whose row changed: `product_id`, `listing_changed` (lists must be read anew:
 * more changed than how many are in stock or were sold) and `placing_changed` (brand, categories, or whether it
 * is listed at all).
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
${facts()},
${documents()},
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

/**
 * Base: the price without list and rules. Sale: the lowest price of the running SALE lists that are for
 * everybody. Wholesale: the price of a running OVERRIDE list for the customer group "wholesale" (decisions
 * section 8). A list that starts or ends later leaves its instant in `valid_until`.
 */
function prices(): string {
  return `
wholesale_list as (
  select distinct r.price_list_id as id
    from price_list_rule r
    join customer_group g
      on g.deleted_at is null
     and (lower(g.name) in ('wholesale', 'wholesaler', 'wholesalers') or g.metadata ->> 'kind' = 'wholesale')
   where r.deleted_at is null and r.attribute = 'customer.groups.id' and r.value @> to_jsonb(g.id)
),
list as (
  select l.id,
         case when l.type = 'sale' and coalesce(l.rules_count, 0) = 0 then 'sale'
              when l.type = 'override' and w.id is not null then 'wholesale' end as serves,
         coalesce(l.starts_at <= now(), true) and coalesce(l.ends_at > now(), true) as is_running,
         case when l.starts_at > now() then l.starts_at when l.ends_at > now() then l.ends_at end as turns_at
    from price_list l left join wholesale_list w on w.id = l.id
   where l.status = 'active' and l.deleted_at is null
),
amount as (
  select v.id as variant_id,
         min(p.amount) filter (where p.price_list_id is null) as base,
         min(p.amount) filter (where l.serves = 'sale' and l.is_running) as sale,
         min(p.amount) filter (where l.serves = 'wholesale' and l.is_running) as wholesale,
         min(l.turns_at) filter (where l.serves is not null) as valid_until
    from source s
    join product_variant v on v.product_id = s.id and v.deleted_at is null
    join product_variant_price_set ps on ps.variant_id = v.id and ps.deleted_at is null
    join price p on p.price_set_id = ps.price_set_id and p.deleted_at is null
    left join list l on l.id = p.price_list_id
   where p.currency_code = 'ngn' and coalesce(p.rules_count, 0) = 0 and coalesce(p.min_quantity, 1) <= 1
   group by v.id
)`
}

/** Free = stocked less reserved over all locations; of a kit, as many as its scarcest part allows. */
function stock(): string {
  return `
free as (
  select v.id as variant_id,
         min(vi.inventory_item_id) as inventory_item_id,
         floor(min(greatest(coalesce(f.quantity, 0), 0) / greatest(vi.required_quantity, 1))) as quantity
    from source s
    join product_variant v on v.product_id = s.id and v.deleted_at is null
    join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
    left join lateral (
      select sum(il.stocked_quantity - il.reserved_quantity) as quantity
        from inventory_level il
       where il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
    ) f on true
   group by v.id
)`
}

/** The default variant is the first that can be bought, in the order of ranks; else the first that has a price. */
function variants(): string {
  return `
chosen as (
  select vo.variant_id,
         jsonb_object_agg(o.title, ov.value) filter (where o.title <> 'Default option') as options,
         max(ov.metadata ->> 'swatch') as swatch
    from source s
    join product_variant v on v.product_id = s.id and v.deleted_at is null
    join product_variant_option vo on vo.variant_id = v.id
    join product_option_value ov on ov.id = vo.option_value_id and ov.deleted_at is null
    join product_option o on o.id = ov.option_id and o.deleted_at is null
   group by vo.variant_id
),
picture as (
  select s.id as product_id,
         jsonb_agg(${shownImage("i.url")} order by i.rank, i.id) as images
    from source s join image i on i.product_id = s.id and i.deleted_at is null
   group by s.id
),
variant as (
  select v.id, v.product_id, v.title, v.sku, coalesce(v.variant_rank, 0) as rank,
         round(a.base * 100)::bigint as regular_kobo,
         case when a.sale < a.base then round(a.sale * 100)::bigint end as sale_kobo,
         round(least(a.sale, a.base) * 100)::bigint as price_kobo,
         round(least(a.wholesale, a.sale, a.base) * 100)::bigint as wholesale_price_kobo,
         a.wholesale is not null as has_wholesale,
         a.valid_until,
         coalesce(v.weight, s.weight, 0)::numeric as grams,
         case when v.manage_inventory then f.inventory_item_id end as inventory_item_id,
         not v.manage_inventory or v.allow_backorder as is_plenty,
         case when not v.manage_inventory or v.allow_backorder then ${PLENTY}
              else least(coalesce(f.quantity, 0), 2000000000) end::integer as stock,
         coalesce(c.options, '{}') as options,
         coalesce(v.metadata ->> 'swatch', c.swatch) as swatch,
         ${shownImage("coalesce(v.thumbnail, own.url)")} as image,
         row_number() over (
           partition by v.product_id
           order by a.base is null,
                    v.manage_inventory and not v.allow_backorder and coalesce(f.quantity, 0) < 1,
                    v.variant_rank, v.created_at, v.id
         ) as turn
    from source s
    join product_variant v on v.product_id = s.id and v.deleted_at is null
    left join amount a on a.variant_id = v.id
    left join free f on f.variant_id = v.id
    left join chosen c on c.variant_id = v.id
    left join lateral (
      select i.url
        from product_variant_product_image vp join image i on i.id = vp.image_id and i.deleted_at is null
       where vp.variant_id = v.id and vp.deleted_at is null
       order by i.rank, i.id limit 1
    ) own on true
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
           '5', count(*) filter (where r.rating = 5)) as distribution
    from source s join review r on r.product_id = s.id and r.status = 'published' and r.deleted_at is null
   group by r.product_id
),
variant_list as (
  select v.product_id,
         count(*) as variants_count,
         min(v.price_kobo) as min_price_kobo,
         max(v.price_kobo) as max_price_kobo,
         min(v.valid_until) as valid_until,
         string_agg(v.title || ' ' || coalesce(v.sku, ''), ' ') as titles,
         jsonb_agg(jsonb_build_object(
           'id', v.id, 'title', v.title, 'options', v.options, 'swatch', v.swatch, 'sku', v.sku,
           'price', ${naira("v.price_kobo")}, 'regular_price', ${naira("v.regular_kobo")},
           'sale_price', ${naira("v.sale_kobo")},
           'wholesale_price', case when v.has_wholesale then ${naira("v.wholesale_price_kobo")} end,
           'stock_quantity', v.stock, 'badge', ${badge("v.stock")},
           'image', v.image, 'weight', ${kilograms("v.grams")}
         ) order by v.rank, v.id) as variants
    from variant v
   where v.regular_kobo is not null
   group by v.product_id
)`
}

/** The answers as they will be sent: `card` in lists, `detail` on the product's own page. */
function documents(): string {
  return `
shown as (
  select s.id as product_id, s.handle as slug, s.title, s.status, s.created_at,
         s.status = 'published' and d.regular_kobo is not null as is_listed,
         coalesce(s.meta ->> 'kind', 'product') as kind,
         m.id as brand_id, m.name as brand_name, m.slug as brand_slug,
         pl.path[1] as section_id, pl.path[2] as category_id, pl.path[3] as subcategory_id, pl.names,
         coalesce(be.category_ids, '{}') as category_ids, coalesce(be.category_names, '') as category_names,
         d.id as default_variant_id, coalesce(vl.variants_count, 0)::integer as variants_count,
         coalesce(d.price_kobo, 0) as price_kobo, coalesce(d.regular_kobo, 0) as regular_kobo, d.sale_kobo,
         case when d.has_wholesale then d.wholesale_price_kobo end as wholesale_kobo,
         coalesce(vl.min_price_kobo, 0) as min_price_kobo, coalesce(vl.max_price_kobo, 0) as max_price_kobo,
         d.sale_kobo is not null as on_sale,
         lower(coalesce(s.meta ->> 'is_wholesale', '')) in ('1', 'true') as is_wholesale,
         coalesce(d.stock, 0) as stock, coalesce(d.stock, 0) > 0 as in_stock,
         coalesce(d.grams, s.weight::numeric, 0) as grams,
         coalesce(r.rating, 0)::numeric(2,1) as rating, coalesce(r.reviews, 0)::integer as reviews_count,
         coalesce(so.recent, 0)::integer as sold_90d, coalesce(so.total, 0)::integer as sold_total,
         vl.valid_until as price_valid_until,
         ${shownImage("s.thumbnail")} as thumbnail,
         coalesce(pi.images, '[]') as images,
         coalesce(s.subtitle, '') as short_description, coalesce(s.description, '') as description,
         coalesce(s.meta ->> 'ingredients', '') as ingredients,
         coalesce(s.meta ->> 'how_to_use', '') as how_to_use,
         coalesce(vl.variants, '[]') as variants, coalesce(vl.titles, '') as variant_titles,
         coalesce(r.distribution, '{"1":0,"2":0,"3":0,"4":0,"5":0}') as distribution
    from source s
    left join placed pl on pl.product_id = s.id
    left join belonging be on be.product_id = s.id
    left join maker m on m.product_id = s.id
    left join variant d on d.product_id = s.id and d.turn = 1
    left join variant_list vl on vl.product_id = s.id
    left join picture pi on pi.product_id = s.id
    left join sold so on so.product_id = s.id
    left join rated r on r.product_id = s.id
),
carded as (
  select shown.*,
         jsonb_build_object(
           'id', product_id, 'product_id', product_id, 'variant_id', coalesce(default_variant_id, ''),
           'name', title, 'product_name', title, 'slug', slug, 'vendor', coalesce(brand_name, ''),
           'brand', case when brand_id is not null
                         then jsonb_build_object('id', brand_id, 'name', brand_name, 'slug', brand_slug) end,
           'price', ${naira("price_kobo")}, 'regular_price', ${naira("regular_kobo")},
           'sale_price', ${naira("sale_kobo")}, 'wholesale_price', ${naira("wholesale_kobo")},
           'rating', rating, 'reviews_count', reviews_count,
           'image', coalesce(thumbnail, images ->> 0, ''), 'avatar', coalesce(thumbnail, images ->> 0, ''),
           'hover_image', images ->> 1, 'short_description', short_description,
           'badge', ${badge("stock")}, 'stock_status', ${badge("stock")}, 'stock_quantity', stock,
           'onsale', case when on_sale then '1' else '0' end, 'is_wholesale', is_wholesale::integer,
           'weight', ${kilograms("grams")},
           'section_id', section_id, 'category_id', category_id, 'subcategory_id', subcategory_id,
           'variants_count', variants_count) as card
    from shown
),
ready as (
  select carded.*,
         card || jsonb_build_object(
           'description', description, 'images', images, 'variants', variants,
           'ingredients', ingredients, 'how_to_use', how_to_use, 'rating_distribution', distribution,
           'section', ${place(1)}, 'category', ${place(2)}, 'subcategory', ${place(3)},
           'reviews', coalesce((
             select jsonb_agg(to_jsonb(newest)) from (
               select id, name, rating, content, verified, ${instant("created_at")} as created_at
                 from review
                where product_id = carded.product_id and status = 'published' and deleted_at is null
                order by review.created_at desc, id limit 10) newest), '[]')) as detail,
         md5(concat_ws('|', card - 'stock_quantity', is_listed, kind, category_ids::text,
               extract(epoch from created_at))) as shape
    from carded
),
finished as (
  select ready.*,
         md5(concat_ws('|', shape, detail, status, sold_90d, sold_total, category_names,
               extract(epoch from price_valid_until))) as digest,
         to_tsvector('simple', name_words) || to_tsvector('english', name_words) as name_search,
         to_tsvector('simple', more_words) || to_tsvector('english', more_words || ' ' || long_words) as other_search
    from ready,
         lateral (select catalogue_plain(concat_ws(' ', title, brand_name)) as name_words,
                         catalogue_plain(concat_ws(' ', category_names, variant_titles)) as more_words,
                         catalogue_plain(concat_ws(' ', short_description,
                           left(regexp_replace(description, '<[^>]*>', ' ', 'g'), 20000))) as long_words) text
)`
}

function writes(): string {
  const columns = productColumns.join(", ")
  const assignments = productColumns.slice(1).map((column) => `${column} = excluded.${column}`)
  const variantAssignments = variantColumns.slice(1).map((column) => `${column} = excluded.${column}`)
  return `
written as (
  insert into catalogue_product as cp (${columns})
  select ${productColumns.map((column) => computed[column] ?? column).join(", ")} from finished
  on conflict (product_id) do update set ${assignments.join(", ")},
    revision = cp.revision + 1, updated_at = now()
  where cp.digest <> excluded.digest
  returning product_id
),
gone as (
  delete from catalogue_product cp
   where cp.product_id in (select id from asked) and not exists (select 1 from source s where s.id = cp.product_id)
  returning product_id
),
variants_written as (
  insert into catalogue_variant as cv (${variantColumns.join(", ")})
  select v.id, v.product_id, v.rank, nullif(v.title, 'Default variant'), v.sku, coalesce(v.image, f.image, ''),
         v.regular_kobo, v.sale_kobo, v.price_kobo,
         case when v.has_wholesale then v.wholesale_price_kobo end,
         ceil(v.grams)::integer, v.inventory_item_id, v.is_plenty, v.stock
    from variant v join (select product_id, card ->> 'image' as image from finished) f using (product_id)
  on conflict (variant_id) do update set ${variantAssignments.join(", ")}, updated_at = now()
  where (${variantColumns.map((column) => `cv.${column}`).join(", ")})
     is distinct from (${variantColumns.map((column) => `excluded.${column}`).join(", ")})
),
variants_gone as (
  delete from catalogue_variant cv
   where cv.product_id in (select id from asked) and not exists (select 1 from variant v where v.id = cv.variant_id)
)
select w.product_id,
       f.is_listed and was.shape is distinct from f.shape or coalesce(was.is_listed, false) <> f.is_listed
         as listing_changed,
       (coalesce(was.is_listed, false) or f.is_listed)
         and (was.is_listed, was.brand_id, was.category_ids) is distinct from (f.is_listed, f.brand_id, f.category_ids)
         as placing_changed
  from written w
  join finished f using (product_id)
  left join catalogue_product was using (product_id)
union all
select g.product_id, was.is_listed, was.is_listed from gone g join catalogue_product was using (product_id)`
}

function naira(kobo: string): string {
  return `trim_scale(${kobo}::numeric / 100)`
}

function kilograms(grams: string): string {
  return `trim_scale(round(${grams} / 1000, 3))`
}

function badge(quantity: string): string {
  return `case when ${quantity} > 0 then 'instock' else 'outofstock' end`
}

/** Uploads are served, resized, under `/img`. */
function shownImage(url: string): string {
  return `regexp_replace(${url}, '^/static/', '/img/')`
}

function place(level: 1 | 2 | 3): string {
  const ids = ["section_id", "category_id", "subcategory_id"]
  const id = ids[level - 1]
  return `case when ${id} is not null then jsonb_build_object('id', ${id}, 'name', names[${level}]) end`
}

function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
