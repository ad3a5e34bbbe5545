import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta, pageOf } from "../../../contract/call"
import type { orderDeskCalls } from "../../../contract/order-desk"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { pickingList } from "../../../modules/ordering/domain/picking-list"
import { lotsFor } from "../../../workflows/catalogue/products/lots"
import { assignOrder } from "../../../workflows/selling/ordering/desk/assign-order"
import { changeRecipient } from "../../../workflows/selling/ordering/desk/change-recipient"
import { COUNTED_UP_TO, findOrders, orderFilter } from "../../../workflows/selling/ordering/desk/find-orders"
import { moveMany } from "../../../workflows/selling/ordering/desk/move-many"
import { ordersByIds } from "../../../workflows/selling/ordering/desk/printed-orders"
import { recordMoves } from "../../../workflows/selling/ordering/desk/record-moves"
import { removeFromOrder } from "../../../workflows/selling/ordering/desk/remove-units"
import { moveOrder } from "../../../workflows/selling/ordering/move-order"
import { orderStaff } from "../../../workflows/shared/people/staff-people"
import { originOf } from "../../machinery/audit"
import type { Handlers } from "../../machinery/endpoint"
import { presentForPrint, presentForStaff, presentOrderDetail } from "./present-staff-order"

export const adminOrderHandlers: Handlers<keyof typeof orderDeskCalls> = {
  "GET /admin/orders": async ({ scope, pg, query, userId }) => {
    const found = await findOrders(pg, await orderFilter(pg, query, userId), ...pageOf(query), query.sort)
    return {
      message: "Orders",
      data: await presentForStaff(scope, found.orders),
      meta: {
        ...pageMeta(query, found.total),
        counts: found.counts,
        counted_up_to: COUNTED_UP_TO,
      },
    }
  },

  "GET /admin/orders/choices": async ({ pg, userId }) => ({
    message: "Who works on orders",
    data: { staff: await orderStaff(pg), me: userId },
  }),

  "GET /admin/orders/print": async ({ scope, pg, query }) => {
    const orders = await presentForPrint(scope, await ordersByIds(pg, query.ids))
    const { picks, leftOut } = pickingList(
      orders.map((order) => ({
        ...order,
        // A set lies on no shelf: its parts are picked.
        items: order.items.flatMap(({ parts, ...item }) =>
          parts.length > 0 ? parts : [{ ...item, variant_id: item.variant_id ?? item.id }],
        ),
      })),
    )
    const lotsToPick = await lotsFor(pg, picks)
    return {
      message: "Orders to print",
      data: {
        orders,
        picks: picks.map(({ variant_id, name, variant_title, brand, sku, shelf, quantity, orders }) => ({
          ...{ variant_id, name, variant_title, brand, sku, shelf, quantity, orders },
          lots: lotsToPick(variant_id, quantity),
        })),
        left_out: leftOut,
      },
    }
  },

  "GET /admin/orders/{id}": async ({ scope, params, userId }) => {
    const data = await presentOrderDetail(scope, params.id, userId)
    return { message: `Order ${data.order_number}`, data }
  },

  "PUT /admin/orders/update/{id}": async ({ scope, userId, params, body }) => {
    const order = await moveOrder(
      scope,
      params.id,
      body.status,
      { kind: "staff", id: userId },
      body.note || null,
      body.refund_to ?? null,
    )
    const [presented] = await presentForStaff(scope, [order])
    if (!presented) throw new Error(`Order ${order.id} could not be presented`)
    return { message: `Order ${order.order_number} is ${order.status}`, data: presented }
  },

  "PUT /admin/orders/update-many": async ({ scope, userId, body, req, res }) => {
    const results = await moveMany(
      scope,
      body.ids,
      body.status,
      { kind: "staff", id: userId },
      body.note || null,
    )
    await recordMoves(
      scope,
      { userId, act: "PUT /admin/orders/update/{id}", sentOf: () => body },
      results,
      originOf(req, res),
    )
    const moved = results.filter(({ is_moved }) => is_moved).length
    return {
      message: `${moved} of ${results.length} orders ${moved === 1 ? "is" : "are"} ${body.status}`,
      data: results.map(({ before: _, refundedKobo: __, ...result }) => result),
    }
  },

  "PUT /admin/orders/{id}/assignee": async ({ scope, userId, params, body }) => {
    await assignOrder(scope, params.id, body.assigned_to, body.seen)
    const data = await presentOrderDetail(scope, params.id, userId)
    const order = `Order ${data.order_number}`
    return {
      message: data.assigned_to
        ? `${order} is assigned to ${data.assigned_to.name}`
        : `${order} is unassigned`,
      data,
    }
  },

  "PUT /admin/orders/{id}/recipient": async ({ scope, userId, params, body }) => {
    const { name, phone, address, seen } = body
    await changeRecipient(
      scope,
      params.id,
      { name, phone, address: address ?? null, seen },
      { kind: "staff", id: userId },
    )
    const data = await presentOrderDetail(scope, params.id, userId)
    return { message: `Order ${data.order_number} goes to ${data.recipient.name}`, data }
  },

  "POST /admin/orders/{id}/take-out": async ({ scope, userId, params, body }) => {
    const { lines, reason, refund_to } = body
    const taking = { lines, reason, refundTo: refund_to ?? null }
    await removeFromOrder(scope, params.id, taking, { kind: "staff", id: userId })
    const data = await presentOrderDetail(scope, params.id, userId)
    const left = data.items_count === 1 ? "1 item" : `${data.items_count} items`
    return { message: `Order ${data.order_number} has ${left} left`, data }
  },

  "POST /admin/orders/{id}/notes": async ({ scope, userId, params, body }) => {
    await assertOrder(scope, params.id)
    await scope.resolve(ORDERING_MODULE).notes.add(params.id, userId, body.text)
    return { message: "Noted", data: await presentOrderDetail(scope, params.id, userId) }
  },

  "DELETE /admin/orders/{id}/notes/{note_id}": async ({ scope, userId, params }) => {
    await scope.resolve(ORDERING_MODULE).notes.remove(params.id, params.note_id, userId)
    return { message: "The note is removed", data: await presentOrderDetail(scope, params.id, userId) }
  },
}

async function assertOrder(scope: MedusaContainer, id: string): Promise<void> {
  if (await scope.resolve(ORDERING_MODULE).order(id)) return
  throw notFound("We could not find that order")
}
