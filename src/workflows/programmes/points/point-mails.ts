import { pointsMail } from "../../../mail/points-mail"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { POINTS_MODULE } from "../../../modules/points"
import type { PointOrder } from "../../../modules/points/point-orders"
import { mailJob } from "../../shared/mail/mail-job"
import { ownerOfMoney, type Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { readPoints } from "./read-points"

interface PointFacts {
  counted: PointOrder
  orderNumber: string
  account: Awaited<ReturnType<typeof readPoints>>
  shopper: Reader
}

/** Points that an order brought. */
export const pointMails = mailJob<"points-mail", PointFacts>({
  async load(container, { orderId }) {
    const counted = await container.resolve(POINTS_MODULE).orders.find(orderId)
    const order = await container.resolve(ORDERING_MODULE).order(orderId)
    if (!counted || !order) return null
    const shopper = await ownerOfMoney(container, counted.customer_id)
    if (!shopper) return null
    const account = await readPoints(container, counted.customer_id)
    return { counted, orderNumber: order.order_number, account, shopper }
  },
  // What was returned before the e-mail went is no news.
  stillTrue: ({ counted }) => counted.points > 0,
  render({ counted, orderNumber, account, shopper }) {
    const { points, least, tier, next_tier: next } = account
    return {
      to: shopper.email,
      template: "points-earned",
      trigger: "points.earned",
      resourceId: counted.customer_id,
      resourceType: "customer",
      content: pointsMail(
        {
          earned: counted.points,
          orderNumber,
          points,
          least,
          tier: tier.name,
          next: next && { name: next.name, missing: next.missing, bonusPercent: next.bonus_percent },
        },
        mailFrame(shopper.firstName),
      ),
    }
  },
})
