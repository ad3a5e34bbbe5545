import type { MedusaContainer } from "@medusajs/framework/types"
import express, { type RequestHandler, type Router } from "express"
import { invalidField, notFound } from "../../errors"
import { ORDERING_MODULE } from "../../modules/ordering"
import { CARD_PROVIDER_ID } from "../../providers/payment-card/session-data"
import { applyCoupon, removeCartCoupon } from "../../workflows/selling/coupons/cart-coupon"
import {
  addStoreLine,
  openStoreCart,
  removeStoreLine,
  setStoreAddress,
  setStoreLine,
  setStoreOption,
} from "../../workflows/selling/store-api/change-cart"
import { assertOpenCart, noSuchCart } from "../../workflows/selling/store-api/own-cart"
import { readStoreCart } from "../../workflows/selling/store-api/store-cart"
import { completeStoreCart, openStorePayment } from "../../workflows/selling/store-api/store-checkout"
import { storeOptions } from "../../workflows/selling/store-api/store-options"
import { failure, send } from "../machinery/envelope"
import { bodies } from "./bodies"
import { catalogueRead, isCatalogueRead } from "./catalogue-reads"
import { customerRoutes } from "./customers"
import { ownCall, ownRead } from "./own-call"
import { cartIdOf, presentCollection, presentOption, presentStoreCart } from "./present-store-cart"
import { presentStoreOrder, presentStoreOrders } from "./present-store-order"
import { isPersonalCall } from "./store-guard"

/** Behind Medusa's check of the publishable key. What is not the shop's own and not its catalogue is not there. */
export function storeApi(): Router {
  const router = express.Router({ caseSensitive: true })
  router.use((req, res, next) => {
    if (isCatalogueRead(req.method, req.path)) return catalogueRead(req, res, next)
    if (req.method === "OPTIONS" || !isPersonalCall(req.method, req.path)) return nothingThere(req, res, next)
    next()
  })
  cartRoutes(router)
  checkoutRoutes(router)
  orderRoutes(router)
  customerRoutes(router)
  router.use(nothingThere)
  return router
}

const nothingThere: RequestHandler = (_req, res) => send(res, failure(404, "not_found", "Not found"))

async function cartAnswer(scope: MedusaContainer, customerId: string, cartId: string) {
  return { cart: presentStoreCart(await readStoreCart(scope, customerId, cartId)) }
}

/** The region and the currency are the shop's one; another one would change every price. */
function assertOwnRegion(sent: { currency_code?: string | null | undefined }): void {
  if (sent.currency_code && sent.currency_code.toLowerCase() !== "ngn")
    throw invalidField("currency_code", "We sell in naira only")
}

async function applyCodes(scope: MedusaContainer, customerId: string, codes: string[]): Promise<void> {
  const [code] = codes
  if (codes.length > 1) throw invalidField("promo_codes", "Use one coupon at a time")
  if (code) await applyCoupon(scope, customerId, code)
  else await removeCartCoupon(scope, customerId)
}

function cartRoutes(router: Router): void {
  router.post(
    "/carts",
    ownCall(bodies.cart, async ({ scope, customerId, body }) => {
      assertOwnRegion(body)
      const cartId = await openStoreCart(scope, customerId)
      for (const { variant_id: variantId, quantity } of body.items ?? [])
        await addStoreLine(scope, customerId, cartId, { variantId, quantity })
      if (body.shipping_address) await setStoreAddress(scope, customerId, cartId, body.shipping_address)
      if (body.promo_codes) await applyCodes(scope, customerId, body.promo_codes)
      return cartAnswer(scope, customerId, cartId)
    }),
  )
  router.get(
    "/carts/:id",
    ownRead(({ scope, customerId, param }) => cartAnswer(scope, customerId, param("id"))),
  )
  router.post(
    "/carts/:id",
    ownCall(bodies.cart.omit({ items: true }), async ({ scope, customerId, body, param }) => {
      assertOwnRegion(body)
      await assertOpenCart(scope, customerId, param("id"))
      if (body.shipping_address) await setStoreAddress(scope, customerId, param("id"), body.shipping_address)
      if (body.promo_codes) await applyCodes(scope, customerId, body.promo_codes)
      return cartAnswer(scope, customerId, param("id"))
    }),
  )
  router.post(
    "/carts/:id/line-items",
    ownCall(bodies.line, async ({ scope, customerId, body, param }) => {
      const { variant_id: variantId, quantity } = body
      await addStoreLine(scope, customerId, param("id"), { variantId, quantity })
      return cartAnswer(scope, customerId, param("id"))
    }),
  )
  router.post(
    "/carts/:id/line-items/:line",
    ownCall(bodies.lineChange, async ({ scope, customerId, body, param }) => {
      const line = { lineId: param("line"), quantity: body.quantity }
      await setStoreLine(scope, customerId, param("id"), line)
      return cartAnswer(scope, customerId, param("id"))
    }),
  )
  router.delete(
    "/carts/:id/line-items/:line",
    ownRead(async ({ scope, customerId, param }) => {
      await removeStoreLine(scope, customerId, param("id"), param("line"))
      const { cart } = await cartAnswer(scope, customerId, param("id"))
      return { id: param("line"), object: "line-item", deleted: true, parent: cart }
    }),
  )
  router.post(
    "/carts/:id/promotions",
    ownCall(bodies.promotions, async ({ scope, customerId, body, param }) => {
      await assertOpenCart(scope, customerId, param("id"))
      await applyCodes(scope, customerId, body.promo_codes)
      return cartAnswer(scope, customerId, param("id"))
    }),
  )
  router.delete(
    "/carts/:id/promotions",
    ownCall(bodies.promotions, async ({ scope, customerId, param }) => {
      await assertOpenCart(scope, customerId, param("id"))
      await removeCartCoupon(scope, customerId)
      return cartAnswer(scope, customerId, param("id"))
    }),
  )
  // A cart is its shopper's from the start, and prices have their tax inside: nothing is left to do.
  for (const path of ["/carts/:id/customer", "/carts/:id/taxes"]) {
    router.post(
      path,
      ownRead(({ scope, customerId, param }) => cartAnswer(scope, customerId, param("id"))),
    )
  }
}

function checkoutRoutes(router: Router): void {
  router.get(
    "/shipping-options",
    ownRead(async ({ scope, customerId, query }) => {
      if (!query("cart_id")) throw invalidField("cart_id", "Say which cart it is for")
      await assertOpenCart(scope, customerId, query("cart_id"))
      const options = await storeOptions(scope, customerId, query("cart_id"))
      return { shipping_options: options.map(presentOption) }
    }),
  )
  router.post(
    "/shipping-options/:id/calculate",
    ownCall(bodies.calculation, async ({ scope, customerId, body, param }) => {
      await assertOpenCart(scope, customerId, body.cart_id)
      const options = await storeOptions(scope, customerId, body.cart_id)
      const option = options.find(({ id }) => id === param("id"))
      if (!option) throw notFound("We can't find that way of delivery")
      return { shipping_option: presentOption(option) }
    }),
  )
  router.post(
    "/carts/:id/shipping-methods",
    ownCall(bodies.delivery, async ({ scope, customerId, body, param }) => {
      await setStoreOption(scope, customerId, param("id"), body.option_id)
      return cartAnswer(scope, customerId, param("id"))
    }),
  )
  router.get(
    "/payment-providers",
    ownRead(async () => ({
      payment_providers: [{ id: CARD_PROVIDER_ID, is_enabled: true }],
      count: 1,
      offset: 0,
      limit: 20,
    })),
  )
  router.post(
    "/payment-collections",
    ownCall(bodies.collection, async ({ scope, customerId, body }) => {
      const cart = await readStoreCart(scope, customerId, body.cart_id)
      return { payment_collection: presentCollection(cart, null) }
    }),
  )
  router.post(
    "/payment-collections/:id/payment-sessions",
    ownCall(bodies.session, async ({ scope, customerId, body, param }) => {
      const cartId = cartIdOf(param("id"))
      if (cartId === param("id")) throw noSuchCart()
      if (body.provider_id !== CARD_PROVIDER_ID)
        throw invalidField("provider_id", "Pay by card here. Other ways to pay are on our website")
      // An order may have been made also when the bank does not answer.
      const { payment } = await openStorePayment(scope, customerId, cartId, body.data?.callback_url ?? null)
      const cart = await readStoreCart(scope, customerId, cartId)
      return { payment_collection: presentCollection(cart, payment) }
    }),
  )
  router.post(
    "/carts/:id/complete",
    ownRead(async ({ scope, customerId, param }) => {
      const { order, payment } = await completeStoreCart(scope, customerId, param("id"))
      return { type: "order", order: await presentStoreOrder(scope, order, payment) }
    }),
  )
}

const PAGE = 50

function orderRoutes(router: Router): void {
  router.get(
    "/orders",
    ownRead(async ({ scope, customerId, query }) => {
      const limit = pageNumber(query("limit"), PAGE, 20)
      const offset = pageNumber(query("offset"), 100_000, 0)
      const { orders, total } = await scope.resolve(ORDERING_MODULE).ordersOf(customerId, {}, offset, limit)
      return { orders: await presentStoreOrders(scope, orders), count: total, offset, limit }
    }),
  )
  router.get(
    "/orders/:id",
    ownRead(async ({ scope, customerId, param }) => {
      const order = await scope.resolve(ORDERING_MODULE).order(param("id"))
      if (!order || order.customer_id !== customerId) throw notFound("We can't find that order")
      return { order: await presentStoreOrder(scope, order) }
    }),
  )
}

function pageNumber(given: string, most: number, fallback: number): number {
  const number = given === "" ? fallback : Number(given)
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : fallback
}
