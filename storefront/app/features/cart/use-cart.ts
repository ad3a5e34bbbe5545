import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { cartQuery } from "./cart-query"
import { EMPTY_CART } from "./lines"

/**
 * The signed-in account's cart, for the pages that show it. `count` is the number of lines, which pages call
 * products, `pieces` that of items. Asked for again whenever the page is
 * looked at again: another tab or another device may have changed it.
 */
export function useCart() {
  const { isAuthenticated } = useSession()
  const query = useRead({ ...cartQuery(), enabled: isAuthenticated, refetchOnWindowFocus: "always" })
  const cart = query.data ?? EMPTY_CART
  const pieces = cart.lines.reduce((sum, { product }) => sum + product.quantity, 0)
  return { ...cart, count: cart.lines.length, pieces, query }
}
