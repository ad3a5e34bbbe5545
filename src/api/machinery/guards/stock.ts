import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Rows } from "../../../sql/columns"
import { NAME } from "../../../workflows/catalogue/products/product-rows"
import { rows, strings } from "../body-parts"
import type { Refusal } from "./call"

/** The stock record of something that the shop has. */
export const stockOfProduct: Refusal = async ({ db, ids: [id = ""] }) => {
  const name = await nameOf(db, [id])
  return name && `This is the stock of ${name}. Set it to 0, or delete the product`
}

/** Its level in the warehouse: without one nothing can be sold, counted or taken back. */
export const levelOfProduct: Refusal = async ({ db, ids: [item = "", location = ""] }) =>
  guardLevel(db, (level) => level.where({ inventory_item_id: item, location_id: location }))

/** The same of a batch, which deletes levels by their ids. */
export const levelsOfProducts: Refusal = async ({ db, body }) => {
  const ids = strings(body, "delete")
  return ids.length === 0 ? null : guardLevel(db, (level) => level.whereIn("id", ids))
}

/** Medusa writes to the level with the id that is sent, and makes it one of this item. */
export const levelOfOther: Refusal = async ({ db, ids: [item = ""], body }) => {
  for (const { id, location_id } of rows(body, "update")) {
    if (id === undefined) continue
    const own: unknown = await db("inventory_level")
      .where({ id: String(id), inventory_item_id: item, location_id: String(location_id) })
      .first("id")
    if (!own) return "That is the stock of something else. Load the page again"
  }
  return null
}

async function guardLevel(
  db: Knex,
  which: (levels: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<string | null> {
  const levels: { inventory_item_id: string }[] = await which(
    db("inventory_level")
      .whereNull("deleted_at")
      .whereIn("location_id", db("store").whereNull("deleted_at").select("default_location_id")),
  ).select("inventory_item_id")
  const name = await nameOf(
    db,
    levels.map(({ inventory_item_id }) => inventory_item_id),
  )
  return name && `This is the stock of ${name} in the shop's warehouse. Set it to 0 instead`
}

/** What the shop has that takes one of these stock records. */
async function nameOf(db: Knex, items: string[]): Promise<string | null> {
  const { rows: found } = await db.raw<Rows<{ name: string }>>(
    `select ${NAME} as name from product_variant_inventory_item k
       join product_variant v on v.id = k.variant_id and v.deleted_at is null
       join product p on p.id = v.product_id and p.deleted_at is null
      where k.inventory_item_id = any(?::text[]) and k.deleted_at is null
      order by k.required_quantity, p.title limit 1`,
    [items],
  )
  return found[0]?.name ?? null
}
