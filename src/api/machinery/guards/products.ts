import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { assertMayBeDeleted } from "../../../workflows/catalogue/products/delete-product"
import { assertMayLeave } from "../../../workflows/catalogue/products/remove-variants"
import { record, rows, strings } from "../body-parts"
import type { MedusaCall } from "./call"

export async function deletedProduct({ db, ids: [id = ""] }: MedusaCall): Promise<void> {
  await assertMayBeDeleted(db, id)
}

export async function changedProducts({ db, body }: MedusaCall): Promise<void> {
  for (const id of strings(body, "delete")) await assertMayBeDeleted(db, id)
  for (const change of rows(body, "update"))
    await changedProduct({ db, body: change, ids: [String(change.id)] })
}

/** Medusa takes `variants` for all that stay: those it does not name are deleted. */
export async function changedProduct({ db, body, ids: [id = ""] }: MedusaCall): Promise<void> {
  const { variants } = record(body)
  if (!Array.isArray(variants)) return
  const stay = new Set(rows(body, "variants").map((variant) => variant.id))
  await assertMayLeave(db, await variantsOf(db, id, (variant) => !stay.has(variant.id)))
}

export async function removedVariants({ db, body, ids: [id = ""] }: MedusaCall): Promise<void> {
  const leaving = new Set(strings(body, "delete"))
  await assertMayLeave(db, await variantsOf(db, id, (variant) => leaving.has(variant.id)))
}

export async function removedVariant({ db, ids: [id = "", variantId = ""] }: MedusaCall): Promise<void> {
  await assertMayLeave(db, await variantsOf(db, id, (variant) => variant.id === variantId))
}

interface Variant {
  id: string
  title: string
}

async function variantsOf(db: Knex, productId: string, which: (one: Variant) => boolean): Promise<Variant[]> {
  const found: Variant[] = await db("product_variant")
    .where({ product_id: productId, deleted_at: null })
    .select("id", "title")
  return found.filter(which)
}
