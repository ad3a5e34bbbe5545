import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * SQL: whether the product would be in stock, were it not for orders that nobody has paid yet. What they let go was never sold:
 * that it can be bought again is no news. A set is there when each of its parts is.
 */
export const heldUnpaid = (productId: string): string => `exists (
  select 1 from catalogue_variant v
   where v.product_id = ${productId} and v.regular_kobo is not null
     and (select min(floor(units.units / vi.required_quantity))
            from product_variant_inventory_item vi
            cross join lateral (
              select (select coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0) from inventory_level l
                       where l.inventory_item_id = vi.inventory_item_id and l.deleted_at is null)
                   + (select coalesce(sum(r.quantity), 0) from reservation_item r
                        join order_item i on i.item_id = r.line_item_id and i.deleted_at is null
                        join shop_order o on o.id = i.order_id and o.status = 'pending'
                       where r.inventory_item_id = vi.inventory_item_id and r.deleted_at is null) as units) units
           where vi.variant_id = v.variant_id and vi.deleted_at is null) >= 1)`

export async function isHeldUnpaid(pg: Knex, productId: string): Promise<boolean> {
  const { rows } = await pg.raw<{ rows: { held: boolean }[] }>(`select ${heldUnpaid("?")} as held`, [
    productId,
  ])
  return rows[0]?.held ?? false
}
