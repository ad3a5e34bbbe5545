/**
 * Each product as the product desk lists it (`catalogue_desk`). `lacks` is the rule of `contract/ready-to-sell.ts` in SQL, so
 * that a hundred thousand products can be filtered by it. `changed_at` is when something of its form last changed: texts,
 * variants, prices or brand, not stock, which orders move all day. `category_ids` are all of its categories and those above,
 * hidden ones too. `shown_stock` is that of the variant on its card.
 */
export function deskRows(): string {
  return `
desk_variant as (
  select v.product_id, count(*)::integer as variants_count, min(v.price_kobo) as lowest_kobo,
         (sum(v.stock) filter (where not v.is_plenty))::integer as stock,
         bool_or(coalesce(v.regular_kobo, 0) <= 0) as lacks_price,
         bool_or(not v.has_stock) as lacks_stock
    from variant v group by v.product_id
),
desk_stamp as (
  select v.product_id, max(greatest(v.updated_at, pr.updated_at)) as changed_at,
         string_agg(distinct concat_ws(' ', v.sku, v.barcode, v.ean, v.upc), ' ') as codes
    from source s
    join product_variant v on v.product_id = s.id and v.deleted_at is null
    left join product_variant_price_set ps on ps.variant_id = v.id and ps.deleted_at is null
    left join price pr on pr.price_set_id = ps.price_set_id and pr.deleted_at is null
   group by v.product_id
),
desk_place as (
  select s.id as product_id, array_agg(distinct part) as category_ids
    from source s
    join product_category_product pc on pc.product_id = s.id
    join product_category c on c.id = pc.product_category_id and c.deleted_at is null
   cross join unnest(string_to_array(c.mpath, '.')) as part
   where part <> ''
   group by s.id
),
desk as (
  select s.id as product_id, s.title, s.status, coalesce(f.image, '') as image, f.brand_id, f.brand_name,
         coalesce(array_to_string(f.names, ' / '), '') as place, coalesce(dp.category_ids, '{}') as category_ids,
         dv.lowest_kobo, dv.stock, f.stock as shown_stock, coalesce(dv.variants_count, 0) as variants_count,
         array_remove(array[
           case when dv.product_id is null then 'variants' end,
           case when f.brand_id is null and coalesce(s.meta ->> 'unbranded', '') <> '1' then 'brand' end,
           case when dv.lacks_price then 'price' end,
           case when dv.lacks_stock then 'stock' end], null) as lacks,
         catalogue_plain(concat_ws(' ', s.title, s.handle, f.brand_name, ds.codes)) as words,
         greatest(s.updated_at, ds.changed_at, (
           select max(bp.updated_at) from brand_product bp where bp.product_id = s.id and bp.deleted_at is null)) as changed_at
    from source s
    join (select product_id, card ->> 'image' as image, brand_id, brand_name, names, stock from finished) f on f.product_id = s.id
    left join desk_variant dv on dv.product_id = s.id
    left join desk_stamp ds on ds.product_id = s.id
    left join desk_place dp on dp.product_id = s.id
)`
}
