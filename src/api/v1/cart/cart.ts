import { cacheTag } from "../../../contract/cache-tags"
import { notFound } from "../../../errors"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { buyerOf } from "../../../workflows/programmes/wholesale/buyer"
import { cartTotals, priceCart } from "../../../workflows/selling/cart/cart-summary"
import { readCart, saleVariants } from "../../../workflows/selling/cart/read-cart"
import { clearCart, removeCartLine } from "../../../workflows/selling/cart/remove-cart-line"
import { setCartLine } from "../../../workflows/selling/cart/set-cart-line"
import { NO_OFFERS, offersOn } from "../../../workflows/selling/coupons/best-offer"
import type { Handlers } from "../../machinery/endpoint"
import {
  presentCoupon,
  presentLine,
  presentLive,
  presentPromotion,
  presentSummary,
  presentWholesale,
} from "./present-cart"

export const cartHandlers: Handlers<
  | "POST /user/cart/webstore"
  | "GET /user/cart"
  | "DELETE /user/cart"
  | "DELETE /user/cart/delete/{cart_id}"
  | "GET /refresh-cart"
> = {
  "POST /user/cart/webstore": async ({ scope, customerId, body }) => {
    const productId = body.product.product_id ?? body.product_id
    const line = await setCartLine(scope, {
      customerId,
      productId: productId === null || productId === undefined ? null : String(productId),
      variantId: body.product.variant_id ?? null,
      lineId: body.product.cart_id ?? null,
      quantity: body.product.quantity,
    })
    return { message: "Product added to cart successfully!", data: presentLine(line) }
  },

  "GET /user/cart": async ({ scope, customerId }) => {
    const cart = await scope.resolve(ORDERING_MODULE).cartOf(customerId)
    const lines = cart ? await readCart(scope, cart.cartId) : []
    const priced = priceCart(lines, await buyerOf(scope, customerId))
    const offers = cart
      ? await offersOn(scope, { customerId, cartId: cart.cartId, cart: priced, code: cart.couponCode })
      : NO_OFFERS
    const summary = presentSummary(cartTotals(priced, 0, offers.discountKobo), priced.weight_grams)
    return {
      message: lines.length > 0 ? "Your cart" : "Your cart is empty",
      data: lines.map(presentLine),
      extra: {
        summary,
        coupon: offers.coupon && presentCoupon(offers.coupon),
        promotion: offers.automatic && presentPromotion(offers.automatic),
        wholesale: presentWholesale(priced.wholesale),
      },
    }
  },

  "DELETE /user/cart": async ({ scope, customerId }) => ({
    message: "Your cart is empty",
    data: { removed: await clearCart(scope, customerId) },
  }),

  "DELETE /user/cart/delete/{cart_id}": async ({ scope, customerId, params }) => {
    await removeCartLine(scope, customerId, params.cart_id)
    return { message: "Removed from your cart", data: { id: params.cart_id } }
  },

  "GET /refresh-cart": async ({ scope, query }) => {
    const catalogue = scope.resolve(CATALOGUE_MODULE)
    const ids = idsOf(query.product_id)
    const defaults = await Promise.all(ids.map((id) => catalogue.defaultVariantOf(id)))
    const variantIds = [...defaults.filter((id) => id !== null), ...idsOf(query.variant_id ?? "")]
    const variants = [...(await saleVariants(scope, [...new Set(variantIds)])).values()]
    if (variants.length === 0) throw notFound("We could not find that product")
    return {
      message: "Live stock and prices",
      data: variants.map((variant) => ({
        ...presentLive(variant, 1),
        id: variant.product_id,
        product_id: variant.product_id,
        variant_id: variant.variant_id,
      })),
      tags: ids.map(cacheTag.product),
    }
  },
}

/** At most a hundred, each once. */
function idsOf(list: string): string[] {
  return [...new Set(list.split(",").map((id) => id.trim()))].filter(Boolean).slice(0, 100)
}
