import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cacheTag } from "../../../contract/cache-tags"
import { projectionStatement } from "../projection/projection-statement"
import { BATCH, type OnUnprojectable, project, takeTurn } from "../projection/projector"
import { type InterestKind, type InterestNote, recordInterest } from "./interest"

/** The channel on which the triggers notify when something was noted in `catalogue_dirty`. */
export const DIRTY_CHANNEL = "catalogue_dirty"

/** What changes products. */
type ProductKind =
  | "product"
  | "variant"
  | "option"
  | "option_value"
  | "category"
  | "product_type"
  | "brand"
  | "price_set"
  | "price"
  | "price_list"
  | "customer_group"
  | "inventory_item"
  | "order"
/** What staff promote: caches must drop it, no product changes. */
type ShowcaseKind = "banner" | "band" | "top_brand" | "curated" | "home_row"
/** What stands on a product's page and is not the product's, by the product's id: nothing is projected. */
type BesideKind = "question"
export type DirtyKind = ProductKind | ShowcaseKind | BesideKind | InterestKind

interface Noted extends InterestNote {
  kind: DirtyKind
}

const NOTES_A_FLUSH = 5_000

/** Which products a noted key concerns; `keys` are the keys of that kind. Deleted rows count, too. */
const concerned: Record<ProductKind, string> = {
  // And the sets that it is in: their pages name it.
  product: `select unnest(keys) as product_id
    union select s.product_id from product_variant v
      join product_variant_inventory_item own on own.variant_id = v.id and own.deleted_at is null
      join product_variant_inventory_item vi on vi.inventory_item_id = own.inventory_item_id and vi.variant_id <> v.id
       and vi.deleted_at is null
      join product_variant s on s.id = vi.variant_id where v.product_id = any(keys)`,
  variant: `select product_id from product_variant where id = any(keys)`,
  option: `select v.product_id from product_option_value ov
    join product_variant_option vo on vo.option_value_id = ov.id
    join product_variant v on v.id = vo.variant_id where ov.option_id = any(keys)`,
  option_value: `select v.product_id from product_variant_option vo
    join product_variant v on v.id = vo.variant_id where vo.option_value_id = any(keys)`,
  category: `select pc.product_id from product_category_product pc
    join (with recursive beneath as (
            select id from product_category where id = any(keys)
            union select c.id from product_category c join beneath b on c.parent_category_id = b.id)
          select id from beneath) b on b.id = pc.product_category_id
    union select product_id from catalogue_product where category_ids && keys`,
  product_type: `select id as product_id from product where type_id = any(keys)`,
  brand: `select product_id from brand_product where brand_id = any(keys)`,
  price_set: `select v.product_id from product_variant_price_set ps
    join product_variant v on v.id = ps.variant_id where ps.price_set_id = any(keys)`,
  price: `select v.product_id from price p join product_variant_price_set ps on ps.price_set_id = p.price_set_id
    join product_variant v on v.id = ps.variant_id where p.id = any(keys)`,
  price_list: `select v.product_id from price p
    join product_variant_price_set ps on ps.price_set_id = p.price_set_id
    join product_variant v on v.id = ps.variant_id where p.price_list_id = any(keys)`,
  customer_group: `select v.product_id from price_list l join price p on p.price_list_id = l.id
    join product_variant_price_set ps on ps.price_set_id = p.price_set_id
    join product_variant v on v.id = ps.variant_id where l.type = 'override'`,
  inventory_item: `select v.product_id from product_variant_inventory_item vi
    join product_variant v on v.id = vi.variant_id where vi.inventory_item_id = any(keys)`,
  order: `select line.product_id from order_item oi join order_line_item line on line.id = oi.item_id
    where oi.order_id = any(keys)`,
}

/** What the caches must forget when rows of these kinds change; `keys` are their keys. */
const purgedWith: Partial<Record<DirtyKind, (keys: Set<string>) => string[]>> = {
  // Lists of categories and brands show their own fields, also where no product changed with them.
  category: () => [cacheTag.sections, cacheTag.brands, cacheTag.products],
  brand: () => [cacheTag.brands, cacheTag.products],
  banner: () => [cacheTag.banners],
  band: () => [cacheTag.bands],
  top_brand: () => [cacheTag.topBrands],
  curated: (lists) => [...lists].map(cacheTag.list),
  home_row: () => [cacheTag.home],
  question: (productIds) => [...productIds].map(cacheTag.product),
}

/**
 * Brings the read model up to date with everything noted so far, batch by batch, each in its own transaction:
 * what a crash interrupts stays noted. Also takes up the products whose sale or wholesale price has just started
 * or ended, and the banners whose time has come or gone. Answers how many rows changed.
 */
export async function flush(pg: Knex, onUnprojectable: OnUnprojectable): Promise<number> {
  let changed = 0
  while (await hasWork(pg)) {
    changed += await pg.transaction(async (trx) => {
      await takeTurn(trx)
      return flushBatch(trx, onUnprojectable)
    })
  }
  return changed
}

/** When the next price or banner starts or ends, in milliseconds from now; null when none is planned. */
export async function untilNextTurn(pg: Knex): Promise<number | null> {
  const { rows } = await pg.raw<{ rows: { ms: string | null }[] }>(
    `select ceil(extract(epoch from least(
              (select min(price_valid_until) from catalogue_product where price_valid_until is not null),
              (select min(at) from (${bannerTurns}) turn)
            ) - clock_timestamp()) * 1000) as ms`,
  )
  const ms = rows[0]?.ms
  return ms == null ? null : Math.max(0, Number(ms))
}

/** Notes every product once after the projection itself has changed, whoever of several processes comes first. */
export async function noteNewProjection(pg: Knex): Promise<void> {
  const version = createHash("sha256").update(projectionStatement).digest("hex")
  await pg.raw<void>(
    `with first as (
       insert into catalogue_state as s (name, value) values ('projection', ?)
       on conflict (name) do update set value = excluded.value where s.value <> excluded.value
       returning 1
     )
     insert into catalogue_dirty (kind, key)
     select 'product', id from first, (select id from product union select product_id from catalogue_product) p`,
    [version],
  )
}

/** Marks this moment: every transaction before the mark has ended, so whatever starts now sees what it wrote. */
export async function mark(pg: Knex): Promise<string> {
  const { rows } = await pg.raw<{ rows: { mark: string }[] }>(
    "select pg_snapshot_xmin(pg_current_snapshot())::text as mark",
  )
  return rows[0]?.mark ?? "0"
}

/** Notes of products before the mark; superfluous once everything has been projected since. */
export async function forgetNotes(pg: Knex, before: string): Promise<void> {
  const kinds = ["product", ...Object.keys(concerned)].filter((kind) => !(kind in purgedWith))
  await pg.raw<void>(
    "delete from catalogue_dirty where written_by < ?::text::xid8 and kind = any(?::text[])",
    [before, kinds],
  )
}

async function hasWork(pg: Knex): Promise<boolean> {
  const { rows } = await pg.raw<{ rows: { work: boolean }[] }>(
    `select exists (select 1 from catalogue_dirty)
         or exists (select 1 from catalogue_product where price_valid_until <= now())
         or exists (${bannerTurns} and at <= now()) as work`,
  )
  return rows[0]?.work === true
}

async function flushBatch(trx: Knex.Transaction, onUnprojectable: OnUnprojectable): Promise<number> {
  const { rows: notes } = await trx.raw<{ rows: Noted[] }>(
    `delete from catalogue_dirty
      where id in (select id from catalogue_dirty order by id limit ? for update skip locked)
      returning kind, key, since`,
    [NOTES_A_FLUSH],
  )
  await recordInterest(trx, notes)
  const keys = new Map<DirtyKind, Set<string>>()
  for (const { kind, key } of notes) keys.set(kind, (keys.get(kind) ?? new Set()).add(key))
  const ids = await concernedProducts(trx, keys)
  const later = ids.slice(BATCH)
  if (later.length > 0) {
    await trx.raw<void>(`insert into catalogue_dirty (kind, key) select 'product', unnest(?::text[])`, [
      later,
    ])
  }
  const tags = [...keys].flatMap(([kind, some]) => purgedWith[kind]?.(some) ?? [])
  if (await turnBanners(trx)) tags.push(cacheTag.banners)
  return project(trx, ids.slice(0, BATCH), onUnprojectable, tags)
}

/** Instants at which a banner begins or ends that nobody has been notified of yet. A condition on `at` may follow. */
const bannerTurns = `
  select at from site_banner b, unnest(array[b.starts_at, b.ends_at]) at
   where b.deleted_at is null and b.is_active
     and at > coalesce((select value from catalogue_state where name = 'banners')::timestamptz, '-infinity')`

/** Whether a banner has begun or ended since this was last asked. */
async function turnBanners(trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into catalogue_state (name, value)
     select 'banners', now()::text where exists (${bannerTurns} and at <= now())
     on conflict (name) do update set value = excluded.value returning 1`,
  )
  return rows.length > 0
}

async function concernedProducts(
  trx: Knex.Transaction,
  keys: Map<DirtyKind, Set<string>>,
): Promise<string[]> {
  const ids = new Set<string>()
  for (const [kind, some] of keys) {
    if (!isProductKind(kind)) continue
    const { rows } = await trx.raw<{ rows: { product_id: string | null }[] }>(
      `with k as (select ?::text[] as keys) select found.product_id from k, lateral (${concerned[kind]}) found`,
      [[...some]],
    )
    for (const { product_id } of rows) if (product_id) ids.add(product_id)
  }
  const { rows: due } = await trx.raw<{ rows: { product_id: string }[] }>(
    `select product_id from catalogue_product where price_valid_until <= now() limit ?`,
    [BATCH],
  )
  for (const { product_id } of due) ids.add(product_id)
  return [...ids]
}

function isProductKind(kind: DirtyKind): kind is ProductKind {
  return kind in concerned
}
