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
  it("the staff list of products has drafts, and filters by brand, place, status and stock", async () => {
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

  it("finance has no permission for products, stock and price changes", async () => {
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
      await finance.call("GET /admin/price-schedules"),
      await finance.call("POST /admin/price-schedules", { body: {} }),
      await finance.call("PUT /admin/price-schedules/{id}", { params: { id }, body: {} }),
      await finance.call("POST /admin/price-schedules/{id}/cancel", { params: { id }, body: {} }),
      await finance.call("POST /admin/price-changes/{id}/undo", { params: { id }, body: {} }),
    ]) {
      expect(http).toBe(403)
    }
  })
})

describe("stock", () => {
  const set = (variantId: string, body: object) =>
    owner.call("PUT /admin/inventory/{variant_id}", { params: { variant_id: variantId }, body })

  it("stock that has not sold in 30 days is not reported as low, unless the product is new or sold out", async () => {
    const idle = (await store({ ...full(), stock_quantity: 5 })).data
    const isLow = async () => {
      const file = await fetch(`${shop.url}/api/v1/admin/report-exports/low-stock`, {
        headers: { authorization: `Bearer ${owner.token}` },
      })
      return (await file.text()).includes(String(idle.variant_id))
    }
    expect(await eventually(isLow, (isThere) => isThere)).toBe(true)
    await shop.sql("update product set created_at = now() - interval '31 days' where id = $1", [idle.id])
    expect(await eventually(isLow, (isThere) => !isThere)).toBe(false)
    expect((await set(String(idle.variant_id), { stocked_quantity: 0 })).http).toBe(200)
    expect(await isLow()).toBe(true)
  })

  it("stock is counted by variant, with views of what is low and what is out", async () => {
    const made = (await store({ ...full(), stock_quantity: 9 })).data
    const list = (query: Record<string, string>) =>
      owner.call("GET /admin/inventory", { query: { q: String(made.sku), ...query } })
    const low = await list({ view: "low" })
    expect(low.data).toMatchObject([{ product_id: made.id, stocked_quantity: 9, stock_quantity: 9 }])
    expect((low.meta as unknown as { counts: object }).counts).toEqual({ all: 1, restock: 0, low: 1, out: 0 })
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

  it("stock never falls below what is held for orders", async () => {
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

describe("the history of a variant's stock", () => {
  const set = (variantId: string, body: object) =>
    owner.call("PUT /admin/inventory/{variant_id}", { params: { variant_id: variantId }, body })
  const history = (variantId: string, as = owner) =>
    as.call("GET /admin/inventory/{variant_id}/history", { params: { variant_id: variantId } })
  const undo = (variantId: string, count_id: string, as = owner) =>
    as.call("POST /admin/inventory/{variant_id}/undo", {
      params: { variant_id: variantId },
      body: { count_id },
    })

  it("the stock history says who changed what and why, and undoes one change by its difference", async () => {
    const variant = String((await store({ ...full(), stock_quantity: 5 })).data.variant_id)
    const counted = await set(variant, { stocked_quantity: 12, seen_quantity: 5, reason: "received" })
    const same = await set(variant, { stocked_quantity: 12, seen_quantity: 12 })
    expect(same.body.count_id).toBeNull()
    // What happened in between stays: two were damaged.
    await set(variant, { stocked_quantity: 10, reason: "damaged" })
    const countId = String(counted.body.count_id)
    const undone = await undo(variant, countId)
    expect([undone.http, undone.data.stocked_quantity]).toEqual([200, 3])
    const { data, meta } = await history(variant)
    expect(meta?.total).toBe(3)
    expect(data.map(({ reason, units_before, units_after }) => [reason, units_before, units_after])).toEqual([
      ["undo", 10, 3],
      ["damaged", 12, 10],
      ["received", 5, 12],
    ])
    expect([data[0]?.undoes, data[2]?.undone_by, data[2]?.by]).toEqual([
      countId,
      data[0]?.id,
      expect.stringMatching(/\S/),
    ])
    const again = await undo(variant, countId)
    expect([again.http, again.error?.code]).toEqual([409, "already_undone"])
  })

  it("the stock history undoes a change once, of many tries at once", async () => {
    const variant = String((await store({ ...full(), stock_quantity: 5 })).data.variant_id)
    const { body } = await set(variant, { stocked_quantity: 9 })
    const tries = await Promise.all(Array.from({ length: 8 }, () => undo(variant, String(body.count_id))))
    expect(tries.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await history(variant)).meta?.total).toBe(2)
  })

  it("the stock history undoes nothing that is held for orders or gone, and needs the permission", async () => {
    const { variant } = await orderWaitingForPayment(shop, 2)
    const id = variant.variant_id
    await set(id, { stocked_quantity: 2 })
    const { body } = await set(id, { stocked_quantity: 4, reason: "received" })
    await set(id, { stocked_quantity: 3, reason: "lost" })
    const refused = await undo(id, String(body.count_id))
    expect([refused.http, refused.error?.code]).toEqual([422, "below_reserved"])
    expect((await undo(id, "stcnt_none")).http).toBe(404)
    expect((await set(id, { stocked_quantity: 3, reason: "magic" })).errors).toHaveProperty("reason")
    const finance = await signedIn(shop, "finance@demo.shop")
    expect([(await history(id, finance)).http, (await undo(id, "stcnt_none", finance)).http]).toEqual([
      403, 403,
    ])
  })

  it("the stock list finds a variant by its barcode", async () => {
    const made = (await store(full())).data
    const barcode = `615${Date.now()}`
    await shop.sql("update product_variant set barcode = $1 where id = $2", [barcode, made.variant_id])
    const found = await owner.call("GET /admin/inventory", { query: { q: barcode } })
    expect(found.data).toMatchObject([{ variant_id: made.variant_id, barcode }])
  })
})
