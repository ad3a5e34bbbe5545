import type { Order } from "@contract/orders"
import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { lookForFirstOrder } from "../account-frame/account-query"

const PER_PAGE = 10

/** My orders, newest first. */
export function ordersQuery(page: number) {
  return queryOptions({
    queryKey: ["orders", "all", page],
    queryFn: async ({ signal }) => {
      const answer = await api("GET /user/order", { query: { page, per_page: PER_PAGE }, signal })
      void lookForFirstOrder(answer.data)
      return answer
    },
    staleTime: 15_000,
  })
}

/** My orders that wait for payment. */
export function pendingOrdersQuery(page: number) {
  return queryOptions({
    queryKey: ["orders", "pending", page],
    queryFn: ({ signal }) => api("GET /user/pending/order", { query: { page, per_page: PER_PAGE }, signal }),
    staleTime: 15_000,
  })
}

/** One of my orders by its number; null when this account has no such order. */
export function orderQuery(number: string) {
  return queryOptions({
    queryKey: ["orders", "one", number],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const { data } = await api("GET /user/order", { query: { order_number: number, per_page: 1 }, signal })
      void lookForFirstOrder(data)
      return data.find((order) => order.order_number === number) ?? null
    },
    staleTime: 15_000,
  })
}

/** Everything kept about orders, to be marked stale after one changed. */
export const ordersKey = ["orders"] as const
