import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { toKobo } from "../../../contract/money"
import { invalidField } from "../../../errors"
import type { LineValues } from "../../../modules/purchasing/purchase-orders"
import type { Rows } from "../../../sql/columns"

export interface SentLine {
  variant_id: string
  units: number
  /** Naira. */
  unit_cost: number
}

/** What was sent as lines of a purchase order: each shade once, and only what has a stock to be booked into. 422 on the line. */
export async function orderLines(db: Knex, sent: readonly SentLine[]): Promise<LineValues[]> {
  const ids = sent.map(({ variant_id }) => variant_id)
  const { rows } = await db.raw<Rows<{ id: string; name: string; is_counted: boolean }>>(
    `select v.id, concat_ws(', ', p.title, nullif(v.title, 'Default variant')) as name,
            v.manage_inventory and not v.allow_backorder and count(vi.inventory_item_id) = 1
              and max(vi.required_quantity) = 1 as is_counted
       from product_variant v
       join product p on p.id = v.product_id and p.deleted_at is null
       left join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
      where v.id = any(?) and v.deleted_at is null group by v.id, p.id`,
    [ids],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  sent.forEach(({ variant_id }, index) => {
    const field = `lines.${index}.variant_id`
    const variant = known.get(variant_id)
    if (!variant) throw invalidField(field, "This shade or size was deleted")
    if (ids.indexOf(variant_id) !== index) throw invalidField(field, `${variant.name} is listed twice`)
    if (!variant.is_counted)
      throw invalidField(field, `The stock of ${variant.name} is not counted on its own`)
  })
  return sent.map(({ variant_id, units, unit_cost }) => ({
    variant_id,
    units,
    unit_cost_kobo: toKobo(unit_cost),
  }))
}
