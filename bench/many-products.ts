import type { OwnShop } from "../integration-tests/harness/shop"

/**
 * Multiplies the products of the read model to `total`: names of two products mixed, other prices and stock, the same
 * brands and categories. Only what lists and search read; Medusa's own tables stay as they are.
 */
export async function multiplyProducts(shop: OwnShop, total: number): Promise<void> {
  const [{ count } = { count: 1 }] = await shop.sql<{ count: number }>(
    "select count(*)::integer as count from catalogue_product where is_listed",
  )
  const copies = Math.ceil((total - count) / count)
  await shop.sql(
    `with listed as materialized (
       select p.*, row_number() over (order by product_id) as number, count(*) over () as of
         from catalogue_product p where is_listed
     ), mixed as (
       select a.*, copy, a.product_id || '-' || copy as new_id,
              split_part(a.title, ' ', 1) || ' ' || b.title || ' ' || copy as new_title,
              (a.price_kobo * (50 + (a.number * 37 + copy * 11) % 150) / 10000) * 100 as new_price,
              (a.number + copy) % 11 > 0 as new_stock
         from listed a cross join generate_series(1, $1::integer) copy
         join listed b on b.number = (a.number + copy * 13) % a.of + 1
     )
     insert into catalogue_product (
       product_id, slug, title, status, is_listed, kind, brand_id, brand_name, brand_slug, section_id, category_id,
       subcategory_id, category_ids, traits, variants_count, price_kobo, regular_kobo, min_price_kobo, max_price_kobo, on_sale,
       is_wholesale, stock, in_stock, rating, reviews_count, sold_90d, sold_total, created_at, name_plain, brand_plain,
       words, name_search, search, card, detail, shape, digest)
     select new_id, slug || '-' || copy, new_title, status, true, kind, brand_id, brand_name, brand_slug, section_id,
            category_id, subcategory_id, category_ids, traits, variants_count, new_price, new_price, new_price, new_price,
            false, is_wholesale, new_stock::integer * 7, new_stock, rating, reviews_count, (sold_90d + copy) % 97,
            sold_total + copy, created_at - copy * interval '1 minute', catalogue_plain(new_title), brand_plain,
            catalogue_plain(new_title || ' ' || coalesce(brand_name, '')),
            setweight(to_tsvector('simple', split_part(catalogue_plain(new_title), ' ', -2)), 'A')
              || setweight(to_tsvector('simple', catalogue_plain(new_title)), 'B') || ts_filter(name_search, '{d}'),
            search || to_tsvector('simple', catalogue_plain(new_title)),
            (card::jsonb || jsonb_build_object('id', new_id, 'product_id', new_id, 'name', new_title, 'price', new_price / 100))::json,
            '{}', shape, new_id
       from mixed limit $2::integer`,
    [copies, total - count],
  )
  await shop.sql("analyze catalogue_product")
}
