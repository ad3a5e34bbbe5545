import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { type CallKey, calls } from "../../../src/contract/calls"
import { RANKS, type Rank, rankOf } from "./rank"

const TOKEN = { authorization: "Bearer a" }

/** The rank of each call of `/api/v1`, as somebody asks who is signed in. */
const ranked = (Object.keys(calls) as CallKey[])
  .filter((key) => calls[key].access !== "staff")
  .map((key) => {
    const path = key.slice(key.indexOf(" ") + 1).replace(/\{\w+\}/g, "x")
    const headers = calls[key].access === "public" ? {} : TOKEN
    return { key, rank: rankOf({ url: `/api/v1${path}?a=b`, headers }) }
  })

const of = (rank: Rank) => ranked.filter((one) => one.rank === rank).map(({ key }) => key)

describe("who goes first", () => {
  it("a request to pay has the highest rank of all requests", () => {
    assert.deepEqual(of("pay").sort(), [
      "GET /payment-channels",
      "GET /payment-link",
      "GET /payment-wait",
      "GET /user/gift-cards",
      "POST /fund_user_wallet/card",
      "POST /payment-link/confirm",
      "POST /payment-link/pay",
      "POST /payment-wait/again",
      "POST /payment-wait/sent",
      "POST /user/gift-cards",
      "POST /user/gift-cards/confirm",
      "POST /user/gift-cards/redeem",
      "POST /user/loans/{id}/repayments",
      "POST /user/loans/{id}/repayments/confirm",
      "POST /user/order/create",
      "POST /user/order/submit-checkoutid",
      "POST /user/payment/store",
      "POST /user/payment/store/wallet",
    ])
    for (const provider of ["paystack", "flutterwave"])
      assert.equal(rankOf({ url: `/api/v1/webhooks/${provider}`, headers: {} }), "pay")
    assert.equal(rankOf({ url: "/store/carts/cart_1/complete", headers: {} }), "pay")
    assert.equal(rankOf({ url: "/store/payment-collections/pay_col_1/payment-sessions", headers: {} }), "pay")
  })

  it("a request to fill a cart or sign in ranks second", () => {
    const cart = of("cart")
    for (const key of [
      "POST /auth/login",
      "GET /user",
      "GET /user/cart",
      "POST /user/cart/webstore",
      "POST /apply-coupon",
      "GET /user/addresses",
      "GET /states",
      "GET /delivery-fee/{state_id}/{weight}",
    ] satisfies CallKey[])
      assert.ok(cart.includes(key), key)
    assert.equal(rankOf({ url: "/store/carts/cart_1/line-items", headers: {} }), "cart")
  })

  it("a request for the shopper's own account, or by staff, ranks third", () => {
    const account = of("account")
    for (const key of ["GET /user/order", "GET /user/wishlist", "GET /user/privacy"] satisfies CallKey[])
      assert.ok(account.includes(key), key)
    for (const url of ["/admin/orders", "/app/orders", "/api/v1/admin/orders"])
      assert.equal(rankOf({ url, headers: { cookie: "staff=1" } }), "account")
  })

  it("a request to browse, or one without credentials, has the lowest rank", () => {
    const browse = of("browse")
    for (const key of ["GET /all-product", "POST /product/search", "GET /blog"] satisfies CallKey[])
      assert.ok(browse.includes(key), key)
    for (const url of [
      "/api/v1/user/order/create",
      "/api/v1/user/cart",
      "/api/v1/admin/orders",
      "/admin/orders",
      "/api/v1/usercart",
      "/store/products",
      "/static/a.png",
      "/",
    ])
      assert.equal(rankOf({ url, headers: {} }), "browse", url)
    assert.equal(RANKS.at(-1), "browse")
  })
})
