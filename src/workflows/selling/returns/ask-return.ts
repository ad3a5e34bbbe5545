import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "zod"
import { shopNow } from "../../../config/shop-now"
import type { ReturnForm } from "../../../contract/order-aftercare"
import { invalid, notFound, type ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { arrivals, checkReturn, linesOf } from "../../../modules/ordering/domain/return-rules"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { ReturnRecord } from "../../../modules/ordering/order-returns"
import type OrderingService from "../../../modules/ordering/service"
import type { ReceivedFile } from "../../shared/pictures/store-image"
import { withAllSealed } from "../../shared/private-files/store-file"
import { checkedPhotos, storeReturnPhotos } from "./photos"

/**
 * A shopper asks to send something of a delivered order back. Somebody else's order is a 404; what the rules do not
 * allow (`return-rules.ts`), or a form without a picture, is a 422 and leaves nothing behind.
 */
export async function askReturn(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
  form: z.output<typeof ReturnForm>,
  files: ReceivedFile[],
): Promise<ReturnRecord> {
  const ordering = container.resolve(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  if (!order || order.customer_id !== customerId) {
    throw notFound("We could not find that order")
  }
  const replaced = (await ordering.replacements.of([orderId])).get(orderId)
  if (replaced) throw askedElsewhere(replaced.order_number)
  const deliveredAt = await deliveredAtOf(ordering, order)
  const earlier = (await ordering.returns.ofOrders([order.id])).get(order.id) ?? []
  const arrivedAt = deliveredAt && arrivals(deliveredAt, earlier)
  const check = (lines: Parameters<typeof checkReturn>[1]) =>
    checkReturn({ lines: order.lines, arrivedAt }, lines, form, shopNow().returns, new Date())
  // Before any picture is taken in: most refusals need none.
  check(earlier.flatMap(linesOf))
  const photos = await checkedPhotos(files, { isNeeded: form.reason !== "changed_mind" })
  return withAllSealed(container, photos, (sealed) =>
    ordering.returns.ask(
      {
        orderId,
        reason: form.reason,
        note: form.note || null,
        remedy: form.remedy,
        storePhotos: (returnId, trx) =>
          storeReturnPhotos(container, { customerId, returnId, photos: sealed }, trx),
        lines: form.lines,
        actor: { kind: "shopper", id: customerId },
      },
      check,
    ),
  )
}

/** What was paid for a replacement stands on the first order. */
function askedElsewhere(orderNumber: string): ShopError {
  const message = `These items replace items of order ${orderNumber}. Report the problem there`
  return invalid("not_returnable", message, { fields: { status: [message] } })
}

/** When it reached the shopper; null unless it is with them now. */
async function deliveredAtOf(ordering: OrderingService, order: OrderRecord): Promise<Date | null> {
  if (order.status !== "delivered") return null
  const events = (await ordering.timelines([order.id])).get(order.id) ?? []
  return events.find(({ status }) => status === "delivered")?.at ?? null
}
