import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalidField } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { Actor, OrderRecord } from "../../../modules/ordering/order-record"
import type { CameLine, ReturnRecord } from "../../../modules/ordering/order-returns"
import { storeSetup } from "../../base/setup/store-setup"
import { piecesOf } from "../../catalogue/products/sets/read-set"
import { takeOffShelf } from "../../catalogue/products/stock"
import { goneLines } from "./not-sold"

/**
 * Takes a return in and sends new ones for what came. The order keeps its items, so Medusa's order and the money stay as
 * they are. What came whole goes back on the shelf as its replacement leaves it, so only what is written off is missing
 * there. Throws 422 on `lines`: `not_enough_stock` when there are too few, `not_sold_any_more`. The caller holds the
 * order's lease.
 */
export async function replaceReturn(
  container: MedusaContainer,
  order: OrderRecord,
  asked: ReturnRecord,
  came: CameLine[],
  actor: Actor,
): Promise<ReturnRecord> {
  const { returns } = container.resolve(ORDERING_MODULE)
  const [missing] = await goneLines(container, order, came)
  if (missing) {
    throw invalidField(
      "lines",
      `${missing.name} is not sold any more, so there is nothing to replace it with. Give the money back instead`,
      "not_sold_any_more",
    )
  }
  const { stockLocationId } = await storeSetup(container)
  const pieces = await piecesOf(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    order.lines.map(({ variant_id }) => variant_id),
  )
  const gone = came.flatMap(({ line_id, written_off }) => {
    const sold = order.lines.find(({ id }) => id === line_id)
    if (!sold || written_off === 0) return []
    const { variant_id, name } = sold
    const parts = pieces.get(variant_id)?.map((part) => ({
      variant_id: part.variant_id,
      name: part.name,
      units: written_off * part.quantity,
    }))
    return parts ?? [{ variant_id, name, units: written_off }]
  })
  return returns.receive(
    asked.id,
    {
      lines: came,
      refundableKobo: 0,
      isLast: false,
      remedy: "replacement",
      sendNew: (trx) => takeOffShelf(trx, gone, stockLocationId),
    },
    actor,
  )
}
