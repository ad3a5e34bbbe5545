import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_SET } from "../../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../../sql/columns"
import { NAME } from "../../../workflows/catalogue/products/sets/read-set"
import { record, rows, strings } from "../body-parts"
import type { Refusal } from "./call"

/** The stock record of something that the shop has. */
export const stockOfProduct: Refusal = async ({ db, ids: [id = ""] }) => {
  const name = await nameOf(db, [id])
  return name && `This is the stock of ${name}. Set it to 0, or delete the product`
}

/** Its level in the warehouse: without one nothing can be sold, counted or taken back. */
export const levelOfProduct: Refusal = async ({ db, ids: [item = "", location = ""] }) =>
  levelKept(db, (level) => level.where({ inventory_item_id: item, location_id: location }))

/** The same of a batch, which deletes levels by their ids. */
export const levelsOfProducts: Refusal = async ({ db, body }) => {
  const ids = strings(body, "delete")
  return ids.length === 0 ? null : levelKept(db, (level) => level.whereIn("id", ids))
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

/** Links of a variant to stock records say what is in a set (docs/decisions/0100-sets-are-kits.md). */
export const linkMade: Refusal = async ({ db, ids: [, variant = ""], body }) =>
  setTouched(db, { create: [{ ...record(body), variant_id: variant }] })

export const linkChanged: Refusal = async ({ db, ids: [, variant = ""], body }) =>
  setTouched(db, { update: [{ ...record(body), variant_id: variant }] })

export const linkTaken: Refusal = async ({ db, ids: [, variant = "", item = ""] }) =>
  setTouched(db, { delete: [{ variant_id: variant, inventory_item_id: item }] })

export const linksChanged: Refusal = async ({ db, body }) => setTouched(db, body)

const OF_SETS = "Sets are made and changed on the product's page: Make it a set, or What is in this set"

async function setTouched(db: Knex, body: unknown): Promise<string | null> {
  const made = rows(body, "create")
  const gone = rows(body, "delete")
  const named = [...made, ...rows(body, "update")]
  if (named.some(({ required_quantity }) => typeof required_quantity === "number" && required_quantity !== 1))
    return OF_SETS
  const variants = [...named, ...gone].map(({ variant_id }) => String(variant_id))
  const { rows: found } = await db.raw<Rows<{ id: string; is_set: boolean; items: string[] }>>(
    `select v.id, ${IS_SET} as is_set, array(select k.inventory_item_id from product_variant_inventory_item k
              where k.variant_id = v.id and k.deleted_at is null) as items
       from product_variant v where v.id = any(?::text[]) and v.deleted_at is null`,
    [variants],
  )
  const isTouched = found.some(({ id, is_set, items }) => {
    const leaving = gone.filter(({ variant_id }) => variant_id === id).map((row) => row.inventory_item_id)
    const added = made.filter(({ variant_id }) => variant_id === id).length
    return is_set || items.filter((item) => !leaving.includes(item)).length + added > 1
  })
  return isTouched ? OF_SETS : null
}

async function levelKept(
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
