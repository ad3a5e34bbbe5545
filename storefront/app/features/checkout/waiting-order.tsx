import { paths } from "~/platform/paths/paths"
import { useRead } from "~/platform/query/use-read"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton } from "~/ui/link-button"
import { OrderCard, OrderCardSkeleton } from "../orders/order-card"
import { pendingOrdersQuery } from "../orders/order-query"

/** Checkout with nothing in the cart: whoever comes back from the bank by Back finds the order that waits. */
export function WaitingOrder() {
  const query = useRead({ ...pendingOrdersQuery(1), staleTime: 0 })
  const orders = query.data?.data ?? []
  if (query.isPending)
    return (
      <div className="mx-auto max-w-xl py-10">
        <OrderCardSkeleton />
      </div>
    )
  if (orders.length === 0)
    return (
      <EmptyState title="Your cart is empty" action={<LinkButton to={paths.shop}>Start shopping</LinkButton>}>
        Put something in it first, then come back to check out.
      </EmptyState>
    )
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-10">
      <div>
        <h2 className="text-xl font-bold">
          {orders.length === 1 ? "Your order waits for payment" : "Your orders wait for payment"}
        </h2>
        <p className="mt-1 text-ink-soft">We're holding its items for you. Pay to have it sent.</p>
      </div>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </div>
  )
}
