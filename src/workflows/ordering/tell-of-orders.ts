import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { readEnvironment } from "../../config/environment"
import { readShop } from "../../contract/shop"
import { orderMail } from "../../mail/order-mail"
import { ORDERING_MODULE } from "../../modules/ordering"
import type { OrderEventRecord, OrderRecord } from "../../modules/ordering/order-record"
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
    try {
      const order = await ordering.order(event.order_id)
      if (order) await sendMail(container, order, event)
    } catch (error) {
      await ordering.giveBackUnmailed(event.id)
      throw error
    }
  }
  return events.length
}

async function sendMail(
  container: MedusaContainer,
  order: OrderRecord,
  event: OrderEventRecord,
): Promise<void> {
  if (!order.recipient.email) return
  const { publicUrl } = readEnvironment(process.env)
  const mail = orderMail(event.status, {
    order,
    note: event.note,
    shop: readShop(process.env),
    shopUrl: publicUrl,
  })
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: order.recipient.email,
    channel: "email",
    template: `order-${event.status}`,
    content: mail,
    trigger_type: `order.${event.status}`,
    resource_id: order.id,
    resource_type: "order",
    idempotency_key: event.id,
  })
}
