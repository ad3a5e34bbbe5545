import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StaffProduct } from "../../../contract/admin-products"
import { invalidField } from "../../../errors"
import { setThatNeeds } from "./sets/read-set"

const FIELD = "remove_variants"

/**
 * Checks that these shades and sizes may leave the product: they are its own, one stays or comes, and neither an order nor
 * the shelf holds a unit of them, and no set needs them. 422 on `remove_variants`.
 */
export async function checkRemoval(
  db: Knex,
  product: StaffProduct,
  removed: string[],
  { added, kept }: { added: number; kept: string[] },
): Promise<void> {
  if (removed.length === 0) return
  const leaving = removed.map((id) => {
    const variant = product.variants.find((one) => one.id === id)
    if (!variant) throw invalidField(FIELD, "This product has no such variant")
    if (kept.includes(id)) throw invalidField(FIELD, `${variant.title} is changed and removed at once`)
    return variant
  })
  if (new Set(removed).size === product.variants.length && added === 0)
    throw invalidField(FIELD, "A product keeps at least one shade or size")
  await assertMayLeave(db, leaving)
}

/** Throws 422 while an order, the shelf or a set has a unit of these shades and sizes. */
export async function assertMayLeave(
  db: Knex,
  leaving: readonly Pick<StaffProduct["variants"][number], "id" | "title">[],
): Promise<void> {
  if (leaving.length === 0) return
  const removed = leaving.map(({ id }) => id)
  const { rows } = await db.raw<{ rows: { id: string; held: number; stocked: number }[] }>(
    `select vi.variant_id as id, coalesce(sum(r.held), 0)::integer as held, coalesce(sum(l.stocked), 0)::integer as stocked
       from product_variant_inventory_item vi
       left join lateral (select sum(quantity) as held from reservation_item
                           where inventory_item_id = vi.inventory_item_id and deleted_at is null) r on true
       left join lateral (select sum(stocked_quantity) as stocked from inventory_level
                           where inventory_item_id = vi.inventory_item_id and deleted_at is null) l on true
      where vi.variant_id = any(?::text[]) and vi.deleted_at is null
        and not exists (select 1 from product_variant_inventory_item other
                         where other.inventory_item_id = vi.inventory_item_id and other.deleted_at is null
                           and other.variant_id <> all(?::text[]))
      group by vi.variant_id`,
    [removed, removed],
  )
  const set = await setThatNeeds(db, removed)
  if (set) throw invalidField(FIELD, `It is a part of ${set}. Take it out there first`, "part_of_set")
  for (const { id, title } of leaving) {
    const row = rows.find((one) => one.id === id)
    if (!row) continue
    const { held, stocked } = row
    if (held > 0)
      throw invalidField(
        FIELD,
        `${units(held)} of ${title} ${held === 1 ? "is" : "are"} held for orders. Pack or cancel those first, then remove it`,
        "held_for_orders",
      )
    if (stocked > 0)
      throw invalidField(
        FIELD,
        `${title} has ${units(stocked)} in stock. Set its stock to 0 and save, then remove it`,
        "in_stock",
      )
  }
}

const units = (count: number): string => (count === 1 ? "1 unit" : `${count} units`)
