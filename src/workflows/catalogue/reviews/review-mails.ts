import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { reviewMail } from "../../../mail/review-mail"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { REVIEW_MODULE } from "../../../modules/reviews"
import { mailJob } from "../../shared/mail/mail-job"
import type { Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { leaveUrl } from "../../shared/mail-choices/leave-link"
import { readerOf } from "../../shared/mail-choices/reader"
import { type ReceivedProduct, unreviewed } from "./received"

interface ReviewFacts {
  reader: Reader & { id: string }
  order: { id: string; order_number: string }
  products: ReceivedProduct[]
}

/** How what reached a shopper is. */
export const reviewMails = mailJob<"review-mail", ReviewFacts>({
  async load(container, { orderId }) {
    const id = await container.resolve(REVIEW_MODULE).reminders.shopperOf(orderId)
    const reader = id && (await readerOf(container, id, "review_reminder"))
    const order = await container.resolve(ORDERING_MODULE).order(orderId)
    if (!id || !reader || !order) return null
    const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    return { reader: { id, ...reader }, order, products: await unreviewed(pg, id, orderId) }
  },
  // All of it was reviewed meanwhile, or went back.
  stillTrue: ({ products }) => products.length > 0,
  render: ({ reader, order, products }) => ({
    to: reader.email,
    template: "review-reminder",
    trigger: "review.reminder",
    resourceId: order.id,
    resourceType: "order",
    content: reviewMail(
      products.map(({ id, name, image }) => ({ productId: id, name, image })),
      order.order_number,
      leaveUrl("review_reminder", reader.id),
      mailFrame(reader.firstName),
    ),
  }),
})
