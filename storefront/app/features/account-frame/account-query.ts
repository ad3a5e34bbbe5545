import type { OrderStatus } from "@contract/orders"
import { api } from "~/platform/api/client"
import { askQuery, queryClient } from "~/platform/query/browser-client"
import { getSession, updateUser } from "~/platform/session/store"

/** The account as the server has it; what this browser stores of it follows. */
export const accountQuery = (userId: string) =>
  askQuery(["account", userId], 60_000, async (signal) => {
    const { data } = await api("GET /user", { signal })
    updateUser(data)
    return data
  })

/**
 * An order that was cancelled, by whomever, may have been the account's first: what is offered for a first order is offered
 * again. Asks only where every order that the page read is cancelled and this browser believes in another.
 */
export async function lookForFirstOrder(orders: readonly { status: OrderStatus }[]): Promise<void> {
  const { user } = getSession()
  if (!user?.has_ordered || orders.length === 0) return
  if (orders.some(({ status }) => status !== "cancelled")) return
  await queryClient.prefetchQuery({ ...accountQuery(user.id), staleTime: 0 })
}
