import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ownerOf } from "../modules/catalogue/projection/variant-rows"
import type { Rows } from "../sql/columns"

/**
 * The stock record of a variant has the variant's SKU, whoever changes that: our screens, Medusa's own, SQL by hand. Medusa copies
 * the SKU when it makes a variant, and never again: one that was given up stayed taken. A set takes the stock of others, and
 * renames none of it.
 *
 * Runs after the migrations of all modules, because it watches a table of Medusa's. May run again.
 */
export default async function keepSkuOfStock({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(`
    create or replace function sku_of_stock_follows() returns trigger language plpgsql as $$
    begin
      update inventory_item i set sku = new.sku, updated_at = now()
        from product_variant_inventory_item l
       where l.variant_id = new.id and l.deleted_at is null
         and i.id = l.inventory_item_id and i.deleted_at is null and i.sku is distinct from new.sku
         and (select owner.id from (${ownerOf("i.id")}) owner) = new.id;
      return null;
    end $$;

    create or replace trigger sku_of_stock_follows after update of sku on product_variant
      for each row when (new.sku is distinct from old.sku) execute function sku_of_stock_follows();
  `)
  await pg.transaction(putRight)
}

interface Differing {
  id: string
  /** Of the stock record. */
  was: string | null
  /** Of its variant. */
  sku: string | null
}

/** What was renamed before there was the trigger. A record whose SKU another one has that is of no variant keeps its own. */
async function putRight(trx: Knex.Transaction): Promise<void> {
  // Whoever renames one of them meanwhile waits, and the trigger has the last word.
  const { rows: differing } = await trx.raw<Rows<Differing>>(
    `select i.id, i.sku as was, v.sku
       from product_variant v
       join product_variant_inventory_item l on l.variant_id = v.id and l.deleted_at is null
       join inventory_item i on i.id = l.inventory_item_id and i.deleted_at is null
      where v.deleted_at is null and i.sku is distinct from v.sku
        and (select owner.id from (${ownerOf("i.id")}) owner) = v.id
      order by i.id for no key update of v, i`,
  )
  if (differing.length === 0) return
  const { rows: holders } = await trx.raw<Rows<{ id: string; sku: string }>>(
    `select id, sku from inventory_item where deleted_at is null and sku = any(?::text[])`,
    [differing.flatMap(({ sku }) => sku ?? [])],
  )
  const right = free(differing, new Map(holders.map(({ id, sku }) => [sku, id])))
  const binding = JSON.stringify(right)
  await trx.raw<void>(`update inventory_item set sku = null where id = any(?::text[])`, [
    right.map(({ id }) => id),
  ])
  await trx.raw<void>(
    `update inventory_item i set sku = w.sku, updated_at = now()
       from jsonb_to_recordset(?::jsonb) as w (id text, sku text) where i.id = w.id`,
    [binding],
  )
}

/** Those whose SKU nobody has who keeps it: who cannot be put right keeps its own, which may stand in another's way. */
function free(differing: Differing[], holders: Map<string, string>): Differing[] {
  let right = differing
  for (;;) {
    const moving = new Set(right.map(({ id }) => id))
    const next = right.filter(({ sku }) => {
      const holder = sku === null ? undefined : holders.get(sku)
      return holder === undefined || moving.has(holder)
    })
    if (next.length === right.length) return right
    right = next
  }
}
