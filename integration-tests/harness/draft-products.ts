import type { ShopClient } from "./client"
import type { ShopUnderTest } from "./shop"

export interface Made {
  name: string
  sku?: string
  barcode?: string
  slug?: string
  shades?: [shade: string, sku: string][]
}

/** Drafts that a product file may be about. `brandId`: one of the shop's. */
export async function draftProduct(
  owner: ShopClient,
  { name, sku, barcode, slug, shades }: Made,
  brandId: string,
) {
  const { http, data } = await owner.call("POST /admin/products/store", {
    body: {
      ...{ name, sku, barcode, slug, regular_price: 4_000, stock_quantity: 7, status: "draft" },
      brand_id: brandId,
      variants: shades?.map(([Shade, sku]) => ({ options: { Shade }, sku, regular_price: 4_000 })),
    },
  })
  expect(http).toBe(200)
  return data
}

/** Everything that is stored of the products of one test, whose names have `n` in them, and by what a row can name each, by id. */
export async function savedProducts(
  shop: ShopUnderTest,
  n: string,
): Promise<Map<string, { all: unknown; codes: string[] }>> {
  const rows = await shop.sql<{ id: string; all: unknown; codes: string[] }>(
    `select p.id, to_jsonb(p) || jsonb_build_object(
              'variants', (select jsonb_agg(to_jsonb(v) order by v.id) from product_variant v where v.product_id = p.id),
              'brand', (select jsonb_agg(l.brand_id) from brand_product l where l.product_id = p.id and l.deleted_at is null),
              'prices', (select jsonb_agg(jsonb_build_array(r.id, r.amount, r.price_list_id) order by r.id)
                           from product_variant v join product_variant_price_set s on s.variant_id = v.id
                           join price r on r.price_set_id = s.price_set_id and r.deleted_at is null where v.product_id = p.id),
              'stock', (select jsonb_agg(jsonb_build_array(i.id, i.sku, il.stocked_quantity) order by i.id)
                          from product_variant v join product_variant_inventory_item vi on vi.variant_id = v.id
                          join inventory_item i on i.id = vi.inventory_item_id
                          left join inventory_level il on il.inventory_item_id = i.id where v.product_id = p.id)) as all,
            array(select code from product_variant v, unnest(array['variant_id ' || v.id, 'sku ' || v.sku, 'barcode ' || v.barcode]) code
                   where v.product_id = p.id and v.deleted_at is null and code is not null)
              || ('slug ' || p.handle) as codes
       from product p where p.deleted_at is null and lower(p.title) like '%' || $1 || '%' order by p.id`,
    [n],
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
