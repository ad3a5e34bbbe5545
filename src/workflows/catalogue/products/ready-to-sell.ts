import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notReadyToSell, type SellableProduct } from "../../../contract/ready-to-sell"
import { invalid } from "../../../errors"

/**
 * Products as the rule looks at them, read now. A product stored by the specified call, which asks for no brand, says in
 * its metadata that it is sold without one.
 */
const sellableProducts = (condition: string) => `
select p.id, p.title as name,
       coalesce(p.metadata ->> 'unbranded', '') = '1' or exists (
         select 1 from brand_product bp join brand b on b.id = bp.brand_id and b.deleted_at is null
          where bp.product_id = p.id and bp.deleted_at is null) as "hasBrand",
       coalesce(jsonb_agg(jsonb_build_object(
         'title', nullif(v.title, 'Default variant'),
         'hasPrice', exists (
           select 1 from product_variant_price_set ps
             join price pr on pr.price_set_id = ps.price_set_id and pr.deleted_at is null
            where ps.variant_id = v.id and ps.deleted_at is null and pr.price_list_id is null and pr.currency_code = 'ngn'
              and coalesce(pr.rules_count, 0) = 0 and coalesce(pr.min_quantity, 1) <= 1 and pr.amount > 0),
         'isCounted', v.manage_inventory and exists (
           select 1 from product_variant_inventory_item vi where vi.variant_id = v.id and vi.deleted_at is null)
       ) order by v.variant_rank, v.id) filter (where v.id is not null), '[]') as variants
  from product p left join product_variant v on v.product_id = p.id and v.deleted_at is null
 where p.id = any(?::text[]) and p.deleted_at is null ${condition}
 group by p.id order by p.id`

/** Throws 422 `not_ready_to_sell` when one of these products is published and cannot be sold. */
export async function assertReadyToSell(db: Knex, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  const { rows } = await db.raw<{ rows: SellableProduct[] }>(sellableProducts("and p.status = 'published'"), [
    productIds,
  ])
  for (const product of rows) {
    const problem = notReadyToSell(product)
    if (problem) {
      throw invalid("not_ready_to_sell", problem, { fields: { status: [problem] } })
    }
  }
}

/** Why each of these products cannot be published, by id; those that can are not in it. */
export async function problemsOf(db: Knex, productIds: string[]): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: (SellableProduct & { id: string })[] }>(sellableProducts(""), [
    productIds,
  ])
  return new Map(
    rows.flatMap(({ id, ...product }) => {
      const problem = notReadyToSell(product)
      return problem ? [[id, problem]] : []
    }),
  )
}
