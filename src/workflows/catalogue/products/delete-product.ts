import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { deleteProductsWorkflow } from "@medusajs/medusa/core-flows"
import { invalidField, notFound } from "../../../errors"
import { setThatNeeds } from "./sets/read-set"

/**
 * Deletes a product as Medusa's admin does: softly, so that orders still name it and carts show it as out of stock.
 * Answers its name. Throws as `assertMayBeDeleted`.
 */
export async function deleteProduct(container: MedusaContainer, productId: string): Promise<string> {
  const name = await assertMayBeDeleted(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), productId)
  await deleteProductsWorkflow(container).run({ input: { ids: [productId] } })
  return name
}

/**
 * Answers the name of a product that may be deleted. 404 when there is none; 422 while units of it are held for orders,
 * and while it is in a set of another product.
 */
export async function assertMayBeDeleted(db: Knex, productId: string): Promise<string> {
  const product = await db("product").where({ id: productId, deleted_at: null }).first("title")
  if (!product) throw notFound("We could not find that product")
  const { rows } = await db.raw<{ rows: { held: string }[] }>(
    `select coalesce(sum(r.quantity), 0) as held
       from reservation_item r
       join product_variant_inventory_item vi on vi.inventory_item_id = r.inventory_item_id and vi.deleted_at is null
       join product_variant v on v.id = vi.variant_id
       left join order_line_item li on li.id = r.line_item_id
      where v.product_id = ? and r.deleted_at is null and coalesce(li.product_id, v.product_id) = v.product_id`,
    [productId],
  )
  const held = Number(rows[0]?.held ?? 0)
  if (held > 0) {
    throw invalidField(
      "id",
      `${held === 1 ? "1 unit is" : `${held} units are`} held for orders. Pack or cancel those first, or make the product a draft`,
      "held_for_orders",
    )
  }
  const variants: { id: string }[] = await db("product_variant")
    .where({ product_id: productId, deleted_at: null })
    .select("id")
  const set = await setThatNeeds(
    db,
    variants.map(({ id }) => id),
  )
  if (set) {
    throw invalidField("id", `It is a part of ${set}. Take it out there first`, "part_of_set")
  }
  return String(product.title)
}
