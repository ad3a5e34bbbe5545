import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { eraseRows } from "./erase-rows"
import { orderTables } from "./personal-data/order-tables"
import { ORDER_YEARS, RETENTION_RULES, type RetentionRule } from "./retention-rules"
import { subjectOfOrders } from "./subject"

/** Rows that one statement takes: it holds their locks until it is done. */
const BATCH = 1_000

/** Deletes, or empties, what has been stored for as long as it may be (docs/privacy.md). Answers how many rows, by rule. */
export async function deleteExpired(db: Knex): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  for (const rule of RETENTION_RULES) done[rule.what] = await inBatches(() => apply(db, rule))
  done["Names and addresses of old orders"] = await inBatches(() => emptyOldOrders(db))
  return done
}

async function inBatches(run: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await run()
    total += count
    if (count < BATCH) return total
  }
}

async function apply(db: Knex, { table, days, since, where, set }: RetentionRule): Promise<number> {
  const chosen = `select t.id from "${table}" t
    where ${since} < now() - make_interval(days => ${days}) ${where ? `and (${where})` : ""}
    limit ${BATCH} for update skip locked`
  const assignments = Object.entries(set ?? {}).map(([column, value]) => `"${column}" = ${value}`)
  const statement = set
    ? `update "${table}" t set ${assignments.join(", ")} where t.id in (${chosen})`
    : `delete from "${table}" t where t.id in (${chosen})`
  return (await db.raw<{ rowCount: number }>(statement)).rowCount
}

/** Orders stay in the books; whom they went to does not. */
async function emptyOldOrders(db: Knex): Promise<number> {
  return db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { id: string }[] }>(
      `select id from shop_order
        where created_at < now() - make_interval(years => ${ORDER_YEARS})
          and status in ('delivered', 'cancelled', 'returned') and recipient->>'name' <> 'Deleted account'
        limit ${BATCH} for update skip locked`,
    )
    if (rows.length === 0) return 0
    const subject = await subjectOfOrders(
      trx,
      rows.map(({ id }) => id),
    )
    await eraseRows(trx, subject, orderTables)
    return rows.length
  })
}
