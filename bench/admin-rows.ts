import type { OwnShop, Sql } from "../integration-tests/harness/shop"
import { IMPORTS } from "./admin-imports"
import { PURCHASES } from "./admin-purchases"
import { type Made, TABLES } from "./admin-tables"
import { multiplyProducts } from "./many-products"

/** As many rows in every list as are asked for; of staff, banners and apps there are never many. */
export async function fillAdminLists(shop: OwnShop, rows: number): Promise<void> {
  await multiplyProducts(shop, rows)
  await shop.transaction(async (inside) => {
    await inside.sql("set local session_replication_role = replica")
    for (const [table, made] of [...TABLES, ...IMPORTS, ...PURCHASES]) {
      const columns = Object.keys(made).join(", ")
      await inside.sql(
        `insert into ${table} (${columns}) select ${Object.values(made).join(", ")} from generate_series(1, ${rows}) n`,
      )
    }
    await fillProducts(inside)
    await fillCoupons(inside, rows)
    await fillRecommendations(inside, rows)
    await inside.sql("select audit_words_keep(array(select id from audit_entry))")
  })
  await shop.sql("vacuum (analyze)")
}

/** On the shelf, of a product that was created here. */
const UNITS = "length(new.product_id) * 7 % 40"

/** Medusa's rows of the products that the read model was given: of one variant each, counted, with a level. */
async function fillProducts(inside: Sql): Promise<void> {
  const missing = `(select cp.product_id, cp.title, cp.slug, row_number() over () as n from catalogue_product cp
    where not exists (select from product p where p.id = cp.product_id)) new`
  await copy(inside, "product", missing, {
    id: "new.product_id",
    title: "new.title",
    handle: "new.slug",
    updated_at: "now() - new.n * interval '20 seconds'",
  })
  const added = `(select cp.product_id from catalogue_product cp
    where not exists (select from product_variant v where v.product_id = cp.product_id)) new`
  const item = "'iitem_' || new.product_id"
  await copy(inside, "product_variant", added, {
    id: "'variant_' || new.product_id",
    product_id: "new.product_id",
    sku: "new.product_id",
    barcode: "null::text",
    ean: "null::text",
    upc: "null::text",
  })
  const variants = `(select substr(id, 9) as product_id from product_variant where id like 'variant_prod%-%') new`
  await copy(inside, "inventory_item", variants, { id: item, sku: "new.product_id" })
  await copy(inside, "product_variant_inventory_item", variants, {
    id: "'pvitem_' || new.product_id",
    variant_id: "'variant_' || new.product_id",
    inventory_item_id: item,
  })
  await copy(inside, "inventory_level", variants, {
    id: "'ilev_' || new.product_id",
    inventory_item_id: item,
    stocked_quantity: UNITS,
    reserved_quantity: "0",
  })
  const withoutVariant = `(select * from catalogue_product cp
    where not exists (select from catalogue_variant v where v.product_id = cp.product_id)) new`
  await copy(inside, "catalogue_variant", withoutVariant, {
    variant_id: "'variant_' || new.product_id",
    product_id: "new.product_id",
    sku: "new.product_id",
    inventory_item_id: item,
    name: "new.title",
    stock: UNITS,
    on_shelf: UNITS,
    stock_words: "lower(concat_ws(chr(10), new.title, new.product_id, new.brand_name))",
  })
  const listed = `(select * from catalogue_product cp
    where not exists (select from catalogue_desk d where d.product_id = cp.product_id)) new`
  await copy(inside, "catalogue_desk", listed, {
    product_id: "new.product_id",
    title: "new.title",
    brand_id: "new.brand_id",
    brand_name: "new.brand_name",
    category_ids: "new.category_ids",
    lowest_kobo: "new.price_kobo",
    stock: "new.stock",
    shown_stock: "new.stock",
    words: "new.name_plain",
    changed_at: "new.created_at",
  })
}

async function fillCoupons(inside: Sql, rows: number): Promise<void> {
  const numbers = `(select n from generate_series(1, ${rows}) n) new`
  const campaign = "'procamp_desk_' || new.n"
  const promotion = "'promo_desk_' || new.n"
  await copy(inside, "promotion_campaign", numbers, {
    id: campaign,
    campaign_identifier: campaign,
    ends_at:
      "case when new.n % 4 = 0 then now() - interval '1 day' else now() + new.n * interval '1 minute' end",
  })
  await copy(inside, "promotion", numbers, {
    id: promotion,
    code: "'DESK' || new.n",
    campaign_id: campaign,
    created_at: "now() - new.n * interval '20 seconds'",
  })
  await copy(inside, "promotion_application_method", numbers, {
    id: "'proappmet_desk_' || new.n",
    promotion_id: promotion,
  })
  await copy(inside, "coupon", numbers, {
    id: promotion,
    name: "'Coupon ' || new.n",
    number_of_user: "case when new.n % 2 = 0 then 10 end",
  })
}

async function fillRecommendations(inside: Sql, rows: number): Promise<void> {
  const products = `(select product_id, row_number() over () as n from catalogue_product cp
    where not exists (select from skin_recommendation r where r.product_id = cp.product_id) limit ${rows}) new`
  await copy(inside, "skin_recommendation", products, {
    id: "'skinrec_desk_' || new.n",
    product_id: "new.product_id",
    rank: "new.n",
  })
}

/** One row of the demo shop for each row of `from`, but for the columns that are given. */
async function copy(inside: Sql, table: string, from: string, given: Made): Promise<void> {
  const changed = Object.entries(given).map(([column, value]) => `'${column}', ${value}`)
  await inside.sql(
    `insert into ${table}
     select made.* from (select * from ${table} order by 1 limit 1) one, ${from},
       lateral jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changed.join(", ")})) made`,
  )
}

/** Which record to look at in a list that is about one. */
export const RECORDS: Record<string, string | { of: "variant" | "product" }> = {
  "GET /admin/coupon/{id}/uses": "promo_desk_32",
  "GET /admin/price-changes/{id}": "pch_desk_1",
  "GET /admin/price-schedules/{id}": "prsch_desk_1",
  "GET /admin/product-imports/{id}": "imp_desk_1",
  "GET /admin/product-imports/{id}/pictures": "imp_desk_1",
  "GET /admin/wallets/{id}/statement": "cus_desk_1",
  "GET /admin/users/{id}/points": "cus_desk_1",
  "GET /admin/inventory/{variant_id}/history": { of: "variant" },
  "GET /admin/products/{product_id}/history": { of: "product" },
}

/** The id of the record that a list is about. */
export async function recordOf(shop: OwnShop, key: string): Promise<string> {
  const record = RECORDS[key]
  if (typeof record === "string") return record
  const [found] = await shop.sql<{ variant: string; product: string }>(
    "select id as variant, product_id as product from product_variant limit 1",
  )
  if (!record || !found) throw new Error(`${key}: say in admin-rows.ts which record to look at`)
  return found[record.of]
}
