import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { whatWaits } from "~/platform/offline-queue/offline-queue"
import { wishesWith } from "~/platform/offline-queue/queue"
import { unlessBroken } from "~/platform/offline-queue/unless-broken"
import { queryClient } from "~/platform/query/browser-client"
import { openDialog } from "~/platform/session/dialogs"
import { rememberIntent } from "~/platform/session/intent"
import { getSession } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { LatestWins } from "../cart/latest-wins"
import { setWished, wishedIds } from "./wished"

export const wishlistKey = ["wishlist"] as const

/** One call at a time for each product; of presses meanwhile only the last. */
const saves = new LatestWins<boolean>(async (productId, wanted) => {
  const words = wanted ? "A product for your wishlist" : "Remove from wishlist"
  const answer = await unlessBroken({ kind: "wish", productId, wanted }, words, (key) =>
    saveWish(productId, wanted, key),
  )
  confirmed.set(productId, wanted)
  if (!answer) return
  const { message } = answer
  // The server's message is toasted.
  if (wishedIds().includes(productId) === wanted) showToast({ message, tone: "success" })
})
/** What the server last said, for an honest roll-back. */
const confirmed = new Map<string, boolean>()

/** Puts a product on the wishlist or takes it off, at once; a refusal takes that back. A visitor signs in first. */
export function press(productId: string): void {
  if (!getSession().isAuthenticated) {
    rememberIntent({ kind: "wish", productId })
    openDialog("login", window.location.pathname + window.location.search)
    return
  }
  void wish(productId, !wishedIds().includes(productId))
}

/** Resolves to whether the server has it so. */
export async function wish(productId: string, wanted: boolean): Promise<boolean> {
  if (!saves.isRunning(productId)) confirmed.set(productId, wishedIds().includes(productId))
  show(productId, wanted)
  try {
    await saves.set(productId, wanted)
    return true
  } catch (error) {
    show(productId, confirmed.get(productId) ?? !wanted)
    if (!(error instanceof ApiError)) throw error
    // The session is over, and the page leaves for the sign-in.
    if (error.status === 401 && wanted) rememberIntent({ kind: "wish", productId })
    // In the server's own words.
    showToast({ message: error.message, tone: "error" })
    return false
  } finally {
    if (saves.quiet) await queryClient.invalidateQueries({ queryKey: wishlistKey })
  }
}

/** Asks the server what is on the wishlist. */
export async function refreshWishes(): Promise<void> {
  if (!getSession().isAuthenticated) return
  try {
    for (let seen = -1; seen !== saves.finished && saves.quiet; ) {
      seen = saves.finished
      const { data } = await api("GET /user/wishlist/ids")
      const waiting = await whatWaits()
      // An answer from before a save would take the heart off again: it is asked for again.
      if (seen === saves.finished && saves.quiet) setWished(wishesWith(data, waiting))
    }
  } catch (error) {
    // The stored hearts stand.
    if (!(error instanceof ApiError)) throw error
  }
}

function show(productId: string, wanted: boolean): void {
  const others = wishedIds().filter((id) => id !== productId)
  setWished(wanted ? [productId, ...others] : others)
}

/** Adds a product to the wishlist or removes it, at the shop. What is gone already counts as removed. */
export async function saveWish(
  productId: string,
  wanted: boolean,
  idempotencyKey: string,
): Promise<{ message: string }> {
  try {
    if (wanted)
      return await api("POST /user/wishlist/store", { body: { product_id: productId }, idempotencyKey })
    return await api("DELETE /user/wishlist/delete/{id}", { params: { id: productId }, idempotencyKey })
  } catch (error) {
    if (!wanted && error instanceof ApiError && error.status === 404)
      return { message: "Removed from your wishlist" }
    throw error
  }
}
