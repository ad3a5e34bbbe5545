import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { isWithdrawable } from "../../../modules/ordering/domain/return-rules"
import type { ReturnRecord } from "../../../modules/ordering/order-returns"
import { discardFiles, dropFiles } from "../../shared/private-files/drop-file"

/**
 * A shopper takes a return back before it has arrived. Somebody else's is a 404; 409 when it was refused or received
 * meanwhile, or staff are taking it in at this moment. Its pictures go with it.
 */
export async function withdrawReturn(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
  returnId: string,
): Promise<ReturnRecord> {
  const ordering = container.resolve(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  const asked = await ordering.returns.find(returnId)
  if (order?.customer_id !== customerId || asked?.order_id !== orderId) {
    throw notFound("We could not find that return")
  }
  if (!isWithdrawable(asked)) throw tooLate()
  // Taking in holds the order for as long as it lasts.
  if (!(await ordering.takeOrder(orderId, ["delivered"]))) {
    throw tooLate()
  }
  try {
    const { withdrawn, photos } = await ordering.returns.withdraw(
      returnId,
      { kind: "shopper", id: customerId },
      // Nobody has to judge them any more.
      (ids, trx) => dropFiles(container, ids, trx),
    )
    discardFiles(container, photos)
    return withdrawn
  } finally {
    await ordering.releaseOrder(orderId)
  }
}

const tooLate = () =>
  conflict(
    "changed_meanwhile",
    "This return cannot be withdrawn any more: it was decided or has arrived. Reload the page to see where it is",
  )
