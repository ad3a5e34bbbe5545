import { isCancelledError } from "@tanstack/react-query"
import { ApiError } from "~/platform/api/error"
import { unlessBroken } from "~/platform/offline-queue/unless-broken"
import { queryClient } from "~/platform/query/browser-client"
import { showToast } from "~/platform/toast-store"
import { setCartCount } from "./cart-count"
import { cartKey, saveLine } from "./cart-query"
import { LatestWins } from "./latest-wins"
import { type Cart, withLine } from "./lines"

/** Saves of quantities: one at a time for a line, and of those that wait only the last. */
export const quantities = new LatestWins<number>(async (cartId, quantity) => {
  const line = linesNow().find((one) => one.id === cartId)
  if (!line) return
  const { product_id: productId, variant_id: variantId, name: words } = line.product
  const saved = await unlessBroken(
    { kind: "quantity", cartId, productId, variantId, quantity },
    words,
    (key) => saveLine({ ...line.product, cart_id: cartId }, quantity, key),
  )
  confirmed.set(cartId, saved?.product.quantity ?? quantity)
  if (!saved) return
  // While a newer quantity waits to be sent, the page shows that one.
  if (wanted.get(cartId) === quantity) change((cart) => withLine(cart, saved))
})

/** What the server last said, for an honest roll-back. */
export const confirmed = new Map<string, number>()
export const wanted = new Map<string, number>()

export function linesNow() {
  return queryClient.getQueryData<Cart>(cartKey)?.lines ?? []
}

/** Shows another cart at once. A fetch under way would bring the old one back: it is dropped. */
export async function changeAtOnce(edit: (cart: Cart) => Cart): Promise<void> {
  await queryClient.dropFetches({ queryKey: cartKey })
  change(edit)
}

export function change(edit: (cart: Cart) => Cart): void {
  const cart = queryClient.setQueryData<Cart>(cartKey, (now) => (now ? edit(now) : now))
  if (cart) setCartCount(cart.lines.length)
}

/** When nothing is being saved any more, the server's sums replace our own, in this browser's other tabs, too. */
export async function settle(): Promise<void> {
  if (!quantities.quiet) return
  otherTabs?.postMessage("changed")
  await queryClient.invalidateQueries({ queryKey: cartKey })
}

/** This file is part of the server's build, too, where there are no tabs. */
const otherTabs = typeof window === "undefined" ? null : new BroadcastChannel("cart")
if (otherTabs) otherTabs.onmessage = () => void queryClient.invalidateQueries({ queryKey: cartKey })

/**
 * A save-cart failure is silent unless the shop answered with a reason ("Out of stock") or could
 * not be reached: then the shopper must know why the number jumped back.
 */
export function toastSaveFailed(error: unknown): void {
  onlyApiErrors(error)
  if (error instanceof ApiError && error.status < 500) showToast({ message: error.message, tone: "error" })
}

export function onlyApiErrors(error: unknown): void {
  // A cancelled fetch was overtaken by a newer one.
  if (error instanceof ApiError || isCancelledError(error)) return
  throw error
}
