import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment } from "../harness/journey"
import { fullProduct, type ProductPlace, productCalls, productPlace } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let brandId: string
let place: ProductPlace
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  ;({ brandId, place } = await productPlace(shop))
})

const { store, update } = productCalls(() => owner)
const full = () => fullProduct(brandId, place)

describe("the list of products for staff", () => {
  it("has drafts, and filters by brand, place, status and stock", async () => {
    const draft = (await store({ ...full(), status: "draft", stock_quantity: 3 })).data
    const list = (query: Record<string, string | number>) =>
      owner.call("GET /admin/products/all-admin-product", { query })
    expect((await list({ q: draft.name })).data[0]).toEqual(draft)
    expect((await list({ status: "draft", brand_id: brandId })).data.some(({ id }) => id === draft.id)).toBe(
      true,
    )
    for (const id of [place.section_id, place.category_id, place.subcategory_id]) {
      expect((await list({ category_id: id, q: draft.name })).meta?.total).toBe(1)
    }
    expect((await list({ stock: "low", q: draft.name })).meta?.total).toBe(1)
    expect((await list({ stock: "outofstock", q: draft.name })).meta?.total).toBe(0)
    expect((await list({ q: "100%_\\" })).meta?.total).toBe(0)
    expect((await list({ page: 99_999 })).data).toEqual([])
    expect((await list({ status: "lost" })).http).toBe(422)
  })

  it("and all of this needs the permission: finance has none of it", async () => {
    const finance = await signedIn(shop, "finance@demo.shop")
    const id = "prod_none"
    for (const { http } of [
      await finance.call("GET /admin/products/all-admin-product"),
      await store(full(), finance),
      await update(id, {}, finance),
      await finance.call("DELETE /admin/products/delete/{id}", { params: { id } }),
      await finance.call("GET /admin/inventory"),
      await finance.call("PUT /admin/inventory/{variant_id}", {
        params: { variant_id: id },
        body: { stocked_quantity: 1 },
      }),
      await finance.call("POST /admin/change-price", { body: {} }),
      await finance.call("POST /admin/change-price/preview", { body: {} }),
      await finance.call("GET /admin/price-changes"),
      await finance.call("POST /admin/price-changes/{id}/undo", { params: { id }, body: {} }),
    ]) {
      expect(http).toBe(403)
    }
  })
})

describe("stock", () => {
  const set = (variantId: string, body: object) =>
    owner.call("PUT /admin/inventory/{variant_id}", { params: { variant_id: variantId }, body })

  it("is counted by variant, with what is low and what is out", async () => {
    const made = (await store({ ...full(), stock_quantity: 9 })).data
    const list = (query: Record<string, string>) =>
      owner.call("GET /admin/inventory", { query: { q: String(made.sku), ...query } })
    const low = await list({ view: "low" })
    expect(low.data).toMatchObject([{ product_id: made.id, stocked_quantity: 9, stock_quantity: 9 }])
    expect((low.meta as unknown as { counts: object }).counts).toEqual({ all: 1, low: 1, out: 0 })
    const variant = String(made.variant_id)
    expect((await set(variant, { stocked_quantity: 10, seen_quantity: 9 })).data.stock_quantity).toBe(10)
    expect((await list({ view: "low" })).data).toEqual([])
    const late = await set(variant, { stocked_quantity: 3, seen_quantity: 9 })
    expect([late.http, late.error?.code]).toEqual([409, "changed_meanwhile"])
    expect((await set(variant, { stocked_quantity: 0 })).http).toBe(200)
    expect((await list({ view: "out" })).meta?.total).toBe(1)
    await eventually(
      () => shop.visitor().call("GET /products/single/{id}", { params: { id: made.id } }),
      ({ data }) => data?.badge === "outofstock",
    )
    for (const bad of [-1, 1.5, "many", null]) {
      expect((await set(variant, { stocked_quantity: bad })).errors).toHaveProperty("stocked_quantity")
    }
    expect((await set("variant_none", { stocked_quantity: 1 })).http).toBe(404)
  })

  it("never falls below what is held for orders", async () => {
    const { variant } = await orderWaitingForPayment(shop, 2)
    const refused = await set(variant.variant_id, { stocked_quantity: 1 })
    expect([refused.http, refused.error?.code]).toEqual([422, "below_reserved"])
    const row = (await set(variant.variant_id, { stocked_quantity: 2 })).data
    expect(row).toMatchObject({ stocked_quantity: 2, reserved_quantity: 2, stock_quantity: 0 })
    // The form of the product speaks of what can be sold: what is held stays on top.
    await update(variant.product_id, { variants: [] })
    const [product] = (
      await owner.call("GET /admin/products/all-admin-product", { query: { product_id: variant.product_id } })
    ).data
    const mine = product?.variants.find(({ id }) => id === variant.variant_id)
    expect(mine?.stock_quantity).toBe(0)
  })
})
