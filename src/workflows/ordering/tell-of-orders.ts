import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { readEnvironment } from "../../config/environment"
import { readShop } from "../../contract/shop"
import { type OrderNews, orderMail } from "../../mail/order-mail"
import { ORDERING_MODULE } from "../../modules/ordering"
import type { OrderRecord } from "../../modules/ordering/order-record"
import type OrderingService from "../../modules/ordering/service"

/**
 * Sends the e-mails of order events that nobody has been told of. The event row is the outbox: a mail that fails
 * or a process that dies leaves it for the next run of the job. Does not hold up the caller.
 */
export function tellOfOrders(container: MedusaContainer): void {
  sendOrderMails(container).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Order mails: ${error instanceof Error ? error.stack : error}`)
  })
}

export async function sendOrderMails(container: MedusaContainer): Promise<number> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const events = await ordering.takeUnmailed(20)
  for (const event of events) {
    const order = await ordering.order(event.order_id)
    if (order) await sendMail(container, order, event.status, event.note, event.id)
    await ordering.mailed(event.id)
  }
  return events.length
}

/** Tells a shopper that money came which does not fit the order, and that staff will sort it out. Once a payment. */
export async function tellOfKeptMoney(
  container: MedusaContainer,
  orderId: string,
  attemptId: string,
): Promise<void> {
  const order = await container.resolve<OrderingService>(ORDERING_MODULE).order(orderId)
  if (order) await sendMail(container, order, "payment_kept_apart", null, attemptId)
}

async function sendMail(
  container: MedusaContainer,
  order: OrderRecord,
  news: OrderNews,
  note: string | null,
  idempotencyKey: string,
): Promise<void> {
  if (!order.recipient.email) return
  const { publicUrl } = readEnvironment(process.env)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: order.recipient.email,
    channel: "email",
    template: `order-${news}`,
    content: orderMail(news, { order, note, shop: readShop(process.env), shopUrl: publicUrl }),
    trigger_type: `order.${news}`,
    resource_id: order.id,
    resource_type: "order",
    idempotency_key: idempotencyKey,
  })
}
