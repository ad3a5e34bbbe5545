import { z } from "zod"
import { openPopup } from "../harness/credit"
import { payAtBank } from "../harness/journey"
import { putInto } from "../harness/withdrawals"
import type { Examples, Fixture, Person } from "./fixture"
import {
  Anything,
  CartEntry,
  CartSummary,
  CreditDue,
  Id,
  LiveProduct,
  Naira,
  Order,
  PickupLocation,
  PlacedByCard,
  Review,
  Tracked,
  WishlistEntry,
} from "./shapes"

const paidOrder = z.object({ order: Order.extend({ status: z.literal("processing") }) })
const count = z.object({ count: z.number().int().min(0) })
/** What the credit provider's popup is opened with; what is inside is between it and the shop. */
const Popup = CreditDue.extend({
  amount: Naira,
  currency: z.literal("NGN"),
  provider: z.string(),
  public_key: z.string(),
  script_url: z.string(),
  is_live: z.boolean(),
  transaction: z.object({
    sessionId: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    totalAmount: Naira,
    products: z.array(z.object({ productId: z.string(), productName: z.string(), productAmount: Naira })),
    metaData: z.string(),
  }),
})
const OnCredit = z.object({ payment: Popup })

/** Orders, payment, cart, wishlist, reviews. */
export const orderExamples = (fixture: Fixture): Examples => {
  const { guest, shop } = fixture
  const asOwner = (key: string) => async () => (await fixture.owner()).call(key)
  const withOrder = async () => {
    const person = await fixture.person()
    return { person, made: await fixture.ordered(person) }
  }

  return {
    "GET /user/order": {
      ask: async () => (await withOrder()).person.app.call("GET /user/order"),
      data: z.array(Order).length(1),
      isPaged: true,
    },
    "GET /user/pending/order": {
      ask: async () => (await withOrder()).person.app.call("GET /user/pending/order"),
      data: z.array(Order.extend({ status: z.literal("pending") })).length(1),
      isPaged: true,
    },
    "PUT /user/order/cancel/{id}": {
      ask: async () => {
        const { person, made } = await withOrder()
        return person.app.call("PUT /user/order/cancel/{id}", { path: { id: made.order.id }, json: {} })
      },
      data: Anything,
    },
    "POST /user/order/create": {
      ask: async () => {
        const person = await fixture.person()
        await fixture.putInCart(person.app, 2)
        return person.app.call("POST /user/order/create", { json: await fixture.orderForm(person) })
      },
      data: PlacedByCard,
    },
    "POST /apply-coupon": {
      ask: async () => {
        const { app } = await fixture.person()
        await fixture.putInCart(app)
        return app.call("POST /apply-coupon", { json: { code: "FIRSTGIFT" } })
      },
      data: z.object({ discount: Naira.min(1) }),
    },
    "POST /user/payment/store": {
      ask: async () => {
        const { person, made } = await withOrder()
        await payAtBank(shop, made.payment.reference)
        return person.app.call("POST /user/payment/store", { json: fixture.paymentOf(made) })
      },
      data: paidOrder,
    },
    "POST /user/payment/store/wallet": {
      ask: async () => {
        const { person, made } = await withOrder()
        await putInto(shop, person.id, 10_000_000)
        const { platform: _, ...payment } = fixture.paymentOf(made)
        return person.app.call("POST /user/payment/store/wallet", {
          json: { ...payment, amount: made.order.total, channel: "wallet" },
        })
      },
      data: paidOrder,
    },
    "POST /user/order/submit-checkoutid": {
      ask: async () => {
        const person = await fixture.person()
        await fixture.putInCart(person.app, await dearEnough(fixture, 10_000))
        const json = await fixture.orderForm(person, { channel: "credit" })
        const { payment } = await person.app.get("POST /user/order/create", { json }, OnCredit)
        const checkout_transaction_id = await openPopup(shop, payment)
        return person.app.call("POST /user/order/submit-checkoutid", {
          json: { signature: payment.signature, checkout_transaction_id },
        })
      },
      data: Anything,
    },
    "POST /track-order": {
      ask: async () => {
        const { order_number } = (await withOrder()).made.order
        return guest.call("POST /track-order", { json: { order_number } })
      },
      data: Tracked,
    },
    "POST /product/orders": {
      ask: async () => {
        const { product_id } = await fixture.goods()
        return guest.call("POST /product/orders", { json: { product_id } })
      },
      data: count,
    },
    "GET /product/pickup-locations": {
      ask: () => guest.call("GET /product/pickup-locations"),
      data: z.array(PickupLocation).min(1),
      isPaged: true,
    },
    "GET /delivery-fee/{state_id}/{weight}": {
      ask: async () => {
        const { state_id } = await fixture.lagos()
        return guest.call("GET /delivery-fee/{state_id}/{weight}", { path: { state_id, weight: "1.2" } })
      },
      data: z.object({ delivery_fee: Naira }),
    },
    "GET /delivery-fee/{state_id}/{weight}/{lga_id}": {
      ask: async () =>
        guest.call("GET /delivery-fee/{state_id}/{weight}/{lga_id}", {
          path: { ...(await fixture.lagos()), weight: "1" },
        }),
      data: z.object({ delivery_fee: Naira }),
    },
    "GET /admin/orders": {
      ask: asOwner("GET /admin/orders"),
      data: z.array(Order).min(1),
      isPaged: true,
    },
    "PUT /admin/orders/update/{id}": {
      ask: async () => {
        const { order } = await fixture.paid(await fixture.person())
        return fixture.move(order.id, "packed")
      },
      data: Order.extend({ status: z.literal("packed") }),
    },
    "GET /admin/dashboard": { ask: asOwner("GET /admin/dashboard"), data: Anything },

    "POST /user/cart/webstore": {
      ask: async () => fixture.putInCart((await fixture.person()).app, 2),
      data: CartEntry.extend({ product: CartEntry.shape.product.extend({ quantity: z.literal(2) }) }),
    },
    "GET /user/cart": {
      ask: async () => {
        const { app } = await fixture.person()
        await fixture.putInCart(app, 3)
        return app.call("GET /user/cart")
      },
      data: z.array(CartEntry).length(1),
      beside: z.object({ summary: CartSummary }),
    },
    "DELETE /user/cart/delete/{cart_id}": {
      ask: async () => {
        const { app } = await fixture.person()
        await fixture.putInCart(app)
        const cart_id = (await fixture.cart(app)).lines[0]?.id ?? ""
        return app.call("DELETE /user/cart/delete/{cart_id}", { path: { cart_id } })
      },
      data: Anything,
    },
    "GET /refresh-cart": {
      ask: async () => {
        const { product_id } = await fixture.goods()
        return guest.call("GET /refresh-cart", { query: { product_id } })
      },
      data: z.array(LiveProduct).length(1),
    },
    "POST /user/wishlist/store": {
      ask: async () => wish(fixture, await fixture.person()),
      data: WishlistEntry,
    },
    "GET /user/wishlist": {
      ask: async () => {
        const person = await fixture.person()
        await wish(fixture, person)
        return person.app.call("GET /user/wishlist")
      },
      data: z.array(WishlistEntry).length(1),
      isPaged: true,
    },
    "DELETE /user/wishlist/delete/{id}": {
      ask: async () => {
        const person = await fixture.person()
        const { id } = WishlistEntry.parse((await wish(fixture, person)).data)
        return person.app.call("DELETE /user/wishlist/delete/{id}", { path: { id } })
      },
      data: Anything,
    },
    "POST /review/store": {
      ask: async () => {
        const { app, email } = await fixture.person()
        const { product_id } = await fixture.goods()
        // A review needs a rating beside the specified fields.
        const json = { product_id, email, name: "Ada", content: "Soft, and it lasts.", rating: 5 }
        return app.call("POST /review/store", { json })
      },
      data: Review.extend({ product_id: Id }),
    },
  }
}

async function wish(fixture: Fixture, { app }: Person) {
  const { product_id } = await fixture.goods()
  return app.call("POST /user/wishlist/store", { json: { product_id } })
}

/** So many pieces cost at least that much. */
async function dearEnough(fixture: Fixture, naira: number): Promise<number> {
  return Math.ceil(naira / (await fixture.goods()).price)
}
