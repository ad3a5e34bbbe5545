import type { Change, Waiting } from "~/platform/offline-queue/change"
import { queryClient } from "~/platform/query/browser-client"
import { forgetAddress, saveAddress } from "../addresses/address-query"
import { deleteLine } from "../cart/cart-actions"
import { saveLine } from "../cart/cart-query"
import { sendAdd } from "../cart/send-add"
import { sendReview } from "../reviews/send-review"
import { saveWish, wishlistKey } from "../wishlist/heart-actions"

/** Sends one change that waited. Answers what the shopper should know of it, or null. Throws `ApiError`. */
export async function sendChange(
  { change, key }: Waiting,
  note: (change: Change) => Promise<void>,
): Promise<string | null> {
  switch (change.kind) {
    case "add":
      return sendAdd(change, { key, note })
    case "quantity": {
      const { productId: product_id, variantId: variant_id, cartId: cart_id, quantity } = change
      await saveLine({ product_id, variant_id, cart_id }, quantity, key)
      return null
    }
    case "remove":
      await deleteLine(change.cartId, key)
      return null
    case "wish":
      await saveWish(change.productId, change.wanted, key)
      return null
    case "review":
      await sendReview(change.fields, key)
      return null
    case "address":
      await saveAddress(change.id, change.fields, { isDefault: change.isDefault, idempotencyKey: key })
      return null
    case "forget-address":
      await forgetAddress(change.id, key)
      return null
  }
}

/** What the pages show, but for the cart, is asked for again. */
export async function refreshAfterSending(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: wishlistKey }),
    queryClient.invalidateQueries({ queryKey: ["addresses"] }),
    queryClient.invalidateQueries({ queryKey: ["reviews"] }),
  ])
}
