import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PurchaseOrder, PurchaseOrderStatus } from "../../../contract/admin-purchasing"
import { offsetOf } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { Sort } from "../../../contract/sorting"
import { EXPECTED } from "../../../modules/purchasing/domain/states"
import type { Rows } from "../../../sql/columns"
import { type FoldedCondition, folded, hasWords } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import type { PurchaseOrder as OrderRow } from "../../../sql/tables"

export interface PurchaseOrderFilter {
  q?: string | undefined
  status?: PurchaseOrderStatus | undefined
  supplier_id?: string | undefined
  sort?: Sort<keyof typeof ORDERS> | undefined
  page: number
  per_page: number
}

const ORDERS = {
  number: "o.created_at",
  supplier: folded("s.name"),
  expected: { by: "o.expected_on", mayBeEmpty: true },
  units: "o.units_ordered",
  cost: "o.cost_kobo",
} as const

export type FoundRow = Omit<OrderRow, "expected_on"> & {
  expected_on: string | null
  supplier: string
  is_late: boolean
  lines: number
  units_received: number
}

/** Something is still to come, and its day is over in Lagos. */
const LATE_GOODS = `o.status in (${EXPECTED.map((status) => `'${status}'`).join(", ")})
  and o.expected_on < (now() at time zone 'Africa/Lagos')::date`

const COLUMNS = `o.*, to_char(o.expected_on, 'YYYY-MM-DD') as expected_on, s.name as supplier, coalesce(${LATE_GOODS}, false) as is_late,
  (select count(*)::integer from purchase_order_line l where l.purchase_order_id = o.id) as lines,
  (select coalesce(sum(l.units_received), 0)::integer from purchase_order_line l where l.purchase_order_id = o.id) as units_received`

/** The words are all in its number and supplier's name, or all in one of its lines. */
function foundBy(q: string): FoldedCondition {
  const own = hasWords(q, "o.number", "s.name")
  const sql = `(${own.sql} or exists (
    select from purchase_order_line l join product_variant v on v.id = l.variant_id join product p on p.id = v.product_id
     where l.purchase_order_id = o.id and ${hasWords(q, "p.title", "v.title", "v.sku").sql}))
  and (cast(:supplier as text) is null or o.supplier_id = :supplier)`
  return { sql, values: own.values }
}

const FROM = "from purchase_order o join supplier s on s.id = o.supplier_id"

/** One page, with how many have each status under the same filter. */
export async function findPurchaseOrders(
  db: Knex,
  filter: PurchaseOrderFilter,
): Promise<{ orders: PurchaseOrder[]; total: number; counts: Record<PurchaseOrderStatus, number> }> {
  const fits = foundBy(filter.q ?? "")
  const values = {
    ...fits.values,
    supplier: filter.supplier_id || null,
    status: filter.status ?? null,
    skip: offsetOf(filter),
    take: filter.per_page,
  }
  const [page, counted] = await Promise.all([
    db.raw<Rows<FoundRow>>(
      `select ${COLUMNS} ${FROM}
        where ${fits.sql} and (cast(:status as text) is null or o.status = :status)
        order by ${orderBy(filter.sort, ORDERS, "o.created_at desc, o.id desc", "o.id")} offset :skip limit :take`,
      values,
    ),
    db.raw<Rows<{ status: PurchaseOrderStatus; n: number }>>(
      `select o.status, count(*)::integer as n ${FROM} where ${fits.sql} group by o.status`,
      values,
    ),
  ])
  const found = new Map(counted.rows.map(({ status, n }) => [status, n]))
  const countOf = (status: PurchaseOrderStatus) => found.get(status) ?? 0
  const counts: Record<PurchaseOrderStatus, number> = {
    draft: countOf("draft"),
    ordered: countOf("ordered"),
    partly_received: countOf("partly_received"),
    received: countOf("received"),
    closed: countOf("closed"),
    cancelled: countOf("cancelled"),
  }
  const shown = filter.status ? [filter.status] : PurchaseOrderStatus.options
  return {
    orders: page.rows.map(presentRow),
    total: shown.reduce((sum, status) => sum + counts[status], 0),
    counts,
  }
}

/** Null for none. */
export async function findPurchaseOrder(db: Knex, id: string): Promise<FoundRow | null> {
  const { rows } = await db.raw<Rows<FoundRow>>(`select ${COLUMNS} ${FROM} where o.id = ?`, [id])
  return rows[0] ?? null
}

export function presentRow(row: FoundRow): PurchaseOrder {
  return {
    ...pick(
      row,
      "id",
      "number",
      "status",
      "expected_on",
      "is_late",
      "lines",
      "units_ordered",
      "units_received",
    ),
    supplier: { id: row.supplier_id, name: row.supplier },
    cost: toNaira(Number(row.cost_kobo)),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
