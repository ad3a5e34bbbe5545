import { searchWords, WORDS_OF } from "./search-words"
import { badge, instant, kilograms, naira, place, shownImage } from "./wire-values"

/** The answers as they will be sent: `card` in lists, `detail` on the product's own page. */
export function documents(): string {
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
         coalesce(vl.undertones, '{}') as undertones, vl.toned,
         coalesce(r.distribution, '{"1":0,"2":0,"3":0,"4":0,"5":0}') as distribution,
         coalesce(tl.traits, '{}') as traits, coalesce(sw.shades, 0) as shades, coalesce(sw.swatches, '[]') as swatches,
         st.sets,
         coalesce(r.skins, '{"normal":0,"dry":0,"oily":0,"combination":0,"sensitive":0}') as skins
    from source s
    left join placed pl on pl.product_id = s.id
    left join belonging be on be.product_id = s.id
    left join maker m on m.product_id = s.id
    left join variant d on d.product_id = s.id and d.turn = 1
    left join variant_list vl on vl.product_id = s.id
    left join picture pi on pi.product_id = s.id
    left join sold so on so.product_id = s.id
    left join rated r on r.product_id = s.id
    left join trait_list tl on tl.product_id = s.id
    left join swatch_list sw on sw.product_id = s.id
    left join set_list st on st.product_id = s.id
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
           'variants_count', variants_count, 'shades_count', shades, 'swatches', swatches) as card
    from shown
),
ready as (
  select carded.*,
         card || jsonb_build_object(
           'description', description, 'images', images, 'variants', variants,
           'ingredients', ingredients, 'how_to_use', how_to_use, 'rating_distribution', distribution,
           'reviews_by_skin', skins,
           'section', ${place(1)}, 'category', ${place(2)}, 'subcategory', ${place(3)},
           'reviews', coalesce((
             select jsonb_agg(to_jsonb(newest)) from (
               select id, name, rating, content, verified, skin_type, photos, helpful_count,
                      case when reply is not null
                           then jsonb_build_object('content', reply, 'at', ${instant("replied_at")}) end as reply,
                      ${instant("created_at")} as created_at
                 from review
                where product_id = carded.product_id and status = 'published' and deleted_at is null
                order by review.created_at desc, id limit 10) newest), '[]'))
           || case when sets is null then '{}' else jsonb_build_object('sets', sets) end as detail,
         md5(concat_ws('|', card - 'stock_quantity', is_listed, kind, category_ids::text, traits::text,
               extract(epoch from created_at), toned)) as shape
    from carded
),
${searchWords()},
finished as (
  select worded.*,
         md5(concat_ws('|', shape, detail, status, sold_90d, sold_total, category_names, kinds, variant_titles, '${WORDS_OF}',
               extract(epoch from price_valid_until))) as digest
    from worded
)`
}
