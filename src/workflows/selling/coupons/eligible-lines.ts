import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Target } from "../../../modules/coupons/domain/terms"

/** Of these products, those that a coupon is for: named itself, or of a brand or category (or one below it) named. */
export async function eligibleProducts(
  pg: Knex,
  targets: readonly Target[],
  productIds: readonly string[],
): Promise<Set<string>> {
  if (targets.length === 0) return new Set(productIds)
  const ids = (kind: Target["kind"]) => targets.filter((target) => target.kind === kind).map(({ id }) => id)
  const { rows }: { rows: { id: string }[] } = await pg.raw(
    `select p.id from unnest(:products::text[]) as p(id)
     where p.id = any(:named)
        or exists (select 1 from brand_product b where b.product_id = p.id and b.deleted_at is null
                     and b.brand_id = any(:brands))
        or exists (select 1 from product_category_product l
                     join product_category c on c.id = l.product_category_id and c.deleted_at is null
                    where l.product_id = p.id and string_to_array(c.mpath, '.') && :categories::text[])`,
    {
      products: [...productIds],
      named: ids("product"),
      brands: ids("brand"),
      categories: ids("category"),
    },
  )
  return new Set(rows.map(({ id }) => id))
}
