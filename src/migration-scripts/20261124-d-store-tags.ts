import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CACHE_CHANNEL, cacheTag } from "../contract/cache-tags"

/** What the public cache keeps of Medusa's shop API beside the catalogue, by table. */
const TAGS = {
  product_collection: cacheTag.collections,
  region: cacheTag.regions,
  region_country: cacheTag.regions,
}

/** Collections and regions are written by Medusa's own admin alone: their tables tell the public caches themselves. */
export default async function tagStoreCaches({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const triggers = Object.entries(TAGS).map(
    ([table, tag]) => `
    create or replace trigger "TRG_${table}_cache_tag" after insert or update or delete on "${table}"
      for each statement execute function shop_cache_tag('${tag}');`,
  )
  await pg.raw<void>(`
    create or replace function shop_cache_tag() returns trigger language plpgsql as $$
    begin
      perform pg_notify('${CACHE_CHANNEL}', json_build_array(tg_argv[0])::text);
      return null;
    end $$;
    ${triggers.join("")}`)
}
