import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { adminScreen } from "./admin-screens"

describe("admin screens", () => {
  const screens: Record<string, string> = {
    "/admin": "/app",
    "/admin/": "/app",
    "/admin/dashboard": "/app/dashboard",
    "/admin/orders": "/app/orders",
    "/admin/orders/order_1?tab=items": "/app/orders/order_1?tab=items",
    "/admin/products": "/app/product-desk",
    "/admin/products/add-new": "/app/product-desk/new",
    "/admin/products/prod_1": "/app/products/prod_1",
    "/admin/users": "/app/users",
    "/admin/coupons": "/app/coupons",
    "/admin/wallet/all": "/app/wallets",
    "/admin/wallet": "/app/withdrawals",
    "/admin/refer/withdrawal": "/app/withdrawals/refer",
    "/admin/affiliates": "/app/affiliates",
    "/admin/inventory": "/app/stock",
    "/admin/inventory/change_price": "/app/price-change",
    "/admin/products/edit-product?product_id=prod_1": "/app/product-desk/prod_1",
    "/admin/sections": "/app/catalogue-tree",
    "/admin/categories": "/app/catalogue-tree",
    "/admin/sub-categories": "/app/catalogue-tree",
    "/admin/brands": "/app/brands",
    "/admin/top-brands": "/app/brands/top",
    "/admin/topbrands": "/app/brands/top",
    "/admin/banners": "/app/site-banners",
    "/admin/shop-by-price": "/app/site-banners/shop-by-price",
    "/admin/staff": "/app/staff",
    "/admin/delivery": "/app/delivery",
    "/admin/states": "/app/delivery/places",
    "/admin/lgas": "/app/delivery/places",
    "/admin/pickup-locations": "/app/delivery/pickup",
    "/admin/rewards": "/app/reward-page",
    "/admin/holidays": "/app/delivery/holidays",
    "/admin/site-banners": "/app/site-banners",
    "/admin?next=1": "/app?next=1",
    "/admin/adas-hustle?page=2": "/app/hustle?page=2",
    "/admin/adashustle-list": "/app/hustle",
    "/admin/other-hustle": "/app/other-hustle",
    "/admin/app-version": "/app/app-updates",
    "/admin/app-updates": "/app/app-updates",
  }
  for (const [call, screen] of Object.entries(screens)) {
    it(`a staff member's request for ${call} opens the screen ${screen}`, () =>
      assert.equal(adminScreen(call, "adas"), screen))
  }

  it("a redirect to an admin screen never leads to another site", () => {
    assert.equal(adminScreen("/admin//evil.example", "adas"), "/app//evil.example")
  })
})
