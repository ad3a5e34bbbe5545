import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { formatInstant } from "../../../../contract/lagos"
import { conflict } from "../../../../errors"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import type { PriceKind } from "../../../../modules/product-operations/domain/price-arithmetic"
import { variantsById } from "./select-variants"

/**
 * 409 `overlaps` when one of these prices is scheduled for that time already: it names product and schedule. `except` is the
 * schedule that is being changed itself.
 */
export async function refuseOverlap(
  container: MedusaContainer,
  db: Knex | Knex.Transaction,
  kind: PriceKind,
  lines: { variant_id: string }[],
  times: { startsAt: Date; endsAt: Date | null },
  except: string | null = null,
): Promise<void> {
  const variantIds = lines.map(({ variant_id }) => variant_id)
  const other = await container
    .resolve(PRODUCT_OPERATIONS_MODULE)
    .priceSchedules.overlap(db, { kind, variantIds, except }, times)
  if (!other) return
  const variant = (await variantsById(db, [other.variant_id])).get(other.variant_id)
  const product = [variant?.name ?? "One of these products", variant?.variant_title]
    .filter(Boolean)
    .join(", ")
  const until = other.ends_at ? ` until ${formatInstant(other.ends_at)}` : ""
  throw conflict(
    "overlaps",
    `${product} is in another scheduled change: “${other.summary}” from ${formatInstant(other.starts_at)}${until}. Choose another time, or cancel that one first`,
  )
}
