import type { CartLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type { SaleVariant } from "../../modules/catalogue/sale-variant"
import type CatalogueService from "../../modules/catalogue/service"

export interface StoredLine {
  id: string
  product_id: string
  variant_id: string
  quantity: number
  /** What the product was when it was added, as the cart line keeps it. */
  item: CartLineItemDTO
}

/** A line that can be sold as it stands. */
export type InStockLine = LiveLine & { live: SaleVariant }

export interface LiveLine extends StoredLine {
  /** What is true now; null when the variant is gone altogether. */
  live: SaleVariant | null
}

/** The lines of a cart, oldest first, each with its product as it is now. */
export async function readCart(container: MedusaContainer, cartId: string): Promise<LiveLine[]> {
  const items = await container
    .resolve(Modules.CART)
    .listLineItems({ cart_id: cartId }, { take: 500, order: { created_at: "ASC" } })
  const lines = items.flatMap((item) =>
    item.product_id && item.variant_id
      ? [
          {
            id: item.id,
            product_id: item.product_id,
            variant_id: item.variant_id,
            quantity: Number(item.quantity),
            item,
          },
        ]
      : [],
  )
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
  const found = await container.resolve<CatalogueService>(CATALOGUE_MODULE).variantsForSale(variantIds)
  return new Map(found.map((variant) => [variant.variant_id, variant]))
}

/** Specification 4, Cart subtotal: out of stock when unpublished or when there are fewer than wanted. */
export function isInStock(line: LiveLine): line is InStockLine {
  return Boolean(line.live?.published && line.live.available >= line.quantity)
}
