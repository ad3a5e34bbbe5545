import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { stockDemand } from "../../../modules/ordering/domain/stock-demand"
import type { SoldLine } from "../../../modules/ordering/order-record"
import { saleVariants } from "../../cart/read-cart"
import { outOfStock } from "../checkout-plan"

interface ReserveInput {
  lines: SoldLine[]
  locationId: string
}

/**
 * Holds the stock of every line, all or nothing, in one transaction. The database's stock guard locks the levels
 * in the order of the rows, so the rows go in sorted: two orders of the same items cannot block each other.
 */
export const reserveStockStep = createStep(
  "reserve-stock",
  async ({ lines, locationId }: ReserveInput, { container }) => {
    const managed = lines.filter((line) => line.inventory_item_id !== null)
    const order = stockDemand(
      managed.map((line) => ({ inventory_item_id: String(line.inventory_item_id), quantity: line.quantity })),
    )
    const rank = new Map(order.map((demand, index) => [demand.inventory_item_id, index]))
    const rows = managed
      .map((line) => ({
        line_item_id: line.id,
        inventory_item_id: String(line.inventory_item_id),
        location_id: locationId,
        quantity: line.quantity,
        description: "Held for an order",
      }))
      .sort((a, b) => (rank.get(a.inventory_item_id) ?? 0) - (rank.get(b.inventory_item_id) ?? 0))
    if (rows.length === 0) return new StepResponse<string[], string[]>([], [])
    try {
      const created = await container.resolve(Modules.INVENTORY).createReservationItems(rows)
      const ids = created.map(({ id }) => id)
      return new StepResponse(ids, ids)
    } catch (error) {
      if (isShortage(error)) throw await shortage(container, lines)
      throw error
    }
  },
  async (reservationIds, { container }) => {
    if (reservationIds?.length)
      await container.resolve(Modules.INVENTORY).deleteReservationItems(reservationIds)
  },
)

/** The guard's own exception, or Medusa's check that runs before it. */
function isShortage(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error)
  return message.includes("insufficient_stock:") || message.includes("Not enough stock available")
}

async function shortage(container: MedusaContainer, lines: SoldLine[]) {
  const live = await saleVariants(
    container,
    lines.map((line) => line.variant_id),
  )
  const short = lines.filter((line) => (live.get(line.variant_id)?.available ?? 0) < line.quantity)
  return outOfStock(
    (short.length > 0 ? short : lines).map((line) => ({
      cart_id: null,
      name: line.name,
      stock_quantity: Math.max(0, live.get(line.variant_id)?.available ?? 0),
    })),
  )
}
