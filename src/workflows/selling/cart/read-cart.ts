import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { SaleVariant } from "../../../modules/catalogue/sale-variant"
import { readLines, type StoredLine } from "./cart-rows"

export interface LiveLine extends StoredLine {
  /** What is true now; null when the variant is gone altogether. */
  live: SaleVariant | null
}

/** A line that can be sold as it stands. */
export type InStockLine = LiveLine & { live: SaleVariant }

/** The lines of a cart, oldest first, each with its product as it is now. */
export async function readCart(container: MedusaContainer, cartId: string): Promise<LiveLine[]> {
  const lines = await readLines(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), cartId)
  const live = await saleVariants(
    container,
    lines.map((line) => line.variant_id),
  )
  return lines.map((line) => ({ ...line, live: live.get(line.variant_id) ?? null }))
}

export async function saleVariants(
  container: MedusaContainer,
  variantIds: string[],
): Promise<Map<string, SaleVariant>> {
  if (variantIds.length === 0) return new Map()
  const found = await container.resolve(CATALOGUE_MODULE).variantsForSale(variantIds)
  return new Map(found.map((variant) => [variant.variant_id, variant]))
}

/** A line is out of stock when its product is unpublished or fewer are left than the line wants. */
export function isInStock(line: LiveLine): line is InStockLine {
  return Boolean(line.live?.published && line.live.available >= line.quantity)
}

/** How many of a variant are in stock now; none of what is not for sale. */
export function availableOf(variant: SaleVariant | null | undefined): number {
  return variant?.published ? Math.max(0, variant.available) : 0
}
