import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { nameKey } from "../contract/name-key"
import type { Rows } from "../sql/columns"

/**
 * One brand for all spellings of a name, and one variant for a SKU in capitals and in small letters: the database holds both.
 * Brands and variants that are two already stay two; the later ones are named in the log, and are told from the first as before.
 *
 * Runs after the migrations of all modules, because it looks at a table of Medusa's. May run again.
 */
export default async function keysOfNames({ container }: { container: MedusaContainer }): Promise<void> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const tell = (twins: string[]) => {
    if (twins.length > 0) logger.warn(`Alike, and kept as two: ${twins.join("; ")}`)
  }
  tell(await keyBrands(pg))
  tell(await keySkus(pg))
}

async function keyBrands(pg: Knex): Promise<string[]> {
  return pg.transaction(async (trx) => {
    await trx.raw<void>("select pg_advisory_xact_lock(hashtext('brand/names'))")
    const brands = await trx("brand")
      .whereNull("deleted_at")
      .orderByRaw("name_key is null, created_at, id")
      .select("id", "name", "name_key")
    const first = new Map<string, string>()
    const twins: string[] = []
    for (const { id, name, name_key } of brands) {
      const key = name_key ?? nameKey(name)
      const before = first.get(key)
      if (before !== undefined) twins.push(`brands ${before} and ${name}`)
      else {
        first.set(key, name)
        if (name_key === null) await trx("brand").where({ id }).update({ name_key: key })
      }
    }
    return twins
  })
}

interface Twin {
  id: string
  sku: string
}

/** Whoever writes to the table meanwhile does not wait. What a run that failed left half made is made again. */
async function keySkus(pg: Knex): Promise<string[]> {
  const { rows } = await pg.raw<Rows<{ is_good: boolean }>>(
    `select indisvalid as is_good from pg_index where indexrelid = to_regclass('"IDX_product_variant_sku_key"')`,
  )
  if (rows[0]?.is_good) return []
  await pg.raw<void>(`drop index if exists "IDX_product_variant_sku_key"`)
  const { rows: twins } = await pg.raw<Rows<Twin>>(
    `select id, sku from (
       select id, sku, row_number() over (partition by lower(sku) order by created_at, id) as place
         from product_variant where deleted_at is null and sku is not null) v
      where place > 1 order by id`,
  )
  const kept = twins.map(({ id }) => `'${id.replaceAll("'", "''")}'`).join(", ")
  await pg.raw<void>(
    `create unique index concurrently "IDX_product_variant_sku_key" on product_variant (lower(sku))
      where deleted_at is null${kept === "" ? "" : ` and id not in (${kept})`}`,
  )
  return twins.map(({ sku }) => `the SKU ${sku}`)
}
