import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalid, type ShopError } from "../../errors"
import { type RemovedEssential, removedEssential } from "../../modules/catalogue/domain/removed-essential"
import { record, rows, strings } from "./body-parts"
import type { ScopedRequest } from "./caller"
import { isNamed, pathParts } from "./medusa-path"

const ESSENTIALS: Record<RemovedEssential, string> = {
  price: "each shade and size keeps a price in naira",
  stock: "the stock of each shade and size stays counted",
  variants: "it keeps at least one shade or size",
}

/**
 * Before a change of Medusa's admin is written: what is on sale keeps its price, its counted stock and a variant.
 * Throws 422 `not_ready_to_sell`. What is published by the same change is looked at by the hooks
 * (`workflows/composition/hooks/ready-to-sell.ts`); here is only what Medusa could not take back.
 */
export async function assertStaysSellable({ scope, method, path, body }: ScopedRequest): Promise<void> {
  const [first, id, section, variantId, ...more] = pathParts(path)
  if (!isNamed(first, "products") || !id) return
  const db: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (method === "DELETE") {
    if (isNamed(section, "variants") && variantId && more.length === 0)
      await assertNotLast(db, id, [variantId])
    return
  }
  if (isNamed(section, "variants") && isNamed(variantId, "batch") && rows(body, "create").length === 0)
    await assertNotLast(db, id, strings(body, "delete"))
  const changes = isNamed(id, "batch") ? rows(body, "update") : [{ ...record(body), id }]
  for (const change of changes) {
    const taken = removedEssential(change)
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

function refusal(name: string, taken: RemovedEssential): ShopError {
  const problem = `${name} is on sale: ${ESSENTIALS[taken]}. Make the product a draft first`
  return invalid("not_ready_to_sell", problem, { fields: { status: [problem] } })
}
