import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notFound, ShopError } from "../../../errors"

/**
 * What `columns` say of a listed product, by id, by slug, or by a slug it was listed under before. ShopError `gone`
 * for one that was listed once and is deleted, `not_found` otherwise.
 */
export async function readProduct<T>(pg: Knex, idOrSlug: string, columns: string): Promise<T> {
  const { rows } = await pg.raw<{ rows: T[] }>(
    `select ${columns} from catalogue_product
      where is_listed and (product_id = ? or slug = ?) order by product_id = ? desc limit 1`,
    [idOrSlug, idOrSlug, idOrSlug],
  )
  const row = rows[0] ?? (await readFormer<T>(pg, idOrSlug, columns))
  if (!row) throw notFound("We could not find that product")
  return row
}

async function readFormer<T>(pg: Knex, idOrSlug: string, columns: string): Promise<T | undefined> {
  const { rows } = await pg.raw<{ rows: { product_id: string; is_listed: boolean | null }[] }>(
    `select s.product_id, p.is_listed
       from catalogue_slug s left join catalogue_product p on p.product_id = s.product_id
      where s.slug = ? or s.product_id = ?
      order by coalesce(p.is_listed, false) desc, s.since desc, s.product_id limit 1`,
    [idOrSlug, idOrSlug],
  )
  const former = rows[0]
  if (!former) return undefined
  if (former.is_listed === null) {
    throw new ShopError("gone", "gone", "This product is no longer in our shop")
  }
  const { rows: found } = await pg.raw<{ rows: T[] }>(
    `select ${columns} from catalogue_product where product_id = ? and is_listed`,
    [former.product_id],
  )
  return found[0]
}
