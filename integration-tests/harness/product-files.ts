import type { Data } from "../../src/contract/calls"
import type { Answer, ShopClient } from "./client"
import { eventually } from "./eventually"
import type { Sql } from "./shop"

/** Product files as one member of staff uploads, reads and imports them. */
export function productFiles(url: string, owner: ShopClient) {
  const upload = async (
    content: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
    as = owner,
  ): Promise<Answer<Data<"POST /admin/product-imports">>> => {
    const form = new FormData()
    form.set("file", new Blob([content]), "products.csv")
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const response = await fetch(`${url}/api/v1/admin/product-imports`, {
      method: "POST",
      headers: { authorization: `Bearer ${as.token}` },
      body: form,
    })
    const body = (await response.json()) as Answer<Data<"POST /admin/product-imports">>
    return { ...body, http: response.status, headers: response.headers }
  }
  const read = (id: string, view = "all") =>
    owner.call("GET /admin/product-imports/{id}", { params: { id }, query: { view, per_page: 100 } })
  /** Starts a checked file and waits until it is in. */
  const apply = async (id: string) => {
    const started = await owner.call("POST /admin/product-imports/{id}/apply", { params: { id }, body: {} })
    expect(started.http).toBe(200)
    const done = await eventually(
      () => read(id),
      ({ data }) => data.status === "done",
    )
    return done.data
  }
  return { upload, read, apply }
}

interface ImportedProduct {
  name: string
  handle: string
  status: string
  description: string | null
  sku: string | null
  options: string | null
  regular: number
  sale: number | null
  units: number
  placed: boolean
}
/** What is in the shop of the products whose names end like this, a variant a row. */
export const importedProducts = (shop: Sql, n: string): Promise<ImportedProduct[]> =>
  shop.sql<ImportedProduct>(
    `select p.title as name, p.handle, p.status, p.description, v.sku, c.options, c.regular_kobo::int / 100 as regular,
            c.sale_kobo::int / 100 as sale, c.units, c.placed
       from product p join product_variant v on v.product_id = p.id and v.deleted_at is null
       cross join lateral (
         select (select string_agg(o.title || ' ' || ov.value, ', ' order by o.title) from product_variant_option vo
                   join product_option_value ov on ov.id = vo.option_value_id join product_option o on o.id = ov.option_id
                  where vo.variant_id = v.id) as options,
                (select max(pr.amount * 100) from product_variant_price_set l join price pr on pr.price_set_id = l.price_set_id
                  where l.variant_id = v.id and pr.price_list_id is null and pr.deleted_at is null) as regular_kobo,
                (select min(pr.amount * 100) from product_variant_price_set l join price pr on pr.price_set_id = l.price_set_id
                  where l.variant_id = v.id and pr.price_list_id is not null and pr.deleted_at is null) as sale_kobo,
                (select sum(il.stocked_quantity)::int from product_variant_inventory_item vi
                   join inventory_level il on il.inventory_item_id = vi.inventory_item_id where vi.variant_id = v.id) as units,
                exists (select from product_category_product pc where pc.product_id = p.id) as placed) c
      where p.title like '%' || $1 and p.deleted_at is null order by p.title, v.variant_rank`,
    [n],
  )
