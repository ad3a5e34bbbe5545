import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { Data } from "../../../../../src/contract/calls"
import type { OrderStatus } from "../../../../../src/contract/orders"
import { shopApi } from "../../platform/shop-api"
import { useRead } from "../../platform/shop-queries"
import type { RefundWay } from "../returns/refund-way"

export type StaffOrder = Data<"GET /admin/orders">[number]
export type OrderPayment = Data<"GET /admin/orders/{id}/payments">[number]
export type StaffOrderDetail = Data<"GET /admin/orders/{id}">

/** What the desk filters by, under the names that stand in its address. */
export const DESK_FILTERS = [
  "q",
  "status",
  "from",
  "to",
  "state_id",
  "delivery_method",
  "channel",
  "assigned_to",
  "coupon",
  "source",
  "late",
] as const
export type DeskFilter = Partial<Record<(typeof DESK_FILTERS)[number], string>>

/** The shop's own record of an order; its id is that of Medusa's. */
export const useStaffOrder = (id: string | null) =>
  useRead("GET /admin/orders/{id}", { params: { id: id ?? "" } }, { enabled: id !== null, retry: false })

export function useMoveOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: { id: string; status: OrderStatus; note?: string; refundTo?: RefundWay }) =>
      shopApi("PUT /admin/orders/update/{id}", {
        params: { id: move.id },
        body: { status: move.status, note: move.note, refund_to: move.refundTo },
      }),
    // Medusa's own order screen shows fulfilments and payments of the same order.
    onSettled: () => client.invalidateQueries(),
  })
}

/** The storefront's page that prints orders. */
export function printAddress(ids: string[], kind: string, paper: string): string {
  return `/admin/orders/print?${new URLSearchParams({ ids: ids.join(","), kind, paper })}`
}
