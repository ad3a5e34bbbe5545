import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict, invalidField, notFound } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { orderStaff, staffByIds } from "../../../shared/people/staff-people"

/**
 * Says who is on an order. `seen` is who was on it when the screen was loaded: when it is somebody else by now, 409
 * names them and nothing changes. 422 for somebody who may not work on orders.
 */
export async function assignOrder(
  container: MedusaContainer,
  orderId: string,
  to: string | null,
  seen: string | null,
): Promise<void> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (to && !(await orderStaff(db)).some(({ id }) => id === to)) {
    throw invalidField("assigned_to", "Choose somebody who works on orders")
  }
  if (await container.resolve(ORDERING_MODULE).assign(orderId, to, seen)) return
  const now = await db("shop_order").where({ id: orderId }).first("assigned_to")
  if (!now) throw notFound("We could not find that order")
  // A second tap of the same wish.
  if (now.assigned_to === to) return
  const person = (await staffByIds(db, [now.assigned_to])).get(now.assigned_to ?? "")
  throw conflict(
    "changed_meanwhile",
    person ? `${person.name} took this order a moment ago` : "This order is unassigned now. Reload",
    { extra: { assigned_to: person ?? null } },
  )
}
