import type { Order } from "@contract/orders"
import { api } from "~/platform/api/client"
import { askQuery } from "~/platform/query/browser-client"
import { lookForFirstOrder } from "../account-frame/account-query"

const PER_PAGE = 10

/** My orders, newest first. */
export const ordersQuery = (page: number) =>
  askQuery(["orders", "all", page], 15_000, async (signal) => {
    const answer = await api("GET /user/order", { query: { page, per_page: PER_PAGE }, signal })
    void lookForFirstOrder(answer.data)
    return answer
  })

/** My orders that wait for payment. */
export const pendingOrdersQuery = (page: number) =>
  askQuery(["orders", "pending", page], 15_000, (signal) =>
    api("GET /user/pending/order", { query: { page, per_page: PER_PAGE }, signal }),
  )

/** One of my orders by its number; null when this account has no such order. */
export const orderQuery = (number: string) =>
  askQuery(["orders", "one", number], 15_000, async (signal): Promise<Order | null> => {
    const { data } = await api("GET /user/order", { query: { order_number: number, per_page: 1 }, signal })
    void lookForFirstOrder(data)
    return data.find((order) => order.order_number === number) ?? null
  })

/** All cached queries about orders, to be marked stale after one changed. */
export const ordersKey = ["orders"] as const
