import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { reviewMail } from "../../../mail/review-mail"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { REVIEW_MODULE } from "../../../modules/review"
import { mailFrame } from "../../base/mail/send-mail"
import { leaveUrl } from "../../base/mail-choices/leave-link"
import { readerOf } from "../../base/mail-choices/reader"
import { unreviewed } from "./received"

/** Asks shoppers how what reached them a week ago is; once for each order. Answers how many were looked at. */
export async function remindReviewers(container: MedusaContainer, limit = 50): Promise<number> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { reminders } = container.resolve(REVIEW_MODULE)
  let looked = 0
  while (looked < limit) {
    const found = await pg.transaction(async (trx) => {
      const due = await reminders.take(trx)
      if (!due) return false
      await reminders.end(due.id, await remind(container, trx, due.id, due.customer_id), trx)
      return true
    })
    if (!found) break
    looked += 1
  }
  return looked
}

/** Whether there was something to ask, and somebody who may be asked. */
async function remind(
  container: MedusaContainer,
  trx: Knex.Transaction,
  orderId: string,
  customerId: string,
): Promise<boolean> {
  const reader = await readerOf(container, customerId, "review_reminder")
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!reader || !order) return false
  const products = await unreviewed(trx, customerId, orderId)
  if (products.length === 0) return false
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: reader.email,
    channel: "email",
    template: "review-reminder",
    content: reviewMail(
      products.map(({ id, name, image }) => ({ productId: id, name, image })),
      order.order_number,
      leaveUrl("review_reminder", customerId),
      mailFrame(reader.firstName),
    ),
    trigger_type: "review.reminder",
    resource_id: orderId,
    resource_type: "order",
    idempotency_key: `review-reminder:${orderId}`,
  })
  return true
}
