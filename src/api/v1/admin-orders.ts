import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta } from "../../contract/call"
import type { OrderStatus } from "../../contract/orders"
import { invalidField } from "../../errors"
import { ORDERING_MODULE } from "../../modules/ordering"
import { nextStatuses, ORDER_STATUSES } from "../../modules/ordering/domain/status"
import type { OrderRecord } from "../../modules/ordering/order-record"
import type OrderingService from "../../modules/ordering/service"
import { moveOrder } from "../../workflows/ordering/move-order"
import { tellOfOrders } from "../../workflows/ordering/tell-of-orders"
import type { Handlers } from "../machinery/endpoint"
import { presentOrders } from "./present-order"

export const adminOrderHandlers: Handlers<"GET /admin/orders" | "PUT /admin/orders/update/{id}"> = {
  "GET /admin/orders": async ({ scope, query }) => {
    const found = await scope
      .resolve<OrderingService>(ORDERING_MODULE)
      .ordersForStaff(
        { statuses: readStatuses(query.status), q: query.q || undefined },
        (query.page - 1) * query.per_page,
        query.per_page,
      )
    const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, found.counts[status] ?? 0]))
    return {
      message: "Orders",
      data: await presentForStaff(scope, found.orders),
      meta: {
        ...pageMeta(query.page, query.per_page, found.total),
        counts: counts as Record<OrderStatus, number>,
      },
    }
  },

  "PUT /admin/orders/update/{id}": async ({ scope, userId, params, body }) => {
    const order = await moveOrder(
      scope,
      params.id,
      body.status,
      { kind: "staff", id: userId },
      body.note || null,
    )
    tellOfOrders(scope)
    const [presented] = await presentForStaff(scope, [order])
    if (!presented) throw new Error(`Order ${order.id} could not be presented`)
    return { message: `Order ${order.order_number} is ${order.status}`, data: presented }
  },
}

async function presentForStaff(scope: MedusaContainer, orders: OrderRecord[]) {
  const presented = await presentOrders(scope, orders)
  return presented.map((order, index) => ({
    ...order,
    customer_id: orders[index]?.customer_id ?? null,
    next_statuses: nextStatuses(order.status),
  }))
}

function readStatuses(text: string | undefined): OrderStatus[] {
  const wanted = (text ?? "").split(",").filter(Boolean)
  const known = wanted.filter((status): status is OrderStatus =>
    ORDER_STATUSES.some((known) => known === status),
  )
  if (known.length !== wanted.length)
    throw invalidField("status", `Choose among ${ORDER_STATUSES.join(", ")}`)
  return known
}
