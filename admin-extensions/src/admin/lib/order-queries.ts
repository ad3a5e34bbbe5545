import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Data } from "../../../../src/contract/calls"
import type { OrderStatus } from "../../../../src/contract/orders"
import { shopApi } from "./shop-api"

export type StaffOrder = Data<"GET /admin/orders">[number]

export interface OrderFilter {
  page: number
  status: OrderStatus | undefined
  q: string
}

const KEY = ["shop-orders"] as const
const PER_PAGE = 20

export function useStaffOrders(filter: OrderFilter) {
  return useQuery({
    queryKey: [...KEY, filter],
    queryFn: () =>
      shopApi("GET /admin/orders", {
        query: { page: filter.page, per_page: PER_PAGE, status: filter.status, q: filter.q || undefined },
      }),
    placeholderData: keepPreviousData,
  })
}

/** The shop's own record of one of Medusa's orders, found by its number. */
export function useStaffOrder(orderNumber: string | undefined) {
  return useQuery({
    queryKey: [...KEY, "one", orderNumber],
    queryFn: async () =>
      (await shopApi("GET /admin/orders", { query: { q: orderNumber, per_page: 1 } })).data[0] ?? null,
    enabled: Boolean(orderNumber),
  })
}

export function useMoveOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: { id: string; status: OrderStatus; note?: string }) =>
      shopApi("PUT /admin/orders/update/{id}", {
        params: { id: move.id },
        body: { status: move.status, note: move.note },
      }),
    // Medusa's own order screen shows fulfilments and payments of the same order.
    onSettled: () => client.invalidateQueries(),
  })
}
