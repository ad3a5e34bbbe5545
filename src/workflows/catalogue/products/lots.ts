import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DUE_DAYS, type StockLot } from "../../../contract/admin-lots"
import { lagosDay } from "../../../contract/lagos"
import type { Sort } from "../../../contract/sorting"
import { changedMeanwhile, conflict, invalidField, notFound } from "../../../errors"
import { type Lot, lotsToPick, type Taken } from "../../../modules/product-operations/domain/lots"
import type { StockCounts } from "../../../modules/product-operations/stock-counts"
import type { LotUnits, StockLots } from "../../../modules/product-operations/stock-lots"
import type { Rows } from "../../../sql/columns"
import { folded, hasWords } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import { addUnits } from "./add-units"
import { lockLevels } from "./stock-rows"

type View = "due" | "expired" | "all"

export interface LotFilter {
  q?: string | undefined
  view?: View | undefined
  variant_id?: string | undefined
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const ORDERS = { expires: "l.expires_on", name: folded("p.title"), units: "l.units" }

/** So many lots may one shade have. */
const MOST_LOTS = 1_000

const TODAY = "(now() at time zone 'Africa/Lagos')::date"

const VIEWS: Record<View, string> = {
  due: `l.expires_on < ${TODAY} + ${DUE_DAYS}`,
  expired: `l.expires_on < ${TODAY}`,
  all: "true",
}

/** The variant whose stock an item is by itself. Parts of kits belong to their own variant. */
const FROM = `from stock_lot l
  join lateral (select v.id, v.title, v.sku, v.product_id from product_variant_inventory_item vi
                  join product_variant v on v.id = vi.variant_id and v.deleted_at is null
                 where vi.inventory_item_id = l.inventory_item_id and vi.deleted_at is null
                 order by (select count(*) from product_variant_inventory_item o
                            where o.variant_id = v.id and o.deleted_at is null), v.id limit 1) v on true
  join product p on p.id = v.product_id and p.deleted_at is null
  left join inventory_level il on il.inventory_item_id = l.inventory_item_id and il.location_id = l.location_id
       and il.deleted_at is null`

/** Lots that are to be sold first or written off; what is counted in "Today" is this list. */
export const LOTS_DUE = `select l.expires_on ${FROM} where l.units > 0 and ${VIEWS.due}`

const COLUMNS = `l.id, v.id as variant_id, p.title as name, nullif(v.title, 'Default variant') as variant_title, v.sku,
  il.metadata ->> 'shelf' as shelf, l.lot, to_char(l.expires_on, 'YYYY-MM-DD') as expires_on,
  ${VIEWS.expired} as is_expired, l.units`

/** One page of lots that have units, with how many fit each view under the same filter. */
export async function readLots(
  db: Knex | Knex.Transaction,
  filter: LotFilter,
  offset: number,
  limit: number,
): Promise<{ lots: StockLot[]; counts: Record<View, number> }> {
  const words = hasWords(filter.q ?? "", "p.title", "v.title", "v.sku", "l.lot")
  const values = {
    ...words.values,
    variant: filter.variant_id || null,
    offset,
    limit,
  }
  const found = `l.units > 0 and (cast(:variant as text) is null or v.id = :variant) and ${words.sql}`
  const [page, counted] = await Promise.all([
    db.raw<Rows<StockLot>>(
      `select ${COLUMNS} ${FROM} where ${found} and ${VIEWS[filter.view ?? "all"]}
        order by ${orderBy(filter.sort, ORDERS, "l.expires_on, l.id", "l.id")} offset :offset limit :limit`,
      values,
    ),
    db.raw<Rows<Record<View, number>>>(
      `select count(*) filter (where ${VIEWS.due})::integer as due,
              count(*) filter (where ${VIEWS.expired})::integer as expired, count(*)::integer as "all"
         ${FROM} where ${found}`,
      values,
    ),
  ])
  return { lots: page.rows, counts: counted.rows[0] ?? { due: 0, expired: 0, all: 0 } }
}

/** What lies on the shelf of each variant, by lots; variants without any are missing. */
async function lotsOf(
  db: Knex,
  variantIds: string[],
): Promise<Map<string, { stocked: number; lots: Lot[] }>> {
  const { rows } = await db.raw<Rows<Lot & { variant_id: string; stocked: number }>>(
    `select vi.variant_id, il.stocked_quantity::integer as stocked, l.lot, l.units,
            to_char(l.expires_on, 'YYYY-MM-DD') as expires_on
       from product_variant_inventory_item vi
       join stock_lot l on l.inventory_item_id = vi.inventory_item_id and l.units > 0
       join inventory_level il on il.inventory_item_id = l.inventory_item_id and il.location_id = l.location_id
            and il.deleted_at is null
      where vi.variant_id = any(?) and vi.deleted_at is null and vi.required_quantity = 1
        and not exists (select from product_variant_inventory_item o where o.variant_id = vi.variant_id
                           and o.deleted_at is null and o.inventory_item_id <> vi.inventory_item_id)`,
    [variantIds],
  )
  const shelves = new Map<string, { stocked: number; lots: Lot[] }>()
  for (const { variant_id, stocked, ...lot } of rows) {
    const shelf = shelves.get(variant_id) ?? { stocked, lots: [] }
    shelf.lots.push(lot)
    shelves.set(variant_id, shelf)
  }
  return shelves
}

/** Which units of each variant to take for as many as are wanted of it; nothing for what has no lots. */
export async function lotsFor(
  db: Knex,
  wanted: readonly { variant_id: string | null; quantity: number }[],
): Promise<(variantId: string | null, quantity: number) => Taken[]> {
  const ids = wanted.flatMap(({ variant_id }) => variant_id ?? [])
  const shelves = await lotsOf(db, [...new Set(ids)])
  const today = lagosDay(new Date())
  return (variantId, quantity) => {
    const shelf = shelves.get(variantId ?? "")
    return shelf ? lotsToPick(shelf, quantity, today) : []
  }
}

/** The warehouse whose lots are recorded, and where. */
export interface LotSheet {
  db: Knex
  lots: Pick<StockLots, "set" | "place" | "units" | "empty">
  counts: Pick<StockCounts, "record">
  locationId: string
}

/** Staff say which lots are on the shelf. 404; 409 `changed_meanwhile` when `seen` is no longer so; 422 on the lot that is too much or is listed twice, and for what is not counted. */
export async function countLots(
  { db, lots, locationId }: LotSheet,
  variantId: string,
  counted: readonly LotUnits[],
  seen?: readonly { id: string; units: number }[],
): Promise<StockLot[]> {
  return db.transaction(async (trx) => {
    const variant = await trx("product_variant").where({ id: variantId }).whereNull("deleted_at").first("id")
    if (!variant) throw notFound("We could not find that product")
    const level = (await lockLevels(trx, [variantId], locationId)).get(variantId)
    if (level?.parts !== 1) {
      throw invalidField("lots", "Its stock is not counted on its own", "not_counted")
    }
    if (seen) {
      const { lots: now } = await readLots(trx, { variant_id: variantId }, 0, MOST_LOTS)
      const isSame = now.every(({ id, units }) => seen.some((one) => one.id === id && one.units === units))
      if (!isSame || now.length !== seen.length) throw changedMeanwhile()
    }
    const stocked = Number(level.here ?? 0)
    let sum = 0
    counted.forEach((one, index) => {
      const isTwice = counted.findIndex((other) => keyOf(other) === keyOf(one)) !== index
      if (isTwice) throw invalidField(`lots.${index}.lot`, "This lot is listed twice")
      sum += one.units
      if (sum > stocked) {
        throw invalidField(`lots.${index}.units`, `Only ${stocked} are on the shelf: count the stock first`)
      }
    })
    await lots.set(trx, { itemId: level.inventory_item_id, locationId }, counted)
    return (await readLots(trx, { variant_id: variantId }, 0, counted.length)).lots
  })
}

const keyOf = ({ lot, expiresOn }: LotUnits) => `${expiresOn} ${lot}`

/** What is left of a lot leaves the stock, once. 404; 409 `already_empty`; 422 `below_reserved`. Answers how many. */
export async function writeOffLot(
  { db, lots, counts }: LotSheet,
  id: string,
  userId: string,
): Promise<number> {
  const place = await lots.place(id)
  const [found] = place
    ? (await db.raw<Rows<{ variant_id: string }>>(`select v.id as variant_id ${FROM} where l.id = ?`, [id]))
        .rows
    : []
  if (!place || !found) throw notFound("We could not find that lot")
  return db.transaction(async (trx) => {
    await lockLevels(trx, [found.variant_id], place.locationId)
    const units = await lots.units(trx, id)
    if (units === 0) throw conflict("already_empty", "Nothing of this lot is left")
    await lots.empty(trx, id)
    const added = [{ variant_id: found.variant_id, units: -units, field: "id" }]
    for (const { variant_id, before, after } of await addUnits(trx, added, place.locationId)) {
      await counts.record(trx, { variantId: variant_id, userId, reason: "expired", before, after })
    }
    return units
  })
}
