import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalidField } from "../../errors"
import { ownerOf } from "../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../sql/columns"
import { NAME } from "../../workflows/catalogue/products/product-rows"
import type { ScopedRequest } from "./caller"
import { isNamed, pathParts } from "./medusa-path"

/**
 * Before a change of Medusa's inventory is written: stock has the SKU of its product (`migration-scripts/20261203-sku-of-stock.ts`),
 * and gets another only there. Throws 422 on `sku`.
 */
export async function assertSkuOfProduct({ scope, method, path, body }: ScopedRequest): Promise<void> {
  const [first, id, ...more] = pathParts(path)
  if (method !== "POST" || !isNamed(first, "inventory-items") || !id || more.length > 0) return
  const sku: unknown = typeof body === "object" && body !== null && "sku" in body ? body.sku : undefined
  if (sku === undefined) return
  const pg: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<Rows<{ sku: string | null; name: string }>>(
    `select v.sku, ${NAME} as name from (${ownerOf("?")}) v join product p on p.id = v.product_id`,
    [id],
  )
  const [owner] = rows
  if (owner && (sku || null) !== owner.sku)
    throw invalidField("sku", `This is the stock of ${owner.name}. Change the SKU at the product`)
}
