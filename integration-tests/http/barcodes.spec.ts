import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { ownProduct } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let made: { product_id: string; variant_id: string }
const barcode = `615${Date.now().toString().slice(-10)}`

beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  made = await ownProduct(shop, owner)
  await shop.sql("update product_variant set barcode = $1 where id = $2", [barcode, made.variant_id])
})

describe("the digits of a barcode find its product", () => {
  it("the shop's search and its suggestions find a product by its barcode", async () => {
    const visitor = shop.visitorOfBackend()
    await eventually(async () => {
      const { data } = await visitor.call("GET /products/filter", { query: { q: barcode } })
      expect(data.map(({ id }) => id)).toEqual([made.product_id])
    })
    const { data } = await visitor.call("POST /product/search", { body: { search: barcode } })
    expect(data.map(({ id }) => id)).toEqual([made.product_id])
  })

  it("the phone desk finds a product by its barcode", async () => {
    const { data } = await owner.call("GET /admin/order-products", { query: { q: barcode } })
    expect(data.map(({ variant_id }) => variant_id)).toEqual([made.variant_id])
  })

  it("the product picker finds a product by its barcode", async () => {
    const { data } = await owner.call("GET /admin/pickable-products", { query: { q: barcode } })
    expect(data.map(({ id }) => id)).toEqual([made.product_id])
  })

  it("a part of a barcode finds no product in any search", async () => {
    const part = { q: barcode.slice(0, 12) }
    const answers = [
      await shop.visitorOfBackend().call("GET /products/filter", { query: part }),
      await owner.call("GET /admin/order-products", { query: part }),
      await owner.call("GET /admin/pickable-products", { query: part }),
    ]
    expect(answers.map(({ data }) => data)).toEqual([[], [], []])
  })
})
