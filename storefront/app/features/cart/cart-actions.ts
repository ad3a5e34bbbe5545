import type { CartLine } from "@contract/cart"
import { isCancelledError } from "@tanstack/react-query"
import { track } from "~/platform/analytics/track"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import type { Change } from "~/platform/offline-queue/change"
import {
  dropChanges,
  isBroken,
  queueChange,
  waitingChanges,
  whatWaits,
} from "~/platform/offline-queue/offline-queue"
import { toastQueued, unlessBroken } from "~/platform/offline-queue/unless-broken"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { rememberIntent } from "~/platform/session/intent"
import { toastSessionLost } from "~/platform/session/lost"
import { getSession } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { setCartCount } from "./cart-count"
import { cartKey, cartQuery, saveLine } from "./cart-query"
import {
  change,
  changeAtOnce,
  confirmed,
  linesNow,
  onlyApiErrors,
  quantities,
  settle,
  toastSaveFailed,
  wanted,
} from "./cart-state"
import { type Cart, findLine, withLine, withoutLine, withQuantity } from "./lines"
import { forgetRemoved, noteRemoved } from "./removed-lines"
import type { AddToCart } from "./use-add-to-cart"
import { addsOf } from "./waiting-lines"

const WAYS_ON = [
  { name: "View cart", to: paths.cart },
  { name: "Checkout", to: personalPaths.checkout },
]

/** Fetches the cart again, for the badge and the pages that show it. A failure leaves what was known; the cart page shows it. */
export async function refreshCart(): Promise<void> {
  // Signed out while this code was on its way.
  if (!getSession().isAuthenticated) return
  await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 }).catch(onlyApiErrors)
}

/**
 * Shows the quantity at once and saves it. Presses while a save runs send only the last one. A refused quantity
 * goes back to what the server has, with the reason in a toast. Resolves to whether it was saved.
 */
export async function setQuantity(cartId: string, quantity: number): Promise<boolean> {
  try {
    return await saveQuantity(cartId, quantity)
  } catch (error) {
    toastSaveFailed(error)
    return false
  } finally {
    await settle()
  }
}

/** The same for a caller that shows a refusal in another way: it is thrown. False when there is no such line. */
async function saveQuantity(cartId: string, quantity: number): Promise<boolean> {
  const line = linesNow().find((one) => one.id === cartId)
  if (!line) return false
  if (!quantities.isRunning(cartId)) confirmed.set(cartId, line.product.quantity)
  wanted.set(cartId, quantity)
  await changeAtOnce((cart) => withQuantity(cart, cartId, quantity))
  try {
    await quantities.set(cartId, quantity)
    return true
  } catch (error) {
    change((cart) => withQuantity(cart, cartId, confirmed.get(cartId) ?? line.product.quantity))
    throw error
  }
}

/** Adds one after the other for each product, so that each sees what the one before made of the line. */
const adding = new Map<string, Promise<boolean>>()

/**
 * A product already in the cart gets its present quantity plus the chosen one; the server sets. `kind` is
 * the button that was pressed: with a session that has ended, it is done after signing in again.
 */
export function addToCart(what: AddToCart, kind: "add" | "buy" = "add"): Promise<boolean> {
  const before = adding.get(what.productId) ?? Promise.resolve(true)
  const run = before.then(() => addNow(what, kind))
  adding.set(what.productId, run)
  return run.finally(() => {
    if (adding.get(what.productId) === run) adding.delete(what.productId)
  })
}

/** The cart as the server has it; asked for again when something else was put in meanwhile. */
async function cartNow(): Promise<Cart> {
  for (;;) {
    try {
      return await queryClient.fetchQuery(cartQuery())
    } catch (error) {
      if (!isCancelledError(error)) throw error
    }
  }
}

async function addNow(what: AddToCart, kind: "add" | "buy"): Promise<boolean> {
  const { productId, variantId, quantity } = what
  const key = crypto.randomUUID()
  let wasSent = false
  let count = 0
  try {
    // What waits already goes first.
    if ((await whatWaits()).length > 0 && (await addLater(what))) return true
    const cart = await cartNow()
    count = cart.lines.length
    const line = findLine(cart.lines, productId, variantId)
    if (line) {
      if (!(await saveQuantity(line.id, line.product.quantity + quantity))) return false
      if (waitingChanges.get().some((one) => one.change.kind === "quantity" && one.change.cartId === line.id))
        return true
    } else {
      await queryClient.dropFetches({ queryKey: cartKey })
      setCartCount(count + 1)
      const product = { product_id: productId, variant_id: variantId, cart_id: null }
      wasSent = true
      const saved = await saveLine(product, quantity, key)
      change((now) => withLine(now, saved))
    }
    await settle()
    const item = { item_id: productId, item_variant: variantId ?? undefined, item_name: what.name }
    const value = what.price === undefined ? undefined : what.price * quantity
    track("add_to_cart", { currency: "NGN", value, items: [{ ...item, price: what.price, quantity }] })
    // Buy Now goes there by itself.
    showToast({
      message: "Product added to cart successfully!",
      tone: "success",
      ways: kind === "buy" ? undefined : WAYS_ON,
    })
    return true
  } catch (error) {
    // Before anything else is asked for: a refused read would go on as a guest.
    if (error instanceof ApiError && error.status === 401) {
      rememberIntent({ kind, productId, variantId: variantId ?? null, quantity })
      toastSessionLost("acted")
      return false
    }
    if (isBroken(error) && (await addLater(what, wasSent && navigator.onLine ? { key } : undefined)))
      return true
    setCartCount(linesNow().length || count)
    toastSaveFailed(error)
    await settle()
    return false
  }
}

/**
 * Queues what was added until there is a connection. When the connection broke just now, the first try may have arrived: it is sent
 * again as it was.
 */
async function addLater(
  { productId, variantId = null, quantity, name = "A product", price }: AddToCart,
  first?: { key: string },
): Promise<boolean> {
  const add = { kind: "add", productId, variantId, quantity, price: price ?? null } as const
  const change: Change = first ? { ...add, target: { cartId: null, quantity } } : add
  if (!(await queueChange(change, { words: name, key: first?.key }))) return false
  setCartCount(linesNow().length + addsOf(waitingChanges.get()).length)
  toastQueued()
  return true
}

/**
 * Removes the line locally first, then sends the delete. A refusal puts it back. What was removed
 * stays on the page as a row to undo it with.
 */
export async function removeLine(cartId: string): Promise<void> {
  const index = linesNow().findIndex((one) => one.id === cartId)
  const line = linesNow()[index]
  quantities.forget(cartId)
  await changeAtOnce((cart) => withoutLine(cart, cartId))
  if (line) noteRemoved({ line, index })
  try {
    // A save still on its way would make the line again after the delete.
    await quantities.idle(cartId)
    await unlessBroken({ kind: "remove", cartId }, line?.product.name ?? "A product", (key) =>
      deleteLine(cartId, key),
    )
  } catch (error) {
    forgetRemoved(cartId)
    if (line) change((cart) => withLine(cart, line))
    toastSaveFailed(error)
  }
  await settle()
}

/** Puts a line that was removed back in, with the quantity it had. Resolves to whether it is. */
export async function undoRemove(line: CartLine): Promise<boolean> {
  const { product } = line
  try {
    // Not sent yet: nothing has happened.
    if (await dropChanges((one) => one.kind === "remove" && one.cartId === line.id)) {
      forgetRemoved(line.id)
      await changeAtOnce((cart) => withLine(cart, line))
      return true
    }
    const saved = await saveLine({ ...product, cart_id: null }, product.quantity)
    forgetRemoved(saved.id)
    await changeAtOnce((cart) => withLine(cart, saved))
    await settle()
    return true
  } catch (error) {
    toastSaveFailed(error)
    return false
  }
}

/** Clear cart empties the cart: here at once, then at the server. A refusal brings it back. */
export async function clearCart(): Promise<void> {
  const before = queryClient.getQueryData<Cart>(cartKey)
  const lines = linesNow()
  for (const line of lines) quantities.forget(line.id)
  await changeAtOnce((cart) => lines.reduce((left, line) => withoutLine(left, line.id), cart))
  try {
    await Promise.all(lines.map((line) => quantities.idle(line.id)))
    await clearAtShop(lines)
  } catch (error) {
    if (before) change(() => before)
    toastSaveFailed(error)
  }
  await settle()
}

/** Offline, each of them waits to be removed: what another device puts in meanwhile stays. */
async function clearAtShop(lines: readonly CartLine[]): Promise<void> {
  try {
    await api("DELETE /user/cart")
  } catch (error) {
    if (!isBroken(error)) throw error
    for (const { id, product } of lines)
      if (!(await queueChange({ kind: "remove", cartId: id }, { words: product.name }))) throw error
    toastQueued()
  }
}

/** A line that is gone already is as good as deleted. */
export async function deleteLine(cartId: string, idempotencyKey?: string): Promise<void> {
  try {
    await api("DELETE /user/cart/delete/{cart_id}", { params: { cart_id: cartId }, idempotencyKey })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

export function dismissLowered(): void {
  change((cart) => ({ ...cart, lowered: [] }))
}
