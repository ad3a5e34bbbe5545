import type { OrderStatus } from "@contract/orders"
import { queryClient } from "~/platform/query/browser-client"
import { savedItemsQuery } from "../cart/saved-items"
import { ordersQuery } from "../orders/order-query"
import { wishlistQuery } from "../wishlist/wishlist-query"

const ENDED: readonly OrderStatus[] = ["delivered", "cancelled", "returned"]

/** Asks once for what opens without a line: the worker caches the answers. The app's icon says how many orders are on their way. */
export async function askAhead(): Promise<void> {
  const [orders] = await Promise.all([
    queryClient.fetchQuery(ordersQuery(1)),
    queryClient.prefetchQuery(wishlistQuery),
    queryClient.prefetchQuery(savedItemsQuery),
  ])
  const open = orders.data.filter(({ status }) => !ENDED.includes(status)).length
  if ("setAppBadge" in navigator) await navigator.setAppBadge(open)
}
