import { takeIntent } from "~/platform/session/intent"
import { doIntent } from "../auth/do-intent"
import { refreshCart } from "../cart/cart-actions"
import { sendNow } from "../offline/send-now"
import { refreshWishes } from "../wishlist/heart-actions"

/** What the frame of every page shows of the signed-in account, asked for again: the cart's number and the hearts. */
export async function refreshOwn(): Promise<void> {
  // Signed in by another tab: what was pressed in this one is done as well.
  const intent = takeIntent()
  if (intent) await doIntent(intent)
  // What waited for the line in an earlier visit goes first: the numbers count it.
  await sendNow()
  await Promise.all([refreshCart(), refreshWishes()])
}
