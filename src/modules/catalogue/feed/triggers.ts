import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { DIRTY_CHANNEL, type DirtyKind } from "./dirty-queue"

/**
 * Triggers on every table that the projection reads. Events and subscribers would miss raw SQL, scripts and
 * processes that died between writing and notifying; a trigger is in the same transaction as the change.
 * They only note a key: what that key means for products is found out later, outside the shopper's transaction.
 */
interface Watched {
  table: string
  kind: DirtyKind
  column: string
  /** All three where nothing is said. */
  events?: Event[]
}

type Event = "insert" | "update" | "delete"

const watched: Watched[] = [
  { table: "product", kind: "product", column: "id" },
  { table: "product_variant", kind: "product", column: "product_id" },
  { table: "image", kind: "product", column: "product_id" },
  { table: "product_category_product", kind: "product", column: "product_id" },
  { table: "brand_product", kind: "product", column: "product_id" },
  { table: "review", kind: "product", column: "product_id" },
  { table: "product_question", kind: "question", column: "product_id" },
  { table: "product_answer", kind: "question", column: "product_id" },
  { table: "product_variant_price_set", kind: "variant", column: "variant_id" },
  { table: "product_variant_inventory_item", kind: "variant", column: "variant_id" },
  { table: "product_variant_option", kind: "variant", column: "variant_id" },
  { table: "product_variant_product_image", kind: "variant", column: "variant_id" },
  { table: "product_option", kind: "option", column: "id" },
  { table: "product_option_value", kind: "option_value", column: "id" },
  { table: "product_category", kind: "category", column: "id" },
  { table: "product_type", kind: "product_type", column: "id" },
  { table: "brand", kind: "brand", column: "id" },
  { table: "price", kind: "price_set", column: "price_set_id" },
  { table: "price_rule", kind: "price", column: "price_id" },
  { table: "price_list", kind: "price_list", column: "id" },
  { table: "price_list_rule", kind: "price_list", column: "price_list_id" },
  { table: "customer_group", kind: "customer_group", column: "id" },
  { table: "inventory_level", kind: "inventory_item", column: "inventory_item_id" },
  { table: "order", kind: "order", column: "id" },
  { table: "order_item", kind: "order", column: "order_id" },
  // Another quantity of what is in a cart already says nothing new.
  { table: "cart_line_item", kind: "cart_add", column: "product_id", events: ["insert"] },
  // Taking off and adding again updates the row: it counts once.
  { table: "wish", kind: "wishlist_add", column: "product_id", events: ["insert"] },
  { table: "site_banner", kind: "banner", column: "id" },
  { table: "site_banner_product", kind: "banner", column: "banner_id" },
  { table: "price_band", kind: "band", column: "id" },
  { table: "top_brand", kind: "top_brand", column: "id" },
  { table: "curated_product", kind: "curated", column: "list" },
  { table: "home_row", kind: "home_row", column: "id" },
]

/** One row for each distinct key of a statement; concurrent transactions never wait for each other here. */
const touchFunction = `
create or replace function catalogue_touch() returns trigger language plpgsql as $$
declare
  noted integer;
begin
  if tg_op = 'UPDATE' then
    execute format(
      'insert into catalogue_dirty (kind, key)
       select distinct %L, key from (select %2$I::text as key from was union select %2$I::text from changed) k
        where key is not null', tg_argv[0], tg_argv[1]);
  else
    execute format(
      'insert into catalogue_dirty (kind, key)
       select distinct %L, %2$I::text from changed where %2$I is not null', tg_argv[0], tg_argv[1]);
  end if;
  get diagnostics noted = row_count;
  if noted > 0 then
    perform pg_notify('${DIRTY_CHANNEL}', '');
  end if;
  return null;
end $$`

const relations: Record<Event, string> = {
  insert: "new table as changed",
  update: "old table as was new table as changed",
  delete: "old table as changed",
}

const eventsOf = ({ events }: Watched): Event[] => events ?? ["insert", "update", "delete"]

function triggerStatements(entry: Watched): string[] {
  const { table, kind, column } = entry
  return eventsOf(entry).map(
    (event) => `
      create or replace trigger catalogue_touch_${event} after ${event} on "${table}"
        referencing ${relations[event]}
        for each statement execute function catalogue_touch('${kind}', '${column}')`,
  )
}

const version = createHash("sha256").update(touchFunction).update(JSON.stringify(watched)).digest("hex")

/**
 * Lays the triggers where they are missing. Cheap when nothing is to be done, safe when several processes start
 * at once. Tables that do not exist yet get theirs at a later start.
 */
export async function layTriggers(pg: Knex): Promise<void> {
  await pg.transaction(async (trx) => {
    await trx.raw<void>("select pg_advisory_xact_lock(hashtext('catalogue_triggers'))")
    const { rows: laid } = await trx.raw<{ rows: { table: string; triggers: number }[] }>(
      `select c.relname as table,
              count(t.oid) filter (where t.tgname like 'catalogue\\_touch\\_%')::integer as triggers
         from pg_class c
         left join pg_trigger t on t.tgrelid = c.oid
        where c.oid in (select to_regclass(quote_ident(name)) from unnest(?::text[]) name)
        group by c.relname`,
      [watched.map(({ table }) => table)],
    )
    const known = await trx<{ name: string; value: string }>("catalogue_state")
      .where({ name: "triggers" })
      .first()
    const isCurrent = known?.value === version
    const missing = watched.filter((entry) => {
      const found = laid.find(({ table }) => table === entry.table)
      return found !== undefined && (!isCurrent || found.triggers < eventsOf(entry).length)
    })
    if (missing.length === 0) return
    await trx.raw<void>(touchFunction)
    for (const entry of missing)
      for (const statement of triggerStatements(entry)) await trx.raw<void>(statement)
    await trx("catalogue_state").insert({ name: "triggers", value: version }).onConflict("name").merge()
  })
}
