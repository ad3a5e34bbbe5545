import type { MedusaContainer } from "@medusajs/framework/types"
import { type Courier, type orderMoveCalls, UNDO_SECONDS } from "../../../contract/order-moves"
import type { waybillCalls } from "../../../contract/waybills"
import { invalidField } from "../../../errors"
import { DELIVERY_MODULE } from "../../../modules/delivery"
import type { StoredCourier } from "../../../modules/delivery/courier-book"
import { makeMove } from "../../../workflows/selling/ordering/desk/make-move"
import type { MoveResult } from "../../../workflows/selling/ordering/desk/move-many"
import { readWaybills } from "../../../workflows/selling/ordering/desk/read-waybills"
import { recordMoves } from "../../../workflows/selling/ordering/desk/record-moves"
import { undoMove } from "../../../workflows/selling/ordering/desk/undo-move"
import { originOf } from "../../machinery/audit"
import type { Handlers } from "../../machinery/endpoint"
import { fileIn } from "../../machinery/multipart"

export const orderMoveHandlers: Handlers<keyof typeof orderMoveCalls | keyof typeof waybillCalls> = {
  "POST /admin/order-moves": async ({ scope, userId, body, req, res }) => {
    const { moveId, results } = await makeMove(
      scope,
      {
        ids: body.ids,
        to: body.status,
        skips: body.skips,
        note: body.note || null,
        courierId: body.courier_id || null,
        waybill: body.waybill || null,
        waybills: (body.waybills ?? []).map(({ order_id, waybill }) => ({ orderId: order_id, waybill })),
        rider: body.rider || null,
      },
      { kind: "staff", id: userId },
    )
    const act = "PUT /admin/orders/update/{id}"
    const { waybills, ...sent } = body
    const sentOf = (id: string) => ({
      ...sent,
      waybill: waybills?.find(({ order_id }) => order_id === id)?.waybill ?? sent.waybill,
    })
    await recordMoves(scope, { userId, act, sentOf }, results, originOf(req, res))
    return {
      message: messageOf(results, body.status),
      data: { move_id: moveId, seconds_left: moveId ? UNDO_SECONDS : 0, orders: results.map(presentResult) },
    }
  },

  "POST /admin/order-moves/waybills": async ({ scope, userId, body, files }) => {
    const table = fileIn(files, "table") ?? body.table
    if (!table) throw invalidField("table", "Paste orders and waybills")
    return { message: "Orders and waybills", data: await readWaybills(scope, userId, body.ids, table) }
  },

  "POST /admin/order-moves/{id}/undo": async ({ scope, userId, params, req, res }) => {
    const results = await undoMove(scope, params.id, { kind: "staff", id: userId })
    const act = "POST /admin/order-moves/{id}/undo"
    await recordMoves(
      scope,
      { userId, act, sentOf: () => ({ move_id: params.id }) },
      results,
      originOf(req, res),
    )
    const [only] = results
    const back = results.filter(({ is_moved }) => is_moved).length
    const message =
      results.length === 1 && only
        ? only.is_moved
          ? `Undone. Order ${only.order_number} is ${only.status} again; no e-mail was sent`
          : only.message
        : `${back} of ${results.length} orders were undone. No e-mails were sent`
    return { message, data: { orders: results.map(presentResult) } }
  },

  "GET /admin/couriers": async ({ scope }) => ({
    message: "Couriers",
    data: (await couriers(scope).list()).map(presentCourier),
  }),

  "POST /admin/couriers/store": async ({ scope, body }) => {
    const courier = await couriers(scope).add(body)
    return { message: `${courier.name} is saved`, data: presentCourier(courier) }
  },

  "PUT /admin/couriers/update/{id}": async ({ scope, params, body: { updated_at, ...change } }) => {
    const courier = await couriers(scope).change(params.id, updated_at, change)
    return { message: `${courier.name} is saved`, data: presentCourier(courier) }
  },

  "DELETE /admin/couriers/delete/{id}": async ({ scope, params }) => {
    await couriers(scope).remove(params.id)
    return { message: "The courier is deleted", data: { id: params.id } }
  },
}

/** Of one order what became of it, of several how many moved. */
function messageOf(results: MoveResult[], status: string): string {
  const [only] = results
  if (results.length === 1 && only) return only.message
  const moved = results.filter(({ is_moved }) => is_moved).length
  return `${moved} of ${results.length} orders ${moved === 1 ? "is" : "are"} ${status}`
}

const presentResult = ({ before: _, refundedKobo: __, ...result }: MoveResult) => result

function presentCourier({ id, name, tracking_url, is_active, rank, updated_at }: StoredCourier): Courier {
  return { id, name, tracking_url, is_active, rank, updated_at: new Date(updated_at).toISOString() }
}

const couriers = (scope: MedusaContainer) => scope.resolve(DELIVERY_MODULE).courierBook
