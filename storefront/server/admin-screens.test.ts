import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { adminScreen } from "./admin-screens"

describe("admin screens", () => {
  const screens: Record<string, string> = {
    "/admin": "/app",
    "/admin/": "/app",
    "/admin/dashboard": "/app",
    "/admin/orders": "/app/orders",
    "/admin/orders/order_1?tab=items": "/app/orders/order_1?tab=items",
    "/admin/products": "/app/products",
    "/admin/products/add-new": "/app/products/create",
    "/admin/products/prod_1": "/app/products/prod_1",
    "/admin/users": "/app/users",
    "/admin/coupons": "/app/promotions",
    "/admin/inventory": "/app/stock",
    "/admin/inventory/change_price": "/app/price-change",
    "/admin/products/edit-product?product_id=prod_1": "/app/products/prod_1",
    "/admin/sections": "/app/catalogue-tree",
    "/admin/categories": "/app/catalogue-tree",
    "/admin/sub-categories": "/app/catalogue-tree",
    "/admin/brands": "/app/brands",
    "/admin/top-brands": "/app/brands/top",
    "/admin/topbrands": "/app/brands/top",
    "/admin/banners": "/app/site-banners",
    "/admin/shop-by-price": "/app/site-banners/shop-by-price",
    "/admin/staff": "/app/staff",
    "/admin/site-banners": "/app/site-banners",
    "/admin?next=1": "/app?next=1",
  }
  for (const [call, screen] of Object.entries(screens)) {
    it(`${call} opens ${screen}`, () => assert.equal(adminScreen(call), screen))
  }

  it("never leads to another site", () => {
    assert.equal(adminScreen("/admin//evil.example"), "/app//evil.example")
  })
})
