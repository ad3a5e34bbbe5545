import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PurchaseOrderDetail, PurchaseOrderLine } from "../../../contract/admin-purchasing"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { notFound } from "../../../errors"
import { PURCHASING_MODULE } from "../../../modules/purchasing"
import { movesFrom } from "../../../modules/purchasing/domain/states"
import type { Rows } from "../../../sql/columns"
import { staffByIds } from "../../shared/people/staff-people"
import { findPurchaseOrder, presentRow } from "./find-purchase-orders"

type LineRow = Omit<PurchaseOrderLine, "unit_cost"> & { unit_cost_kobo: number }

/** One purchase order with its lines, what came of them, and where it may go. 404. */
export async function readPurchaseOrder(
  container: MedusaContainer,
  id: string,
): Promise<PurchaseOrderDetail> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const row = await findPurchaseOrder(db, id)
  if (!row) throw notFound("We could not find that purchase order")
  const [lines, receipts] = await Promise.all([
    linesOf(db, id),
    container.resolve(PURCHASING_MODULE).receipts.ofOrder(id),
  ])
  const staff = await staffByIds(db, [row.user_id, ...receipts.map(({ user_id }) => user_id)])
  const nameOf = (userId: string) => staff.get(userId)?.name ?? "Former staff"
  return {
    ...presentRow(row),
    note: row.note,
    by: nameOf(row.user_id),
    ordered_at: row.ordered_at?.toISOString() ?? null,
    moves: [...movesFrom(row.status)],
    lines,
    receipts: receipts.map((receipt) => ({
      ...pick(receipt, "id", "note", "lines"),
      by: nameOf(receipt.user_id),
      received_at: receipt.received_at.toISOString(),
      undone_at: receipt.undone_at?.toISOString() ?? null,
    })),
  }
}

/** As they are called now; deleted products still have their names. */
async function linesOf(db: Knex, id: string): Promise<PurchaseOrderLine[]> {
  const { rows } = await db.raw<Rows<LineRow>>(
    `select l.id, l.variant_id, case when p.deleted_at is null then p.id end as product_id,
            coalesce(p.title, 'Deleted product') as name, nullif(v.title, 'Default variant') as variant_title,
            v.sku, coalesce(v.barcode, v.ean, v.upc) as barcode, l.units, l.units_received, l.unit_cost_kobo
       from purchase_order_line l
       left join product_variant v on v.id = l.variant_id
       left join product p on p.id = v.product_id
      where l.purchase_order_id = ? order by l.position`,
    [id],
  )
  return rows.map(({ unit_cost_kobo, ...line }) => ({ ...line, unit_cost: toNaira(Number(unit_cost_kobo)) }))
}
