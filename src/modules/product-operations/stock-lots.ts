import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"

/** Where units lie: an item of the warehouse on a place. */
export interface Place {
  itemId: string
  locationId: string
}

export interface LotUnits {
  lot: string
  /** YYYY-MM-DD */
  expiresOn: string
  units: number
}

/** Lots of the stock. Who changes them holds the lock on the level; the database refuses more than it has (`stock_lots_within`). */
export class StockLots {
  constructor(private readonly pg: Knex) {}

  /** More of a lot: it is made where it is not there yet. */
  async add(trx: Knex.Transaction, place: Place, { lot, expiresOn, units }: LotUnits): Promise<void> {
    await trx.raw<void>(
      `insert into stock_lot (id, inventory_item_id, location_id, lot, expires_on, units)
       values (:id, :itemId, :locationId, :lot, :expiresOn, :units)
       on conflict (inventory_item_id, location_id, expires_on, lot)
       do update set units = stock_lot.units + excluded.units, updated_at = now()`,
      { id: generateEntityId(undefined, "lot"), ...place, lot, expiresOn, units },
    )
  }

  /** Takes units out of a lot, at most what it has: the rest went out meanwhile. */
  async take(trx: Knex.Transaction, place: Place, { lot, expiresOn, units }: LotUnits): Promise<void> {
    await trx.raw<void>(
      `update stock_lot set units = units - least(units, :units), updated_at = now()
        where inventory_item_id = :itemId and location_id = :locationId and lot = :lot and expires_on = :expiresOn`,
      { ...place, lot, expiresOn, units },
    )
  }

  /** All lots of an item as they were counted; one that is not among them is empty. */
  async set(trx: Knex.Transaction, place: Place, lots: readonly LotUnits[]): Promise<void> {
    await trx("stock_lot")
      .where({ inventory_item_id: place.itemId, location_id: place.locationId })
      .whereNot({ units: 0 })
      .update({ units: 0, updated_at: trx.fn.now() })
    for (const lot of lots) await this.add(trx, place, lot)
  }

  /** Where a lot lies; null for none. */
  async place(id: string): Promise<Place | null> {
    const lot = await this.pg("stock_lot").where({ id }).first("inventory_item_id", "location_id")
    return lot ? { itemId: lot.inventory_item_id, locationId: lot.location_id } : null
  }

  /** What a lot has, under lock; the caller has the lock on the level. */
  async units(trx: Knex.Transaction, id: string): Promise<number> {
    const lot = await trx("stock_lot").where({ id }).forUpdate().first("units")
    return lot?.units ?? 0
  }

  async empty(trx: Knex.Transaction, id: string): Promise<void> {
    await trx("stock_lot").where({ id }).update({ units: 0, updated_at: trx.fn.now() })
  }
}
