import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { CACHE_CHANNEL, cacheTag } from "../../../contract/cache-tags"
import { enqueue } from "../../../outbox/enqueue"
import { CACHED_PLAN } from "../../../sql/reused-plans"
import { projectionStatement } from "./projection-statement"

/** Products in one statement: small enough to stay a fraction of a second, large enough to be cheap a product. */
export const BATCH = 500
/** Up to so many products one plan is good for any: planning takes several times as long as projecting a few of them. */
const FEW = 100
/** NOTIFY carries at most 8,000 bytes. */
const TAGS_A_NOTICE = 100
/** What changes for wishlists within this time is reported together. */
const GATHER_MS = 10_000
/** One projection at a time over all processes: an older reading must never overwrite a newer one. */
const PROJECTION_LOCK = 7_320_001

interface Change {
  product_id: string
  listing_changed: boolean
  placing_changed: boolean
  offer_changed: boolean
}

/** Waits for its turn. Held until the transaction ends. */
export async function takeTurn(trx: Knex.Transaction): Promise<void> {
  await trx.raw<void>("select pg_advisory_xact_lock(?)", [PROJECTION_LOCK])
  // Compiling the projection takes longer than running it.
  await trx.raw<void>("set local jit = off")
}

/** Called with a product that cannot be projected. It keeps its old row; the rest of the catalogue goes on. */
export type OnUnprojectable = (productId: string, error: unknown) => void

/**
 * Projects these products (at most one batch), publishes what the public caches must forget and has wishlists compared with what
 * changed, when and only when the transaction commits. Answers how many rows changed. The caller has taken its turn.
 */
export async function project(
  trx: Knex.Transaction,
  productIds: string[],
  onUnprojectable: OnUnprojectable,
  alsoPurge: Iterable<string> = [],
): Promise<number> {
  const tags = new Set(alsoPurge)
  const changes = await write(trx, productIds, onUnprojectable)
  for (const change of changes) {
    tags.add(cacheTag.product(change.product_id))
    if (change.listing_changed) tags.add(cacheTag.products)
    if (change.placing_changed) tags.add(cacheTag.brands)
  }
  await publish(trx, [...tags])
  const offers = changes.flatMap(({ product_id, offer_changed }) => (offer_changed ? [product_id] : []))
  if (offers.length > 0)
    await enqueue(trx, {
      kind: "wish-news",
      key: generateEntityId(undefined, "offers"),
      payload: { productIds: offers.join(" ") },
      runAt: new Date(Date.now() + GATHER_MS),
    })
  return changes.length
}

/** In a savepoint; when one product of the batch is impossible (a price beyond all bounds), one by one. */
async function write(
  trx: Knex.Transaction,
  productIds: string[],
  onUnprojectable: OnUnprojectable,
): Promise<Change[]> {
  if (productIds.length === 0) return []
  try {
    return await trx.transaction(async (savepoint) => {
      return productIds.length > FEW
        ? changesOf(savepoint, projectionStatement, productIds)
        : changesOfFew(savepoint, productIds)
    })
  } catch (error) {
    const [only, ...others] = productIds
    if (only !== undefined && others.length === 0) {
      onUnprojectable(only, error)
      // Else it would be due again at once, for ever. The nightly repair tries it again.
      await trx("catalogue_product").where({ product_id: only }).update({ price_valid_until: null })
      return []
    }
    const changes: Change[] = []
    for (const id of productIds) changes.push(...(await write(trx, [id], onUnprojectable)))
    return changes
  }
}

async function changesOf(trx: Knex.Transaction, statement: string, productIds: string[]): Promise<Change[]> {
  const { rows } = await trx.raw<{ rows: Change[] }>(statement, [productIds])
  return rows
}

async function changesOfFew(trx: Knex.Transaction, productIds: string[]): Promise<Change[]> {
  await trx.raw<void>("set local plan_cache_mode = force_generic_plan")
  const changes = await changesOf(trx, `${CACHED_PLAN}${projectionStatement}`, productIds)
  await trx.raw<void>("set local plan_cache_mode = auto")
  return changes
}

/** Projects each of these products again, batch by batch. Answers how many rows were not as they should be. */
export async function rebuild(
  pg: Knex,
  productIds: string[],
  onUnprojectable: OnUnprojectable,
): Promise<number> {
  let changed = 0
  for (let start = 0; start < productIds.length; start += BATCH) {
    const batch = productIds.slice(start, start + BATCH)
    changed += await pg.transaction(async (trx) => {
      await takeTurn(trx)
      return project(trx, batch, onUnprojectable)
    })
  }
  return changed
}

/** Every product there is, and every row whose product is gone. */
export async function everyProductId(pg: Knex): Promise<string[]> {
  const { rows } = await pg.raw<{ rows: { id: string }[] }>(
    `select id from product where deleted_at is null union select product_id from catalogue_product order by 1`,
  )
  return rows.map(({ id }) => id)
}

async function publish(trx: Knex.Transaction, tags: string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_A_NOTICE) {
    const notice = JSON.stringify(tags.slice(start, start + TAGS_A_NOTICE))
    await trx.raw<void>("select pg_notify(?, ?)", [CACHE_CHANNEL, notice])
  }
}
