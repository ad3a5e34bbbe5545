import { knownGtin, knownUndertone, PLENTY, shownImage } from "./wire-values"

/** Names that make a customer group the one of wholesale prices, beside its mark (`workflows/shared/setup/ensure-store.ts`). */
export const WHOLESALE_GROUP_NAMES = ["wholesale", "wholesaler", "wholesalers"] as const

/** Whether customer group `group` is the one of wholesale prices. */
export const isWholesaleGroup = (group: string) =>
  `(lower(${group}.name) in (${WHOLESALE_GROUP_NAMES.map((name) => `'${name}'`).join(", ")}) or ${group}.metadata ->> 'kind' = 'wholesale')`

/**
 * Base: the price without list and rules. Sale: the lowest price of the running SALE lists that are for
 * everybody. Wholesale: the price of a running OVERRIDE list for the customer group
 * "wholesale". A list that starts or ends later leaves its instant in `valid_until`.
 */
export function prices(): string {
  return `
wholesale_list as (
  select distinct r.price_list_id as id
    from price_list_rule r
    join customer_group g
      on g.deleted_at is null
     and ${isWholesaleGroup("g")}
   where r.deleted_at is null and r.attribute = 'customer.groups.id' and r.value @> to_jsonb(g.id)
),
list as (
  select l.id, l.ends_at,
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
         (array_agg(l.ends_at order by p.amount, l.ends_at) filter (where l.serves = 'sale' and l.is_running))[1] as sale_ends_at,
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
export function stock(): string {
  return `
free as (
  select v.id as variant_id,
         min(vi.inventory_item_id) as inventory_item_id,
         floor(min(greatest(coalesce(f.quantity, 0), 0) / greatest(vi.required_quantity, 1))) as quantity,
         min(vi.inventory_item_id) = max(vi.inventory_item_id) and max(vi.required_quantity) = 1 as is_single,
         sum(f.on_shelf) as on_shelf, string_agg(f.shelf, ', ') as shelf
    from source s
    join product_variant v on v.product_id = s.id and v.deleted_at is null
    join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
    left join lateral (
      select sum(il.stocked_quantity - il.reserved_quantity) as quantity, sum(il.stocked_quantity) as on_shelf,
             string_agg(il.metadata ->> 'shelf', ', ') as shelf
        from inventory_level il
       where il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
    ) f on true
   group by v.id
)`
}

/** Whether variant `v` takes several items, or several of one. */
export const IS_SET = `(select count(distinct k.inventory_item_id) > 1 or coalesce(max(k.required_quantity), 1) > 1
  from product_variant_inventory_item k where k.variant_id = v.id and k.deleted_at is null)`

/** The variant whose stock an inventory item is by itself; in sets it is a part. */
export const ownerOf = (item: string) => `
  select o.* from product_variant_inventory_item ol
    join product_variant o on o.id = ol.variant_id and o.deleted_at is null
   where ol.inventory_item_id = ${item} and ol.deleted_at is null and ol.required_quantity = 1
     and not exists (select from product_variant_inventory_item om
                      where om.variant_id = o.id and om.deleted_at is null and om.inventory_item_id <> ol.inventory_item_id)
   order by o.id limit 1`

/** What is inside variants that are sold as sets: several items, or several of one. */
export function sets(): string {
  return `
packed_set as (
  select v.product_id, v.id as variant_id, coalesce(v.variant_rank, 0) as rank,
         jsonb_agg(jsonb_build_object(
           'product_id', case when pp.status = 'published' then pp.id end, 'name', pp.title,
           'variant_title', nullif(part.title, 'Default variant'),
           'image', coalesce(${shownImage("coalesce(part.thumbnail, pp.thumbnail)")}, ''),
           'quantity', vi.required_quantity
         ) order by pp.title, part.id) as parts
    from free
    join product_variant v on v.id = free.variant_id
    join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
    join lateral (${ownerOf("vi.inventory_item_id")}) part on true
    join product pp on pp.id = part.product_id and pp.deleted_at is null
   where not free.is_single
   group by v.id
),
set_list as (
  select product_id,
         jsonb_agg(jsonb_build_object('variant_id', variant_id, 'parts', parts) order by rank, variant_id) as sets
    from packed_set group by product_id
)`
}

/** What the stock sheet looks for words in, as `catalogue_plain` has them: each stays in its line, so that no word is found across two. */
export const stockWords = (...columns: string[]) =>
  `catalogue_plain(concat_ws(E'\\n', ${columns.join(", ")}))`

/** The default variant is the first that can be bought, in the order of ranks; else the first that has a price. */
export function variants(): string {
  return `
chosen as (
  select vo.variant_id,
         jsonb_object_agg(o.title, ov.value) filter (where o.title <> 'Default option') as options,
         max(ov.metadata ->> 'swatch') as swatch, max(ov.metadata ->> 'undertone') as undertone
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
  select v.id, v.product_id, v.title, v.sku, ${knownGtin("btrim(v.barcode)")} as gtin,
         concat_ws(' ', v.barcode, v.ean, v.upc) as codes, coalesce(v.variant_rank, 0) as rank,
         round(a.base * 100)::bigint as regular_kobo,
         case when a.sale < a.base then round(a.sale * 100)::bigint end as sale_kobo,
         case when a.sale < a.base then a.sale_ends_at end as sale_ends_at,
         round(least(a.sale, a.base) * 100)::bigint as price_kobo,
         round(least(a.wholesale, a.sale, a.base) * 100)::bigint as wholesale_price_kobo,
         a.wholesale is not null as has_wholesale,
         a.valid_until,
         coalesce(v.weight, s.weight, 0)::numeric as grams,
         case when v.manage_inventory and f.is_single then f.inventory_item_id end as inventory_item_id,
         v.manage_inventory and f.inventory_item_id is not null as has_stock,
         not v.manage_inventory or v.allow_backorder as is_plenty,
         case when not v.manage_inventory or v.allow_backorder then ${PLENTY}
              else least(coalesce(f.quantity, 0), 2000000000) end::integer as stock,
         v.manage_inventory and not v.allow_backorder and coalesce(f.is_single, false) as is_counted,
         least(coalesce(f.on_shelf, 0), 2000000000)::integer as on_shelf, f.shelf,
         coalesce(c.options, '{}') as options,
         coalesce(v.metadata ->> 'swatch', c.swatch) as swatch,
         ${knownUndertone("coalesce(v.metadata ->> 'undertone', c.undertone)")} as undertone,
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
