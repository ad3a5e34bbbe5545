import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { createOrder, putInCart } from "../harness/journey"
import { fullProduct, type ProductPlace, productCalls, productPlace, unique } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** Shades and sizes that come and go after a product was created. */
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

/** A lipstick that is sold, in these shades, each with this many units. */
async function lipstick(shades: Record<string, number>) {
  const made = await store({
    ...{ name: `Lipstick ${unique()}`, status: "published", brand_id: brandId, ...place },
    variants: Object.entries(shades).map(([Shade, stock_quantity]) => ({
      ...{ options: { Shade }, sku: `LIP-${unique()}`, regular_price: 3000, stock_quantity },
    })),
  })
  if (made.http !== 200) throw new Error(made.message)
  const shade = (name: string) => {
    const variant = made.data.variants.find(({ title }) => title === name)
    if (!variant) throw new Error(`No shade ${name}`)
    return variant
  }
  return { id: made.data.id, shade }
}

const now = async (id: string) => {
  const { data } = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
  return data[0]?.variants.map(({ title }) => title)
}
const refusal = ({ http, errors }: { http: number; errors?: Record<string, string[]> }) => [
  http,
  errors?.remove_variants?.[0],
]

describe("a shade that is removed", () => {
  it("a removed shade leaves the product and the shop, and a new one may take its SKU and name at once", async () => {
    const { id, shade } = await lipstick({ Ruby: 0, Coral: 4, Plum: 0 })
    const [ruby, plum] = [shade("Ruby"), shade("Plum")]
    const changed = await update(id, {
      remove_variants: [ruby.id, plum.id],
      variants: [{ options: { Shade: "Ruby" }, sku: ruby.sku, regular_price: 3300, stock_quantity: 2 }],
    })
    expect([changed.http, changed.message]).toEqual([200, expect.stringContaining("was saved")])
    expect(changed.data.variants.map(({ title, sku, regular_price }) => [title, sku, regular_price])).toEqual(
      [
        ["Coral", shade("Coral").sku, 3000],
        ["Ruby", ruby.sku, 3300],
      ],
    )
    const seen = await eventually(
      () => shop.visitor().call("GET /products/single/{id}", { params: { id } }),
      ({ data }) => data.variants.length === 2,
    )
    expect(seen.data.variants.map(({ title }) => title)).toEqual(["Coral", "Ruby"])
  })

  it("a shade cannot be removed while its stock is not counted down to zero", async () => {
    const { id, shade } = await lipstick({ Ruby: 7, Coral: 1 })
    expect(refusal(await update(id, { remove_variants: [shade("Ruby").id] }))).toEqual([
      422,
      "Ruby has 7 units in stock. Set its stock to 0 and save, then remove it",
    ])
    expect(refusal(await update(id, { remove_variants: [shade("Coral").id] }))[1]).toMatch("1 unit in stock")
    expect(await now(id)).toEqual(["Ruby", "Coral"])
    await update(id, { variants: [{ id: shade("Ruby").id, options: {}, stock_quantity: 0 }] })
    expect((await update(id, { remove_variants: [shade("Ruby").id] })).http).toBe(200)
    expect(await now(id)).toEqual(["Coral"])
  })

  it("a shade cannot be removed while an order holds a unit of it", async () => {
    const { id, shade } = await lipstick({ Ruby: 1, Coral: 4 })
    const ruby = shade("Ruby").id
    const shopper = await makeShopper(shop)
    await putInCart(shopper, { product_id: id, variant_id: ruby })
    expect((await createOrder(shopper)).http).toBe(200)
    expect(refusal(await update(id, { remove_variants: [ruby] }))).toEqual([
      422,
      "1 unit of Ruby is held for orders. Pack or cancel those first, then remove it",
    ])
    expect(await now(id)).toEqual(["Ruby", "Coral"])
  })

  it("a shade that is the last, of another product or changed in the same form stays, and nothing is written", async () => {
    const { id, shade } = await lipstick({ Ruby: 0, Coral: 0 })
    const other = await lipstick({ Ruby: 0 })
    const [ruby, coral] = [shade("Ruby").id, shade("Coral").id]
    expect(refusal(await update(id, { remove_variants: [ruby, coral], name: "Gone" }))[1]).toBe(
      "A product keeps at least one shade or size",
    )
    expect(refusal(await update(id, { remove_variants: [other.shade("Ruby").id] }))[1]).toBe(
      "This product has no such variant",
    )
    const both = await update(id, {
      remove_variants: [ruby],
      variants: [{ id: ruby, options: {}, regular_price: 10 }],
    })
    expect(refusal(both)[1]).toBe("Ruby is changed and removed at once")
    expect(await now(id)).toEqual(["Ruby", "Coral"])
    const { data } = await owner.call("GET /admin/products/all-admin-product", { query: { product_id: id } })
    expect(data[0]?.name).toMatch("Lipstick")
  })

  it("a removed shade is out of stock in the cart that contains it", async () => {
    const { id, shade } = await lipstick({ Ruby: 1, Coral: 1 })
    const ruby = shade("Ruby").id
    const shopper = await makeShopper(shop)
    await putInCart(shopper, { product_id: id, variant_id: ruby })
    await update(id, { variants: [{ id: ruby, options: {}, stock_quantity: 0 }] })
    expect((await update(id, { remove_variants: [ruby] })).http).toBe(200)
    const cart = await shopper.call("GET /user/cart")
    expect([cart.http, cart.data.map(({ products }) => products.badge)]).toEqual([200, ["outofstock"]])
  })
})

describe("a product without options", () => {
  it("a product without shades gets some: the existing one becomes the first, with its stock, price and SKU", async () => {
    const form = { ...fullProduct(brandId, place), wholesale_price: null, sale_price: null }
    const { id, variant_id, sku } = (await store(form)).data
    const grown = await update(id, {
      variants: [
        { id: variant_id, options: { Size: "30 ml" } },
        { options: { Size: "100 ml" }, regular_price: 9000, stock_quantity: 3 },
      ],
    })
    expect([grown.http, grown.errors]).toEqual([200, undefined])
    expect(
      grown.data.variants.map((one) => [one.id === variant_id, one.title, one.options, one.stock_quantity]),
    ).toEqual([
      [true, "30 ml", { Size: "30 ml" }, 12],
      [false, "100 ml", { Size: "100 ml" }, 3],
    ])
    expect(grown.data.variants[0]).toMatchObject({ sku, regular_price: 5000 })
    // A size more, as of any product with sizes, and Medusa's own page still reads it.
    const more = await update(id, { variants: [{ options: { Size: "1 l" }, regular_price: 20_000 }] })
    expect(more.data.variants.map(({ title }) => title)).toEqual(["30 ml", "100 ml", "1 l"])
    const medusa = await fetch(`${shop.url}/admin/products/${id}?fields=*options`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(await medusa.json()).toMatchObject({ product: { options: [{ title: "Size" }] } })
  })

  it("a product without shades stays so when the new shade is invalid, and asks which shade it is itself", async () => {
    const { id, variant_id, sku } = (await store(fullProduct(brandId, place))).data
    const taken = (await store(fullProduct(brandId, place))).data.sku
    const failed = await update(id, {
      variants: [
        { id: variant_id, options: { Shade: "Ruby" } },
        { options: { Shade: "Coral" }, sku: taken, regular_price: 1000 },
      ],
    })
    expect(failed.errors).toHaveProperty(["variants.1.sku"])
    const nameless = await update(id, { variants: [{ options: { Shade: "Coral" }, regular_price: 1000 }] })
    expect(nameless.errors).toEqual({
      "variants.0.options": [
        "This product is sold as one thing. Say by its id which shade or size it is now, then add others",
      ],
    })
    expect(await now(id)).toEqual(["Default variant"])
    const again = await update(id, { variants: [{ id: variant_id, options: { Shade: "Ruby" } }] })
    expect(again.data.variants.map((one) => [one.title, one.sku])).toEqual([["Ruby", sku]])
  })
})
