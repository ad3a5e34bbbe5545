import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { pointsMail } from "../../../mail/points-mail"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { POINTS_MODULE } from "../../../modules/points"
import type { PointOrder } from "../../../modules/points/point-orders"
import { mailFrame } from "../../base/mail/send-mail"
import { readPoints } from "./read-points"

/** Tells shoppers of points that orders brought. The rows are the outbox: what fails is tried again. */
export async function sendPointsMails(container: MedusaContainer): Promise<number> {
  const { orders } = container.resolve(POINTS_MODULE)
  const untold = await orders.takeUntold(20)
  for (const counted of untold) {
    // What came back before anybody was told of it is no news.
    if (counted.points > 0) await tellOfPoints(container, counted)
    await orders.told(counted.order_id)
  }
  return untold.length
}

async function tellOfPoints(container: MedusaContainer, counted: PointOrder): Promise<void> {
  const { order_id: orderId, customer_id: customerId } = counted
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = await pg("customer")
    .where({ id: customerId })
    .whereNull("deleted_at")
    .first("email", "first_name")
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!person?.email || !order) return
  const { points, least, tier, next_tier: next } = await readPoints(container, customerId)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: person.email,
    channel: "email",
    template: "points-earned",
    content: pointsMail(
      {
        earned: counted.points,
        orderNumber: order.order_number,
        points,
        least,
        tier: tier.name,
        next: next && { name: next.name, missing: next.missing, bonusPercent: next.bonus_percent },
      },
      mailFrame(person.first_name),
    ),
    trigger_type: "points.earned",
    resource_id: customerId,
    resource_type: "customer",
    idempotency_key: `points-${orderId}`,
  })
}
