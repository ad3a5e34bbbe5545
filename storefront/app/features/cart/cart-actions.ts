import { isCancelledError } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { queryClient } from "~/platform/query/browser-client"
import { getSession } from "~/platform/session/store"
import { showToast } from "~/ui/toast-store"
import { setCartCount } from "./cart-count"
import { cartKey, cartQuery, saveLine } from "./cart-query"
import { LatestWins } from "./latest-wins"
import { type Cart, findLine, withLine, withoutLine, withQuantity } from "./lines"
import type { AddToCart } from "./use-add-to-cart"

/** Fetches the cart anew, for the badge and for whoever shows it. A failure leaves what was known; the cart page tells it. */
export async function refreshCart(): Promise<void> {
  // Signed out while this code was on its way.
  if (!getSession().isAuthenticated) return
  await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 }).catch(onlyApiErrors)
}

const quantities = new LatestWins<number>(async (cartId, quantity) => {
  const line = linesNow().find((one) => one.id === cartId)
  if (!line) return
  const saved = await saveLine({ ...line.product, cart_id: cartId }, quantity)
  confirmed.set(cartId, saved.product.quantity)
  // While a newer quantity waits, the page keeps showing that one.
  if (wanted.get(cartId) === quantity) change((cart) => withLine(cart, saved))
})
/** What the server last said, for an honest roll-back. */
const confirmed = new Map<string, number>()
const wanted = new Map<string, number>()

/**
 * Shows the quantity at once and saves it. Presses while a save runs send only the last one. A refused quantity
 * goes back to what the server has, with the reason in a toast. Resolves to whether it was saved.
 */
export async function setQuantity(cartId: string, quantity: number): Promise<boolean> {
  const line = linesNow().find((one) => one.id === cartId)
  if (!line) return false
  if (!quantities.isRunning(cartId)) confirmed.set(cartId, line.product.quantity)
  wanted.set(cartId, quantity)
  await queryClient.cancelQueries({ queryKey: cartKey })
  change((cart) => withQuantity(cart, cartId, quantity))
  try {
    await quantities.set(cartId, quantity)
    return true
  } catch (error) {
    change((cart) => withQuantity(cart, cartId, confirmed.get(cartId) ?? line.product.quantity))
    tellSaveFailed(error)
    return false
  } finally {
    await settle()
  }
}

/** Adds one after the other for each product, so that each sees what the one before made of the line. */
const adding = new Map<string, Promise<boolean>>()

/** A product already in the cart gets its present quantity plus the chosen one; the server sets (decisions section 5). */
export function addToCart(what: AddToCart): Promise<boolean> {
  const before = adding.get(what.productId) ?? Promise.resolve(true)
  const run = before.then(() => addNow(what))
  adding.set(what.productId, run)
  return run.finally(() => {
    if (adding.get(what.productId) === run) adding.delete(what.productId)
  })
}

async function addNow({ productId, variantId, quantity }: AddToCart): Promise<boolean> {
  let count = 0
  try {
    const cart = await queryClient.fetchQuery(cartQuery())
    count = cart.lines.length
    const line = findLine(cart.lines, productId, variantId)
    if (line) {
      if (!(await setQuantity(line.id, line.product.quantity + quantity))) return false
    } else {
      await queryClient.cancelQueries({ queryKey: cartKey })
      setCartCount(count + 1)
      const saved = await saveLine({ product_id: productId, variant_id: variantId, cart_id: null }, quantity)
      change((now) => withLine(now, saved))
      await settle()
    }
    showToast({ message: "Product added to cart successfully!", tone: "success" })
    return true
  } catch (error) {
    setCartCount(linesNow().length || count)
    tellSaveFailed(error)
    return false
  }
}

/** Takes the line out locally first, then sends the delete (specification 4, Cart). A refusal puts it back. */
export async function removeLine(cartId: string): Promise<void> {
  const line = linesNow().find((one) => one.id === cartId)
  quantities.forget(cartId)
  await queryClient.cancelQueries({ queryKey: cartKey })
  change((cart) => withoutLine(cart, cartId))
  try {
    // A save still on its way would make the line again after the delete.
    await quantities.idle(cartId)
    await deleteLine(cartId)
  } catch (error) {
    if (line) change((cart) => withLine(cart, line))
    tellSaveFailed(error)
  }
  await settle()
}

/** Clear cart empties the cart (specification 4). */
export async function clearCart(): Promise<void> {
  const lines = linesNow()
  await queryClient.cancelQueries({ queryKey: cartKey })
  for (const line of lines) quantities.forget(line.id)
  change((cart) => lines.reduce((left, line) => withoutLine(left, line.id), cart))
  const results = await Promise.allSettled(
    lines.map(async (line) => {
      await quantities.idle(line.id)
      await deleteLine(line.id)
    }),
  )
  const refused = results.find((result) => result.status === "rejected")
  if (refused) tellSaveFailed(refused.reason)
  await settle()
}

/** A line that is gone already is as good as deleted. */
async function deleteLine(cartId: string): Promise<void> {
  try {
    await api("DELETE /user/cart/delete/{cart_id}", { params: { cart_id: cartId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

export function dismissLowered(): void {
  change((cart) => ({ ...cart, lowered: [] }))
}

function linesNow() {
  return queryClient.getQueryData<Cart>(cartKey)?.lines ?? []
}

function change(edit: (cart: Cart) => Cart): void {
  const cart = queryClient.setQueryData<Cart>(cartKey, (now) => (now ? edit(now) : now))
  if (cart) setCartCount(cart.lines.length)
}

/** When nothing is being saved any more, the server's sums replace our own. */
async function settle(): Promise<void> {
  if (quantities.quiet) await queryClient.invalidateQueries({ queryKey: cartKey })
}

/**
 * A save-cart failure is silent (specification 8) unless the shop answered with a reason ("Out of stock") or could
 * not be reached: then the shopper must know why the number jumped back.
 */
function tellSaveFailed(error: unknown): void {
  onlyApiErrors(error)
  if (error instanceof ApiError && error.status < 500) showToast({ message: error.message, tone: "error" })
}

function onlyApiErrors(error: unknown): void {
  // A cancelled fetch was overtaken by a newer one.
  if (error instanceof ApiError || isCancelledError(error)) return
  throw error
}
