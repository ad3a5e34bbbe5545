import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { offsetOf } from "../../../contract/call"
import type { SitemapEntry } from "../../../contract/showcase"
import { instant, shownImage } from "../projection/wire-values"

export type SitemapKind = "products" | "categories" | "brands"

/** Every page that search engines should know, in the order of ids: a new one never moves others far. */
const sources: Record<SitemapKind, string> = {
  products: `
    select 'product' as kind, product_id as id, title as name, slug, detail::json -> 'images' as pictures,
           card ->> 'image' as image, updated_at
      from catalogue_product where is_listed`,
  categories: `
    select case cardinality(path) when 1 then 'section' when 2 then 'category' else 'subcategory' end as kind,
           id, name, handle as slug, null::json as pictures, ${shownImage("metadata ->> 'image'")} as image, updated_at
      from (
        with recursive node as (
          select id, name, handle, metadata, updated_at, array[id] as path from product_category
           where parent_category_id is null and deleted_at is null and is_active and not is_internal
          union all
          select c.id, c.name, c.handle, c.metadata, c.updated_at, n.path || c.id
            from product_category c join node n on c.parent_category_id = n.id
           where c.deleted_at is null and c.is_active and not c.is_internal and cardinality(n.path) < 3
        ) select * from node) tree`,
  brands: `
    select 'brand' as kind, id, name, slug, null::json as pictures, ${shownImage("image")} as image, updated_at
      from brand where deleted_at is null and is_active`,
}

/** A page of entries and how many there are. Pages first, then their pictures: 100,000 products stay cheap. */
export async function readSitemap(
  pg: Knex,
  kind: SitemapKind,
  page: number,
  perPage: number,
): Promise<{ entries: SitemapEntry[]; total: number }> {
  const key = kind === "products" ? "product_id" : "id"
  const { rows } = await pg.raw<{ rows: (Omit<SitemapEntry, "images"> & { images: string[] })[] }>(
    `select kind, id, name, slug, ${instant("updated_at")} as updated_at,
            case when json_array_length(pictures) > 0 then pictures
                 when image <> '' then json_build_array(image) else '[]' end as images
       from (${sources[kind]} order by ${key} limit ? offset ?) entry`,
    [perPage, offsetOf({ page, per_page: perPage })],
  )
  const { rows: counted } = await pg.raw<{ rows: { total: number }[] }>(
    `select count(*)::integer as total from (${sources[kind]}) entry`,
  )
  return { entries: rows, total: counted[0]?.total ?? 0 }
}
