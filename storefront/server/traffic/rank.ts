import type { IncomingMessage } from "node:http"
import { pathOf } from "../http/address"

/**
 * Who goes first when there is more to do than can be done: who pays, then who fills a cart or signs in to pay, then who
 * looks at what is theirs, and staff; last who only looks around.
 */
export const RANKS = ["pay", "cart", "account", "browse"] as const
export type Rank = (typeof RANKS)[number]

/** Below `/api/v1`, whoever asks: banks, and links by which somebody pays who has not signed in. */
const PAY_OPEN = /^\/(webhooks|payment-link|payment-wait|payment-channels)(\/|$)/
/** Of somebody who is signed in: an order is placed or paid, or money comes in another way. */
const PAY_OWN =
  /^\/user\/(order\/(create|submit-checkoutid)|payment|gift-cards|loans\/[^/]+\/repayments)(\/|$)|^\/fund_user_wallet\//
/** What the checkout page shows before anybody pays, and how one gets in. */
const CART_OPEN =
  /^\/(auth|states|delivery-fee|shipping|product\/pickup-locations|refresh-cart|validate-otp)(\/|$)/
const CART_OWN =
  /^\/(apply-coupon$|user$|user\/(cart|addresses|saved-items|saved-cards|order\/reorder)(\/|$))/

/** Medusa's shop API, whose carts a key opens and no sign-in. */
const STORE_PAY = /^\/store\/(carts\/[^/]+\/complete|payment-collections|payment-providers)(\/|$)/
const STORE_CART = /^\/(store\/(carts|shipping-options|customers)|auth\/customer)(\/|$)/
/** Staff work during a sale, too: somebody has to pack it. */
const STAFF = /^\/(app|admin|auth)(\/|$)/

/** By what it asks for. A token alone lifts nothing: what it opens is looked at by the backend. */
export function rankOf({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): Rank {
  const path = pathOf(url)
  if (!path.startsWith("/api/v1/")) {
    if (STORE_PAY.test(path)) return "pay"
    if (STORE_CART.test(path)) return "cart"
    return headers.cookie !== undefined && STAFF.test(path) ? "account" : "browse"
  }
  const call = path.slice("/api/v1".length)
  const isSignedIn = headers.authorization !== undefined
  if (PAY_OPEN.test(call) || (isSignedIn && PAY_OWN.test(call))) return "pay"
  if (CART_OPEN.test(call) || (isSignedIn && CART_OWN.test(call))) return "cart"
  return isSignedIn || (headers.cookie !== undefined && STAFF.test(call)) ? "account" : "browse"
}
