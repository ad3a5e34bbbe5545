import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { OrderRecord } from "../../../modules/ordering/order-record"

/** Ids of variants, among these, that are deleted, or whose product is: nothing of them lies on a shelf, and nothing leaves one. */
export async function notSoldAnyMore(
  container: MedusaContainer,
  variantIds: readonly string[],
): Promise<Set<string>> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const sold: { id: string }[] = await pg("product_variant as v")
    .join("product as p", "p.id", "v.product_id")
    .whereIn("v.id", [...variantIds])
    .whereNull("v.deleted_at")
    .whereNull("p.deleted_at")
    .select("v.id")
  const there = new Set(sold.map(({ id }) => id))
  return new Set(variantIds.filter((id) => !there.has(id)))
}

/** The lines of an order that came and are not sold any more. */
export async function goneLines(
  container: MedusaContainer,
  { lines }: Pick<OrderRecord, "lines">,
  came: readonly { line_id: string }[],
): Promise<OrderRecord["lines"]> {
  const back = lines.filter(({ id }) => came.some(({ line_id }) => line_id === id))
  const gone = await notSoldAnyMore(
    container,
    back.map(({ variant_id }) => variant_id),
  )
  return back.filter(({ variant_id }) => gone.has(variant_id))
}
