import { stockWords } from "./variant-rows"

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
  "traits",
  "undertones",
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
  search: "setweight(name_search, 'D') || other_search",
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
  "name",
  "status",
  "is_counted",
  "on_shelf",
  "stock_words",
]

const deskColumns = [
  "product_id",
  "title",
  "status",
  "image",
  "brand_id",
  "brand_name",
  "place",
  "category_ids",
  "lowest_kobo",
  "stock",
  "shown_stock",
  "lacks",
  "variants_count",
  "words",
  "changed_at",
]

/**
 * Whether the product has another place among best sellers, or is one now. What leads by more than it sells stays where it is: in a crowd
 * that buys one product, lists need not be rendered again with each order.
 */
const sellsOtherwise = `(was.sold_90d, was.sold_total) <> (f.sold_90d, f.sold_total) and (
    was.sold_90d = 0 or f.sold_90d < was.sold_90d or f.sold_total < was.sold_total or exists (
      select 1 from catalogue_product o
       where o.is_listed and o.product_id <> f.product_id and o.sold_90d between was.sold_90d and f.sold_90d
         and (o.sold_90d, o.sold_total) between (was.sold_90d, was.sold_total) and (f.sold_90d, f.sold_total)))`

/** Writes what differs, deletes what is gone, remembers under which slugs products were listed, and returns which of it shows in lists. */
export function writes(): string {
  const columns = productColumns.join(", ")
  const assignments = productColumns.slice(1).map((column) => `${column} = excluded.${column}`)
  const deskAssignments = deskColumns.slice(1).map((column) => `${column} = excluded.${column}`)
  const variantAssignments = variantColumns.slice(1).map((column) => `${column} = excluded.${column}`)
  return `
written as (
  insert into catalogue_product as cp (${columns})
  select ${productColumns.map((column) => computed[column] ?? column).join(", ")} from finished
  on conflict (product_id) do update set ${assignments.join(", ")},
    revision = cp.revision + 1, updated_at = now()
  where cp.digest <> excluded.digest
  returning product_id, words, name_search, search
),
slugs_noted as (
  insert into catalogue_slug (slug, product_id) select slug, product_id from finished where is_listed
  on conflict do nothing
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
         ceil(v.grams)::integer, v.inventory_item_id, v.is_plenty, v.stock, f.title, f.status, v.is_counted, v.on_shelf,
         ${stockWords("f.title", "v.title", "v.sku", "f.brand_name", "v.shelf")}
    from variant v
    join (select product_id, card ->> 'image' as image, title, status, brand_name from finished) f using (product_id)
  on conflict (variant_id) do update set ${variantAssignments.join(", ")}, updated_at = now()
  where (${variantColumns.map((column) => `cv.${column}`).join(", ")})
     is distinct from (${variantColumns.map((column) => `excluded.${column}`).join(", ")})
),
desk_written as (
  insert into catalogue_desk as cd (${deskColumns.join(", ")})
  select ${deskColumns.join(", ")} from desk
  on conflict (product_id) do update set ${deskAssignments.join(", ")}
  where (${deskColumns.map((column) => `cd.${column}`).join(", ")})
     is distinct from (${deskColumns.map((column) => `excluded.${column}`).join(", ")})
),
desk_gone as (
  delete from catalogue_desk cd
   where cd.product_id in (select id from asked) and not exists (select 1 from source s where s.id = cd.product_id)
),
variants_gone as (
  delete from catalogue_variant cv
   where cv.product_id in (select id from asked) and not exists (select 1 from variant v where v.id = cv.variant_id)
)
select w.product_id,
       f.is_listed and (was.shape is distinct from f.shape
           or (was.words, was.name_search, was.search) is distinct from (w.words, w.name_search, w.search)
           or ${sellsOtherwise})
         or coalesce(was.is_listed, false) <> f.is_listed as listing_changed,
       (coalesce(was.is_listed, false) or f.is_listed)
         and (was.is_listed, was.brand_id, was.category_ids) is distinct from (f.is_listed, f.brand_id, f.category_ids)
         as placing_changed,
       was.product_id is not null and (was.is_listed, was.in_stock, was.price_kobo, was.wholesale_kobo)
         is distinct from (f.is_listed, f.in_stock, f.price_kobo, f.wholesale_kobo) as offer_changed
  from written w
  join finished f using (product_id)
  left join catalogue_product was using (product_id)
union all
select g.product_id, was.is_listed, was.is_listed, false from gone g join catalogue_product was using (product_id)`
}
