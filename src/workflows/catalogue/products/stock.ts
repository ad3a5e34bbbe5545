import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { PACE_DAYS, SOON_DAYS, type StockRow } from "../../../contract/admin-stock"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { Sort } from "../../../contract/sorting"
import { invalidField } from "../../../errors"
import { unfinished } from "../../../modules/catalogue/domain/unfinished-word"
import { stockWords } from "../../../modules/catalogue/projection/variant-rows"
import { withBarcode } from "../../../sql/barcodes"
import { containing } from "../../../sql/containing"
import { folded } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import { LOW_STOCK } from "./read-products"
import { lockLevels, type StockEdit, writeLevels } from "./stock-rows"

type View = "all" | "restock" | "low" | "out"

export interface StockFilter {
  q?: string
  view?: View
  brand_id?: string
  category_id?: string
  sort?: Sort<keyof typeof ORDERS>
}

const ORDERS = {
  name: folded("name"),
  stock: "stock_quantity",
  shelf: "stocked_quantity",
  sold: "sold_quantity",
}

/** How many units of each variant were sold of late. */
const paceOf = (lines = "true") => `
select variant_id, sum(quantity)::integer as sold from report_line
 where paid_at > now() - interval '${PACE_DAYS} days' and ${lines} group by variant_id`

/** Too short in the shop for its pace to say anything. */
const isNew = (createdAt: string) => `${createdAt} > now() - interval '${PACE_DAYS} days'`

/** Stock by variant: shelf, reservations, and what can be sold, beside `pace`. Counted where one item is one unit. */
const stockOf = `
select v.id as variant_id, p.id as product_id, p.title as name, nullif(v.title, 'Default variant') as variant_title,
       v.sku, coalesce(v.barcode, v.ean, v.upc) as barcode, coalesce(cv.image, cp.card ->> 'image', '') as image, coalesce(cp.brand_name, '') as brand, p.status,
       v.manage_inventory and not v.allow_backorder and coalesce(s.parts, 0) = 1 and s.per_unit = 1 as is_counted,
       coalesce(s.parts > 1 or s.per_unit > 1, false) as is_set,
       coalesce(s.stocked, 0)::integer as stocked_quantity, coalesce(s.reserved, 0)::integer as reserved_quantity,
       coalesce(cv.stock, 0) as kept_stock, cv.regular_kobo, s.stocked is not null as has_level, s.shelf,
       coalesce(pace.sold, 0) as sold_quantity, low.units as low_level,
       ${isNew("p.created_at")} as is_new,
       to_char(coalesce(s.updated_at, v.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
  from product_variant v
  join product p on p.id = v.product_id and p.deleted_at is null
  left join catalogue_product cp on cp.product_id = p.id
  left join catalogue_variant cv on cv.variant_id = v.id
  left join pace on pace.variant_id = v.id
  left join low_stock_level low on low.variant_id = v.id
  left join lateral (
    select count(distinct vi.inventory_item_id) as parts, max(vi.required_quantity) as per_unit,
           sum(il.stocked_quantity) as stocked, sum(il.reserved_quantity) as reserved, max(il.updated_at) as updated_at,
           string_agg(distinct il.metadata ->> 'shelf', ', ') as shelf
      from product_variant_inventory_item vi
      left join inventory_level il on il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
     where vi.variant_id = v.id and vi.deleted_at is null) s on true
 where v.deleted_at is null`

/** What can be sold, read live where it is counted. */
const free = "case when is_counted then greatest(stocked_quantity - reserved_quantity, 0) else kept_stock end"

const VIEWS: Record<View, string> = {
  all: "true",
  restock: `is_counted and status = 'published' and case when low_level is not null then stock_quantity <= low_level
         else sold_quantity > 0 and stock_quantity * ${PACE_DAYS} <= sold_quantity * ${SOON_DAYS} end`,
  low: `stock_quantity between 1 and ${LOW_STOCK} and (sold_quantity > 0 or is_new)`,
  out: "stock_quantity = 0",
}

/** The variants to restock, found among those that were sold of late or have a level of their own. */
export const TO_RESTOCK = `
with pace as (${paceOf()})
select variant_id from (
  select found.*, ${free} as stock_quantity from (${stockOf} and v.id in (
    select variant_id from pace union all select variant_id from low_stock_level)) found) counted
 where ${VIEWS.restock}`

type Row = Omit<StockRow, "regular_price"> & {
  regular_kobo: string | null
  kept_stock: number
  has_level: boolean
}

/** The scarcest first; of what is to be restocked, what will be missed soonest. */
const usualOrder = (view: View) =>
  [
    ...(view === "restock"
      ? ["stock_quantity::numeric / nullif(sold_quantity, 0)", "sold_quantity desc"]
      : []),
    ...["stock_quantity", "name", "variant_id"],
  ].join(", ")

/** Variants that the read model has yet to take up: they were changed a moment ago. Of all others it says what is so. */
const NOTED = `
  select v.id from catalogue_dirty d join product_variant v on v.product_id = d.key where d.kind = 'product'
  union select cv.variant_id from catalogue_dirty d join catalogue_variant cv on cv.product_id = d.key where d.kind = 'product'
  union select d.key from catalogue_dirty d where d.kind = 'variant'
  union select vi.variant_id from catalogue_dirty d
          join product_variant_inventory_item vi on vi.inventory_item_id = d.key where d.kind = 'inventory_item'`

/**
 * What the sheet is found, counted and sorted by: from the narrow rows of the read model, and live where it is behind. Both are read
 * in one snapshot, and a change and its note are committed together, so that the sheet is never behind itself.
 */
const foundOf = (conditions: string[]) => `
  pace as (${paceOf()}),
  noted as materialized (${NOTED}),
  variant as (
    select variant_id, product_id, name, status, is_counted, on_shelf as stocked_quantity, stock as stock_quantity, stock_words,
           product_id in (select product_id from catalogue_product where ${isNew("created_at")}) as is_new
      from catalogue_variant where variant_id not in (select id from noted)
    union all
    select variant_id, product_id, name, status, is_counted, stocked_quantity, ${free},
           ${stockWords("name", "coalesce(variant_title, 'Default variant')", "sku", "brand", "shelf")}, is_new
      from (${stockOf} and v.id in (select id from noted)) live),
  counted as materialized (
    select v.variant_id, v.name, v.status, v.is_counted, v.stocked_quantity, v.stock_quantity, v.is_new,
           coalesce(pace.sold, 0) as sold_quantity, low.units as low_level
      from variant v
      left join pace on pace.variant_id = v.variant_id
      left join low_stock_level low on low.variant_id = v.variant_id
     where ${["true", ...conditions].join(" and ")})`

/** One page of variants, with how many fit each view under the same filter. */
export async function readStock(
  db: Knex,
  filter: StockFilter,
  offset: number,
  limit: number,
): Promise<{ rows: StockRow[]; counts: Record<View, number> }> {
  const conditions: string[] = []
  const bindings: (string | number)[] = []
  if (filter.brand_id) {
    conditions.push(
      "exists (select 1 from brand_product bp where bp.product_id = v.product_id and bp.brand_id = ? and bp.deleted_at is null)",
    )
    bindings.push(filter.brand_id)
  }
  if (filter.category_id) {
    conditions.push(
      `exists (select 1 from product_category_product pc join product_category c on c.id = pc.product_category_id
                where pc.product_id = v.product_id and c.deleted_at is null and ? = any(string_to_array(c.mpath, '.')))`,
    )
    bindings.push(filter.category_id)
  }
  for (const word of (filter.q ?? "").split(/\s+/).filter(Boolean)) {
    conditions.push(
      // Rows from before words were plain have small letters with their marks, until the catalogue is repaired.
      `(v.stock_words like any(array[catalogue_plain(?), ?, lower(?)]) or v.variant_id in (${withBarcode("id")}))`,
    )
    bindings.push(containing(word), containing(unfinished(word)), containing(word), word, word, word)
  }
  const view = filter.view ?? "all"
  const order = orderBy(filter.sort, ORDERS, usualOrder(view), "variant_id")
  const { rows } = await db.raw<{ rows: ({ ids: string[] } & Record<View, number>)[] }>(
    `with ${foundOf(conditions)}
     select count(*)::integer as "all", count(*) filter (where ${VIEWS.restock})::integer as restock,
            count(*) filter (where ${VIEWS.low})::integer as low,
            count(*) filter (where ${VIEWS.out})::integer as "out",
            array(select variant_id from counted where ${VIEWS[view]} order by ${order} limit ? offset ?) as ids
       from counted`,
    [...bindings, limit, offset],
  )
  const [{ ids, ...counts } = { ids: [], all: 0, restock: 0, low: 0, out: 0 }] = rows
  return { rows: await stockRows(db, ids), counts }
}

/** As they are now, in this order. */
async function stockRows(db: Knex, ids: string[]): Promise<StockRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with pace as (${paceOf("variant_id = any(:ids)")})
     select found.*, ${free} as stock_quantity from (${stockOf} and v.id = any(:ids)) found
      order by array_position(:ids, found.variant_id)`,
    { ids },
  )
  return rows.map(present)
}

export async function stockRow(db: Knex | Knex.Transaction, variantId: string): Promise<StockRow | null> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with pace as (${paceOf("product_id = (select product_id from product_variant where id = ?)")})
     select found.*, ${free} as stock_quantity from (${stockOf} and v.id = ?) found`,
    [variantId, variantId],
  )
  return rows[0] ? present(rows[0]) : null
}

function present(row: Row): StockRow {
  return {
    ...pick(row, "variant_id", "product_id", "name", "variant_title", "sku", "barcode", "image", "brand"),
    ...pick(row, "status", "is_counted", "is_set", "stocked_quantity", "reserved_quantity", "stock_quantity"),
    ...pick(row, "sold_quantity", "low_level", "shelf", "updated_at"),
    regular_price: row.regular_kobo === null ? null : toNaira(Number(row.regular_kobo)),
  }
}

export interface StockWish {
  variant_id: string
  /** `shelf`: all units there are. `free`: what can be sold, beside what is reserved. */
  meaning: "shelf" | "free"
  units: number
}

/**
 * Sets the stock of variants in the shop's warehouse, under lock: an order of the same moment waits, then counts with
 * what was set. What other locations hold is taken off first. Throws 422 `below_reserved` with `field`, and 422 for what
 * is not counted. One statement, not Medusa's workflow, whose read and write are two: a sale between them would be lost.
 */
export async function setStock(
  trx: Knex.Transaction,
  wishes: StockWish[],
  locationId: string,
  field = "stock_quantity",
): Promise<StockEdit[]> {
  const levels = await lockLevels(
    trx,
    wishes.map(({ variant_id }) => variant_id),
    locationId,
  )
  const edits: StockEdit[] = []
  for (const wish of wishes) {
    const level = levels.get(wish.variant_id)
    if (level?.parts !== 1) {
      throw invalidField(field, "Its stock is not counted on its own", "not_counted")
    }
    const reserved = Number(level.reserved)
    const total = wish.meaning === "shelf" ? wish.units : wish.units + reserved
    const after = total - Number(level.elsewhere)
    if (total < reserved || after < Number(level.reserved_here ?? 0)) {
      throw invalidField(
        field,
        `${reserved} are held for orders: there cannot be fewer than that`,
        "below_reserved",
      )
    }
    const before = level.here === null ? null : Number(level.here)
    if (before === after) continue
    edits.push({ inventory_item_id: level.inventory_item_id, location_id: locationId, before, after })
  }
  await writeLevels(trx, edits)
  return edits
}
