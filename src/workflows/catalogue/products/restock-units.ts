import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Rows } from "../../../sql/columns"
import { type StockEdit, writeLevels } from "./stock-rows"

interface Counted extends Pick<StockEdit, "inventory_item_id"> {
  before: number
  units: number
}

/**
 * Puts units that came back into the warehouse again, of a set each of its parts. Locks all stock of these variants in the order of
 * its items, as an order of them does, also of those without units to put back: who orders them in the same transaction
 * waits for nobody. What is not counted is left alone.
 */
export async function restockUnits(
  trx: Knex.Transaction,
  back: { variant_id: string; units: number }[],
  locationId: string,
): Promise<void> {
  const variantIds = back.map(({ variant_id }) => variant_id)
  await trx.raw<void>(
    `select il.id from inventory_level il
      where il.location_id = ? and il.deleted_at is null and il.inventory_item_id in (
        select inventory_item_id from product_variant_inventory_item where variant_id = any(?::text[]) and deleted_at is null)
      order by il.inventory_item_id for no key update`,
    [locationId, variantIds],
  )
  const { rows } = await trx.raw<Rows<Counted>>(
    `select vi.inventory_item_id, coalesce(max(il.stocked_quantity), 0)::integer as before,
            sum(b.units * vi.required_quantity)::integer as units
       from jsonb_to_recordset(?::jsonb) as b (variant_id text, units integer)
       join product_variant v on v.id = b.variant_id and v.manage_inventory and v.deleted_at is null
       join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
       left join inventory_level il on il.inventory_item_id = vi.inventory_item_id and il.location_id = ?
            and il.deleted_at is null
      group by vi.inventory_item_id having sum(b.units) > 0`,
    [JSON.stringify(back), locationId],
  )
  const edits = rows.map(({ inventory_item_id, before, units }) => ({
    ...{ inventory_item_id, before, after: before + units },
    location_id: locationId,
  }))
  await writeLevels(trx, edits)
}
