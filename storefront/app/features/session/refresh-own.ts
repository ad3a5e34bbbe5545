import { refreshCart } from "../cart/cart-actions"
import { refreshWishes } from "../wishlist/heart-actions"

/** What the frame of every page shows of the signed-in account, asked for anew: the cart's number and the hearts. */
export async function refreshOwn(): Promise<void> {
  await Promise.all([refreshCart(), refreshWishes()])
}
