import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { isShopPage, pageKey, pageOfData, placeOf } from "./places"

const at = (path: string) => new URL(path, "https://shop.test")
const page = (path: string) => placeOf({ method: "GET", url: at(path), isNavigation: true, hasToken: false })
const asked = (path: string, hasToken = false, method = "GET") =>
  placeOf({ method, url: at(path), isNavigation: false, hasToken })

describe("where answers are cached", () => {
  it("the offline cache keeps pages that are the same for everybody, one copy for each distinct page", () => {
    assert.deepEqual(page("/"), { in: "pages", key: "/" })
    assert.deepEqual(page("/shop?page=2&utm_source=x&sort=new"), {
      in: "pages",
      key: "/shop?page=2&sort=new",
    })
    assert.deepEqual(page("/single-product?product_id=p1&ref=AB12CD34"), {
      in: "pages",
      key: "/single-product?product_id=p1",
    })
    assert.deepEqual(page("/my-orders/OM-1"), { in: "pages", key: "/my-orders/OM-1" })
  })

  it("the offline cache keeps no page with a secret in its address, about money or of the back office", () => {
    const never = [
      ...["/checkout", "/wallet", "/withdraw", "/loan", "/saved-cards", "/payment/return?reference=x"],
      ...[
        "/reset-password?token=x",
        "/verify-email",
        "/pay/abc",
        "/preview/abc",
        "/newsletter/confirm?token=x",
      ],
      ...["/login", "/logout", "/skin-expert?skin=oily", "/profile", "/app/orders", "/admin/orders/print"],
    ]
    assert.deepEqual(
      never.map(page),
      never.map(() => null),
    )
    assert.deepEqual(
      never.map((path) => asked(path.replace(/(\?|$)/, ".data$1"))),
      never.map(() => null),
    )
  })

  it("the offline cache keeps the page that waits for a bank transfer, by its token alone", () => {
    const key = "/payment/transfer?pay=a"
    assert.deepEqual(page("/payment/transfer?pay=a&utm_source=x"), { in: "pages", key })
    assert.deepEqual(asked("/payment/transfer.data?pay=a&_routes=x"), { in: "data", key })
    assert.equal(page("/payment/transfer/sent?pay=a"), null)
  })

  it("the offline cache keeps the router's data under the page's own key", () => {
    assert.deepEqual(asked("/shop.data?page=2&_routes=shop"), { in: "data", key: "/shop?page=2" })
    assert.deepEqual(asked("/_root.data?_routes=routes%2Fhome"), { in: "data", key: "/" })
    assert.deepEqual(asked("/_.data"), { in: "data", key: "/" })
  })

  it("the offline cache separates answers to a token, and keeps only those that open offline", () => {
    for (const call of ["user/cart", "user/order?page=1&per_page=10", "user/wishlist", "user/saved-items"])
      assert.deepEqual(asked(`/api/v1/${call}`, true), { in: "own", key: `/api/v1/${call}` })
    assert.deepEqual(asked("/api/v1/states", true)?.in, "own")
    assert.deepEqual(asked("/api/v1/states")?.in, "answers")
    for (const call of [
      "user",
      "user/wallet",
      "user/payment/cards",
      "admin/orders",
      "auth/me",
      "products/filter",
    ])
      assert.equal(asked(`/api/v1/${call}`, true), null)
    assert.equal(asked("/api/v1/user/cart"), null)
  })

  it("the offline cache leaves every change to the network", () => {
    for (const method of ["POST", "PUT", "DELETE", "HEAD"])
      assert.equal(asked("/api/v1/user/cart", true, method), null)
  })

  it("the offline cache keeps code and pictures by their whole address", () => {
    assert.deepEqual(asked("/assets/root-1.js"), { in: "code", key: "/assets/root-1.js" })
    assert.deepEqual(asked("/img/products/a.svg?w=320&v=1"), {
      in: "pictures",
      key: "/img/products/a.svg?w=320&v=1",
    })
    assert.deepEqual(page("/offline"), { in: "code", key: "/offline" })
  })
})

it("the offline cache finds the page that belongs to the address of its data", () => {
  assert.equal(pageOfData(at("/shop.data?page=2&_routes=shop"))?.href, "https://shop.test/shop?page=2")
  assert.equal(pageOfData(at("/shop?page=2")), null)
})

it("a page's key in the offline cache leaves out parameters that the page does not read", () => {
  assert.equal(pageKey(at("/section/hair?sectionId=s1&fbclid=x")), "/section/hair?sectionId=s1")
  assert.equal(pageKey(at("/shopping-cart?utm_medium=mail")), "/shopping-cart")
})

it("the offline cache answers only for the shop's own pages", () => {
  assert.deepEqual(["/", "/wallet", "/checkout", "/appetising"].map(isShopPage), [true, true, true, true])
  assert.deepEqual(
    ["/app", "/admin/orders", "/api/v1/x", "/sw.js", "/static/a.jpg", "/sitemap.xml"].map(isShopPage),
    [false, false, false, false, false, false],
  )
})
