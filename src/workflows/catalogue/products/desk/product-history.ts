import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuditRow } from "../../../../modules/audit/service"

/**
 * What the audit log says of a product and its shades, deleted ones too, and of price changes that it was among. The newest
 * first.
 */
export async function productHistory(
  db: Knex,
  productId: string,
  offset: number,
  limit: number,
): Promise<{ entries: AuditRow[]; total: number }> {
  const { rows } = await db.raw<{ rows: (AuditRow & { total: number })[] }>(
    `with own as (select id from product_variant where product_id = ?),
     about as (
       select 'product' as type, ?::text as id
       union all select 'variant', id from own
       union all select 'price_change', l.price_change_id from price_change_line l where l.variant_id in (select id from own))
     select e.*, (count(*) over ())::integer as total
       from audit_entry e
      where (e.target_type, e.target_id) in (select type, id from about)
      order by e.at desc, e.id desc offset ? limit ?`,
    [productId, productId, offset, limit],
  )
  return { entries: rows, total: rows[0]?.total ?? 0 }
}
