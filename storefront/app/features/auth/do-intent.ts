import { paths } from "../../platform/paths/paths"
import type { Intent } from "../../platform/session/intent"
import { addToCart } from "../cart/cart-actions"
import { wish } from "../wishlist/heart-actions"

/**
 * Does what the guest pressed before they signed in. Answers the page to go to in place of the one it was pressed on: the cart,
 * after Buy Now.
 */
export async function doIntent(intent: Intent): Promise<string | null> {
  switch (intent.kind) {
    case "wish":
      await wish(intent.productId, true)
      return null
    case "add":
      await addToCart(intent)
      return null
    case "buy":
      return (await addToCart(intent, "buy")) ? paths.cart : null
  }
}
