import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ShopError } from "../../errors"
import { type TakenAway, takenAway } from "../../modules/catalogue/domain/taken-away"
import { record, rows, strings } from "./body-parts"
import type { ScopedRequest } from "./caller"

const KEEPS: Record<TakenAway, string> = {
  price: "each shade and size keeps a price in naira",
  stock: "the stock of each shade and size stays counted",
  variants: "it keeps at least one shade or size",
}

/**
 * Before a change of Medusa's admin is written: what is on sale keeps its price, its counted stock and a variant.
 * Throws 422 `not_ready_to_sell`. What is published by the same change is looked at by the hooks
 * (`workflows/wiring/hooks/ready-to-sell.ts`); here is only what Medusa could not take back.
 */
export async function assertStaysSellable(req: ScopedRequest): Promise<void> {
  const [first, id, section, variantId, items, itemId] = req.path.split("/").filter(Boolean)
  if (first?.toLowerCase() !== "products" || !id) return
  const db: Knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const body: unknown = req.body
  if (req.method === "DELETE") {
    if (section === "variants" && variantId && !items) await assertNotLast(db, id, [variantId])
    if (items === "inventory-items" && variantId && itemId)
      await assertCounted(db, [{ variant_id: variantId, inventory_item_id: itemId }])
    return
  }
  if (section === "variants" && variantId === "inventory-items") {
    await assertCounted(db, rows(body, "delete"))
    return
  }
  if (section === "variants" && variantId === "batch" && rows(body, "create").length === 0)
    await assertNotLast(db, id, strings(body, "delete"))
  const changes = id === "batch" ? rows(body, "update") : [{ ...record(body), id }]
  for (const change of changes) {
    const taken = takenAway(change)
    // What becomes a draft by the same change may lose everything.
    if (!taken || (change.status !== undefined && change.status !== "published")) continue
    const name = await publishedName(db, String(change.id))
    if (name !== null) throw refusal(name, taken)
  }
}

async function publishedName(db: Knex, productId: string): Promise<string | null> {
  const row: { title: string } | undefined = await db("product")
    .where({ id: productId, status: "published", deleted_at: null })
    .first("title")
  return row?.title ?? null
}

async function assertNotLast(db: Knex, productId: string, leaving: string[]): Promise<void> {
  if (leaving.length === 0) return
  const name = await publishedName(db, productId)
  if (name === null) return
  const stays: unknown = await db("product_variant")
    .where({ product_id: productId, deleted_at: null })
    .whereNotIn("id", leaving)
    .first("id")
  if (!stays) throw refusal(name, "variants")
}

/** What counts a variant's stock is not taken from it while it is on sale, unless something else counts it. */
async function assertCounted(db: Knex, leaving: Record<string, unknown>[]): Promise<void> {
  for (const variantId of new Set(leaving.map(({ variant_id }) => String(variant_id)))) {
    const items = leaving
      .filter(({ variant_id }) => variant_id === variantId)
      .map(({ inventory_item_id }) => String(inventory_item_id))
    const row: { title: string } | undefined = await db("product_variant as v")
      .join("product as p", "p.id", "v.product_id")
      .where({ "v.id": variantId, "p.status": "published", "p.deleted_at": null, "v.deleted_at": null })
      .whereNotExists(
        db("product_variant_inventory_item as vi")
          .whereRaw("vi.variant_id = v.id")
          .whereNull("vi.deleted_at")
          .whereNotIn("vi.inventory_item_id", items)
          .select(db.raw<number>("1")),
      )
      .first("p.title")
    if (row) throw refusal(row.title, "stock")
  }
}

function refusal(name: string, taken: TakenAway): ShopError {
  const problem = `${name} is on sale: ${KEEPS[taken]}. Make the product a draft first`
  return new ShopError("invalid", "not_ready_to_sell", problem, { fields: { status: [problem] } })
}
