import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CACHE_CHANNEL, cacheTag } from "../../contract/cache-tags"
import { changedMeanwhile, notFound } from "../../errors"

/**
 * One change of staff's at a time in all processes, so that a place is never deleted while a rule for it is being made.
 * With the commit the public cache drops what it has of delivery.
 */
export function changeInTurn<T>(pg: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return pg.transaction(async (trx) => {
    await trx.raw<void>("select pg_advisory_xact_lock(hashtext('delivery'))")
    const result = await work(trx)
    await trx.raw<void>("select pg_notify(?, ?)", [CACHE_CHANNEL, JSON.stringify([cacheTag.delivery])])
    return result
  })
}

export interface StoredRow {
  id: string
  updated_at: Date
}

/** A row to be changed. Throws 404, or 409 `changed_meanwhile` when it is newer than `seen`. */
export async function lockedRow<T extends StoredRow>(
  trx: Knex.Transaction,
  table: string,
  id: string,
  seen?: string,
): Promise<T> {
  const row = (await trx(table).where({ id }).whereNull("deleted_at").forUpdate().first()) as T | undefined
  if (!row) throw gone()
  if (seen && new Date(row.updated_at).getTime() > Date.parse(seen)) throw changedMeanwhile()
  return row
}

/** Writes what is not undefined. */
export async function writeRow(
  trx: Knex.Transaction,
  table: string,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const defined = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  await trx(table)
    .where({ id })
    .update({ ...defined, updated_at: trx.raw<Date>("clock_timestamp()") })
}

export async function removeRow(trx: Knex.Transaction, table: string, id: string): Promise<void> {
  await lockedRow(trx, table, id)
  await trx(table)
    .where({ id })
    .update({ deleted_at: trx.raw<Date>("clock_timestamp()") })
}

export const gone = () => notFound("Not found. It may have been deleted")
